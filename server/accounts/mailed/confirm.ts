import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { accountIdentities, accountMailedTokens, accountUsers, userProfiles } from '../../db/schema.ts'
import { isUniqueViolation } from '../../db/unique-violation.ts'
import type { AuthDeps } from '../protocol/auth-env.ts'
import { AuthFailure } from '../protocol/auth-failure.ts'
import { type AccountUser, emailIdentityData, findUser } from '../users/users.ts'
import { type MailedToken, spend } from './mailed-tokens.ts'

/** What a mailed token led to; `other-address` when an e-mail change still waits for the second confirmation. */
export type Confirmed = { user: AccountUser } | 'other-address'

/** Uses a mailed token up and does what it stands for. */
export async function confirm({ db, now }: AuthDeps, token: MailedToken): Promise<Confirmed> {
  const at = now()
  try {
    return await db.transaction(async (tx) => {
      if (!(await spend(tx, token, at))) throw new AuthFailure('otp_expired')
      const user = await findUser(tx, token.user_id)
      if (!user) throw new AuthFailure('otp_expired')
      if (token.kind === 'email_change_current' || token.kind === 'email_change_new') {
        return moveToNewEmail(tx, user, token, at)
      }
      return { user: user.email_confirmed_at ? user : await markConfirmed(tx, user, at) }
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new AuthFailure('email_exists')
    throw error
  }
}

async function markConfirmed(tx: Transaction, user: AccountUser, at: Date): Promise<AccountUser> {
  return changeUser(tx, user, { email_confirmed_at: at, updated_at: at })
}

async function moveToNewEmail(tx: Transaction, user: AccountUser, token: MailedToken, at: Date): Promise<Confirmed> {
  const otherKind = token.kind === 'email_change_new' ? 'email_change_current' : 'email_change_new'
  const tokens = await tx
    .select()
    .from(accountMailedTokens)
    .where(eq(accountMailedTokens.user_id, user.id))
    .for('update')
  const other = tokens.find((candidate) => candidate.kind === otherKind)
  if (!user.new_email) throw new AuthFailure('otp_expired')
  if (other && other.used_at === null) return 'other-address'
  const moved = await changeUser(tx, user, {
    email: user.new_email,
    new_email: null,
    email_confirmed_at: at,
    updated_at: at,
  })
  await tx.update(userProfiles).set({ email: moved.email }).where(eq(userProfiles.id, user.id))
  return { user: moved }
}

async function changeUser(
  tx: Transaction,
  user: AccountUser,
  change: Partial<typeof accountUsers.$inferInsert>,
): Promise<AccountUser> {
  const [changed] = await tx.update(accountUsers).set(change).where(eq(accountUsers.id, user.id)).returning()
  if (!changed) throw new Error('the user was gone while being changed')
  await tx
    .update(accountIdentities)
    .set({ identity_data: emailIdentityData(changed), updated_at: changed.updated_at })
    .where(eq(accountIdentities.provider_id, changed.id))
  return changed
}
