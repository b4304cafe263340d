import { and, eq, ne } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { accountIdentities, accountUsers } from '../../db/schema/accounts.ts'
import { removeSecondStep } from '../factors/remove-second-step.ts'
import { killMailedTokens } from '../mailed/mailed-tokens.ts'
import { endSessionsOf } from '../sessions/sessions.ts'
import { type AccountUser, EMAIL_PROVIDER, keepEmailIdentity, lockUser, rememberProviders } from './users.ts'

/**
 * Somebody showed that the address is theirs. The first time, every way in that was there before goes: it may be
 * somebody else's who took the address first. A later proof changes nothing.
 */
export async function proveAddress(
  tx: Transaction,
  { id }: AccountUser,
  at: Date,
  { keepsPassword = false } = {},
): Promise<AccountUser> {
  const user = await lockUser(tx, id)
  if (user.email_proven_at) return user
  await endSessionsOf(tx, id)
  await killMailedTokens(tx, id, at)
  await removeSecondStep(tx, id)
  await tx
    .delete(accountIdentities)
    .where(and(eq(accountIdentities.user_id, id), ne(accountIdentities.provider, EMAIL_PROVIDER)))
  const [proven] = await tx
    .update(accountUsers)
    .set({
      email_proven_at: at,
      email_confirmed_at: user.email_confirmed_at ?? at,
      new_email: null,
      password_hash: keepsPassword ? user.password_hash : null,
      updated_at: at,
    })
    .where(eq(accountUsers.id, id))
    .returning()
  if (!proven) throw new Error('the user was gone while being proven')
  await keepEmailIdentity(tx, proven)
  return rememberProviders(tx, proven, at)
}
