import type { Context } from 'hono'
import { isCode } from '../error-code.ts'
import type { Env } from './env.ts'

/** Somebody left, or stood still for too long, before all of their call was here: nobody reads the answer, and nothing of ours failed. */
export function leftHalfway(c: Context<Env>, error: unknown): boolean {
  const incoming = c.env?.incoming
  return isCode(error, 'ECONNRESET') && incoming?.destroyed === true && !incoming.complete
}
