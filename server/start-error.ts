import { inspect } from 'node:util'
import { withoutData } from './log.ts'

/** The shop cannot start, for a reason that its owner can mend: one sentence, no stack. */
export class StartError extends Error {}

export function exitWith(error: unknown): never {
  process.stderr.write(`${sentenceOf(error) ?? inspect(withoutData(error), { depth: 9 })}\n`)
  process.exit(1)
}

/** What the system and PostgreSQL say when there is no room, or no more of it for this user. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', '53100'])

function sentenceOf(error: unknown): string | undefined {
  if (error instanceof StartError) return error.message
  if (!(error instanceof Error)) return undefined
  if ('code' in error && NO_ROOM.has(String(error.code)))
    return 'The disk is full. Make room on it, then do the same again.'
  return sentenceOf(error.cause)
}
