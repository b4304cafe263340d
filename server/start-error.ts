import { inspect } from 'node:util'
import { isDatabaseAway } from './db/database-away.ts'
import { DATABASE_DISK_FULL, isCode, isDiskFull } from './error-code.ts'
import { withoutData } from './log.ts'

/** The shop cannot start, for a reason that its owner can mend: one sentence, no stack. */
export class StartError extends Error {}

export function exitWith(error: unknown): never {
  process.stderr.write(`${sentenceOf(error) ?? inspect(withoutData(error), { depth: 9 })}\n`)
  process.exit(1)
}

function sentenceOf(error: unknown): string | undefined {
  if (error instanceof StartError) return error.message
  if (!(error instanceof Error)) return undefined
  if (isDiskFull(error) || isCode(error, DATABASE_DISK_FULL))
    return 'The disk is full. Make room on it, then do the same again.'
  if (isDatabaseAway(error))
    return 'The database went away meanwhile. Look whether it was done; if not, do the same again.'
  return sentenceOf(error.cause)
}
