import { inspect } from 'node:util'
import { withoutData } from './log.ts'

/** The shop cannot start, for a reason that its owner can mend: one sentence, no stack. */
export class StartError extends Error {}

export function exitWith(error: unknown): never {
  process.stderr.write(`${error instanceof StartError ? error.message : inspect(withoutData(error), { depth: 9 })}\n`)
  process.exit(1)
}
