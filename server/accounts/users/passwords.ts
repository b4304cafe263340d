import { randomBytes } from 'node:crypto'
import * as argon2 from '@node-rs/argon2'
import { passwordFlaws } from '../../../domain/accounts/password.ts'
import type { Db } from '../../db/database.ts'
import { createTurns } from '../../http/concurrency-limit.ts'
import { AuthFailure } from '../protocol/auth-failure.ts'
import { isImported, matchesImported } from './imported-password.ts'

export interface Passwords {
  hash(password: string, client: string): Promise<string>
  /** Compares in turn; `judged` may still refuse when its turn has come. Unknown users cost the same time as known ones. */
  matches(
    db: Db,
    passwordHash: string | null | undefined,
    password: string,
    client: string,
    judged?: (compare: () => Promise<boolean>) => Promise<boolean>,
  ): Promise<boolean>
}

/** What guessing has to pay for, per password. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Hashing is limited, so that a crowd of sign-ins leaves threads to everything else; nobody stands behind a crowd of one client. */
const AT_ONCE = 2
const LONGEST_QUEUE = 1_000
const MOST = { atOnce: AT_ONCE, longestQueue: LONGEST_QUEUE, forOne: AT_ONCE, longestLine: LONGEST_QUEUE }

export function createPasswords(
  cost = COST,
  { hash, verify }: Pick<typeof argon2, 'hash' | 'verify'> = argon2,
): Passwords {
  const turnOf = createTurns(MOST, () => {
    throw new AuthFailure('over_request_rate_limit', { retryAfterS: 5 })
  })
  let hashOfNobody: string | undefined
  return {
    hash: (password, client) => turnOf(client)(() => hash(password, cost)),
    matches(db, passwordHash, password, client, judged = (compare) => compare()) {
      const compare = async () => {
        if (passwordHash && isImported(passwordHash)) return matchesImported(db, passwordHash, password)
        hashOfNobody ??= await hash(randomBytes(24), cost)
        const matches = await verify(passwordHash ?? hashOfNobody, password)
        return matches && typeof passwordHash === 'string'
      }
      return turnOf(client)(() => judged(compare))
    },
  }
}

export function refuseWeakPassword(password: string): void {
  const reasons = passwordFlaws(password)
  if (reasons.length > 0) throw new AuthFailure('weak_password', { extra: { weak_password: { reasons } } })
}
