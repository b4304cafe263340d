import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { accountIdentities, accountMailedTokens, accountUsers } from '../../db/schema/accounts.ts'
import { isUniqueViolation } from '../../db/unique-violation.ts'
import { moveProfile } from '../profiles/move-profile.ts'
import type { AuthDeps } from '../protocol/auth-env.ts'
import { AuthFailure } from '../protocol/auth-failure.ts'
import { proveAddress } from '../users/prove-address.ts'
import { type AccountUser, EMAIL_PROVIDER, emailIdentityData, lockUser } from '../users/users.ts'
import { type MailedToken, spend } from './mailed-tokens.ts'

/** When an e-mail change still waits for the second confirmation. */
type Waits = 'other-address'

/**
 * Uses a mailed token up, does what it stands for, and signs its owner in by `letIn`: one step, or an end of all sessions
 * in between would miss the new one.
 */
export async function confirm<LetIn>(
  { db, now }: AuthDeps,
  token: MailedToken,
  letIn: (tx: Transaction, user: AccountUser) => Promise<LetIn>,
): Promise<LetIn | Waits> {
  const at = now()
  try {
    return await db.transaction(async (tx) => {
      const user = await lockUser(tx, token.user_id)
      if (!(await spend(tx, token, at))) throw new AuthFailure('otp_expired')
      if (token.kind === 'email_change_current' || token.kind === 'email_change_new') {
        const moved = await moveToNewEmail(tx, user, token, at)
        return moved === 'other-address' ? moved : letIn(tx, moved)
      }
      if (token.email !== user.email) throw new AuthFailure('otp_expired')
      return letIn(tx, await proveAddress(tx, user, at, { keepsPassword: isOwnSignUp(user, token) }))
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new AuthFailure('email_exists')
    throw error
  }
}

/** Before it was confirmed nobody could sign in, and its password is the one of its only sign-up: see sign-up.ts. */
const isOwnSignUp = (user: AccountUser, token: MailedToken) =>
  user.email_confirmed_at === null && token.kind === 'signup'

/** A mail about another move than this one, to another address, says nothing about it. */
const isAbout = ({ email, new_email }: AccountUser, token: MailedToken) =>
  token.email === (token.kind === 'email_change_new' ? new_email : email)

/** Both addresses agreed to the move, so the account comes along as it is. */
async function moveToNewEmail(
  tx: Transaction,
  user: AccountUser,
  token: MailedToken,
  at: Date,
): Promise<AccountUser | Waits> {
  const otherKind = token.kind === 'email_change_new' ? 'email_change_current' : 'email_change_new'
  const tokens = await tx
    .select()
    .from(accountMailedTokens)
    .where(eq(accountMailedTokens.user_id, user.id))
    .for('update')
  const other = tokens.find((candidate) => candidate.kind === otherKind)
  if (!user.new_email || !isAbout(user, token)) throw new AuthFailure('otp_expired')
  if (!other?.used_at || !isAbout(user, other)) return 'other-address'
  const [moved] = await tx
    .update(accountUsers)
    .set({ email: user.new_email, new_email: null, email_confirmed_at: at, email_proven_at: at, updated_at: at })
    .where(eq(accountUsers.id, user.id))
    .returning()
  if (!moved) throw new Error('the user was gone while being moved')
  await tx
    .update(accountIdentities)
    .set({ identity_data: emailIdentityData(moved), updated_at: at })
    .where(and(eq(accountIdentities.provider, EMAIL_PROVIDER), eq(accountIdentities.provider_id, moved.id)))
  await moveProfile(tx, user.id, { email: user.email, isProven: true }, { email: moved.email, isProven: false })
  return moved
}
