import type { Allowance, RateLimiter } from '../../http/rate-limit.ts'
import { AuthFailure } from '../protocol/auth-failure.ts'

/** Only wrong guesses count, each against its address: right ones are never limited, no account is ever locked. */
export const WRONG_PASSWORDS: Allowance = { name: 'wrong-password', count: 30, windowS: 60 }
export const WRONG_CODES: Allowance = { name: 'wrong-code', count: 30, windowS: 60 }

export function wrongGuessLimit(limiter: RateLimiter, allowance: Allowance, address: string) {
  const who = `address:${address}`
  return {
    async refuseIfSpent(): Promise<void> {
      if (await limiter.isSpent(allowance, who)) {
        throw new AuthFailure('over_request_rate_limit', { retryAfterS: allowance.windowS / allowance.count })
      }
    },
    async countWrong(): Promise<void> {
      await limiter.take(allowance, who)
    },
  }
}
