import { isSameAddress } from '../../domain/email.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'

/** Whether the sender has proven the address that a request names. Whoever has not may be using somebody else's. */
export async function countSender({ limiter }: Pick<Deps, 'limiter'>, email: string, caller: Caller | undefined) {
  const isProven = caller?.emailProven === true && isSameAddress(caller.email, email)
  if (!isProven) await limiter.take('requestsInName', email)
  return isProven
}
