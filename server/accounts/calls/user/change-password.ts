import { eq } from 'drizzle-orm'
import type { Transaction } from '../../../db/database.ts'
import { accountUsers } from '../../../db/schema/accounts.ts'
import { sendPasswordChangedMail } from '../../mailed/account-mails.ts'
import { findByCode, killMailedTokens, spend } from '../../mailed/mailed-tokens.ts'
import type { AuthDeps } from '../../protocol/auth-env.ts'
import { AuthFailure } from '../../protocol/auth-failure.ts'
import type { SignedIn } from '../../sessions/require-user.ts'
import { endSessionsOf } from '../../sessions/sessions.ts'
import { refuseWeakPassword } from '../../users/passwords.ts'
import { type AccountUser, keepEmailIdentity, rememberProviders } from '../../users/users.ts'

/** What is kept of a new password, unless it is none. */
export async function hashOfNew(
  { db, passwords }: AuthDeps,
  { password_hash }: AccountUser,
  password: string,
  client: string,
): Promise<string> {
  refuseWeakPassword(password)
  if (await passwords.matches(db, password_hash, password, client)) throw new AuthFailure('same_password')
  return passwords.hash(password, client)
}

/** A new password ends the other sessions and kills every pending link, and the owner is told by mail. */
export async function changePassword(
  deps: AuthDeps,
  tx: Transaction,
  { user, session }: SignedIn,
  password_hash: string,
): Promise<AccountUser> {
  const [changed] = await tx
    .update(accountUsers)
    .set({ password_hash, new_email: null, updated_at: deps.now() })
    .where(eq(accountUsers.id, user.id))
    .returning()
  if (!changed) throw new AuthFailure('user_not_found')
  await endSessionsOf(tx, user.id, session.id)
  await killMailedTokens(tx, user.id, deps.now())
  await sendPasswordChangedMail(deps, tx, changed)
  // A way in, as providers are: without it the last of those could not be disconnected.
  await keepEmailIdentity(tx, changed)
  return rememberProviders(tx, changed, deps.now())
}

/** The code of the reauthentication mail, when the client sends one. */
export async function checkNonce(deps: AuthDeps, user: AccountUser, nonce: string, client: string): Promise<void> {
  const isRight = await deps.limiter.guess('codeGuesses', client, async () => {
    const token = await findByCode(deps, user.id, 'reauthentication', nonce)
    return token !== undefined && (await spend(deps.db, token, deps.now()))
  })
  if (!isRight) throw new AuthFailure('reauthentication_not_valid')
}
