import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { passwordFlaws } from '../../domain/accounts/password.ts'
import type { Db } from '../db/database.ts'
import { AuthFailure } from './auth-failure.ts'
import { isImported, matchesImported } from './imported-password.ts'
import { createTurns } from './turns.ts'

const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const AT_ONCE = 2
const LONGEST_QUEUE = 1_000

/** Hashing has its own turns, so that a crowd of sign-ins leaves threads to everything else. */
const takeTurn = createTurns(AT_ONCE, LONGEST_QUEUE, () => {
  throw new AuthFailure('over_request_rate_limit', { retryAfterS: 5 })
})

export const hashPassword = (password: string) => takeTurn(() => hash(password, ARGON2))

let hashOfNobody: Promise<string> | undefined

/** Compares within a turn; `before` may refuse as late as possible. Unknown users cost the same time as known ones. */
export function checkPassword(
  db: Db,
  passwordHash: string | null | undefined,
  password: string,
  before: () => Promise<void> = async () => undefined,
): Promise<boolean> {
  return takeTurn(async () => {
    await before()
    if (passwordHash && isImported(passwordHash)) return matchesImported(db, passwordHash, password)
    hashOfNobody ??= hash(randomBytes(24), ARGON2)
    const matches = await verify(passwordHash ?? (await hashOfNobody), password)
    return matches && typeof passwordHash === 'string'
  })
}

export function refuseWeakPassword(password: string): void {
  const reasons = passwordFlaws(password)
  if (reasons.length > 0) throw new AuthFailure('weak_password', { extra: { weak_password: { reasons } } })
}
