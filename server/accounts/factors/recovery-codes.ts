import { randomInt } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from 'hono'
import {
  RECOVERY_CODE_CHARS,
  RECOVERY_CODES,
  RECOVERY_LETTERS,
  recoveryCodeSchema,
  showRecoveryCode,
} from '../../../domain/accounts/recovery-code.ts'
import { RECOVERY } from '../../../domain/accounts/words.ts'
import type { Db, Transaction } from '../../db/database.ts'
import { accountRecoveryCodes } from '../../db/schema/accounts.ts'
import type { Env } from '../../http/env.ts'
import { sendSecurityNotice } from '../mailed/security-notices.ts'
import { authBody } from '../protocol/auth-body.ts'
import type { AuthDeps } from '../protocol/auth-env.ts'
import { AuthFailure } from '../protocol/auth-failure.ts'
import { hashOf } from '../protocol/secrets.ts'
import { lockSignedIn, requireUser, type SignedIn } from '../sessions/require-user.ts'
import { raiseSession, sessionJson } from '../sessions/sessions.ts'

const hashOfCode = (userId: string, code: string) => hashOf(userId, 'recovery_code', code)

const unusedOf = (userId: string) => and(eq(accountRecoveryCodes.user_id, userId), isNull(accountRecoveryCodes.used_at))
const remaining = (db: Db | Transaction, userId: string) => db.$count(accountRecoveryCodes, unusedOf(userId))

/** GET /recovery-codes: how many are left. */
export async function countRecoveryCodes(deps: AuthDeps, c: Context<Env>): Promise<Response> {
  const { user } = await requireUser(deps, c)
  return c.json({ remaining: await remaining(deps.db, user.id) })
}

/** POST /recovery-codes: new ones in place of all that there were. This answer is the only place where they stand. */
export async function makeRecoveryCodes(deps: AuthDeps, c: Context<Env>): Promise<Response> {
  const signedIn = await requireUser(deps, c)
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  await deps.db.transaction(async (tx) => {
    const { user, session } = await lockSignedIn(deps, tx, signedIn.session)
    if (session.aal !== 'aal2')
      throw new AuthFailure('insufficient_aal', { message: 'AAL2 session is required to make recovery codes' })
    const replaced = await tx
      .delete(accountRecoveryCodes)
      .where(eq(accountRecoveryCodes.user_id, user.id))
      .returning({ user_id: accountRecoveryCodes.user_id })
    const rows = codes.map((code) => ({ user_id: user.id, code_hash: hashOfCode(user.id, code) }))
    await tx.insert(accountRecoveryCodes).values(rows)
    const ended = replaced.length > 0 ? 'The old ones no longer work.' : undefined
    await sendSecurityNotice(deps, tx, user, 'recovery-codes-made', ended)
  })
  c.header('Cache-Control', 'no-store')
  return c.json({ codes: codes.map(showRecoveryCode) })
}

const newRecoveryCode = () =>
  Array.from({ length: RECOVERY_CODE_CHARS }, () => RECOVERY_LETTERS[randomInt(RECOVERY_LETTERS.length)]).join('')

/** POST /recovery-codes/verify: in place of the authenticator app's code, raises the session to aal2. */
export async function verifyRecoveryCode(deps: AuthDeps, c: Context<Env>): Promise<Response> {
  const signedIn = await requireUser(deps, c)
  const { code } = await authBody(c, recoveryCodeSchema)
  const session = await deps.limiter.guess('codeGuesses', c.var.client, () => spendCode(deps, signedIn, code))
  if (!session) throw new AuthFailure('recovery_code_wrong')
  c.header('Cache-Control', 'no-store')
  return c.json(await sessionJson(deps, signedIn.user, session))
}

/** The raised session; undefined when there is no such code, or somebody used it first. */
const spendCode = (deps: AuthDeps, signedIn: SignedIn, code: string) =>
  deps.db.transaction(async (tx) => {
    const { user, session } = await lockSignedIn(deps, tx, signedIn.session)
    const at = deps.now()
    const spent = await tx
      .update(accountRecoveryCodes)
      .set({ used_at: at })
      .where(and(unusedOf(user.id), eq(accountRecoveryCodes.code_hash, hashOfCode(user.id, code))))
      .returning({ user_id: accountRecoveryCodes.user_id })
    if (spent.length === 0) return undefined
    await sendSecurityNotice(deps, tx, user, 'recovery-code-used', RECOVERY.left(await remaining(tx, user.id)))
    return raiseSession(tx, session, 'recovery_code', at)
  })
