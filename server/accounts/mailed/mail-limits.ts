import type { Transaction } from '../../db/database.ts'
import { TooMany } from '../../limits/too-many.ts'
import { type Mail, queueMail } from '../../mail/outbox.ts'
import type { AuthDeps } from '../protocol/auth-env.ts'
import { AuthFailure, overMailLimit } from '../protocol/auth-failure.ts'
import type { AccountUser } from '../users/users.ts'
import type { TokenKind } from './mailed-tokens.ts'

/** With these somebody comes in who has lost their password. */
const LETS_IN: readonly TokenKind[] = ['signup', 'recovery', 'magiclink']

/** Owes somebody a mail with a code for this account, counted against them whoever asked for it. */
export async function queueCodeMail(
  deps: AuthDeps,
  tx: Transaction,
  { user: { email, email_proven_at }, kind }: { user: AccountUser; kind: TokenKind },
  mail: Omit<Mail, 'spends' | 'kind'>,
): Promise<void> {
  const isOwners = email_proven_at !== null && mail.to === email
  const ofOwner = LETS_IN.includes(kind) ? 'ownerCodeMails' : 'ownerOtherCodes'
  try {
    await queueMail(deps, tx, { ...mail, kind: `account-${kind}`, spends: isOwners ? ofOwner : 'codeMails' })
  } catch (error) {
    if (error instanceof TooMany) throw overMailLimit(error.waitS)
    throw error
  }
}

/** For answers that may not tell whether there is an account: one mail too many is no mail. */
export async function mailUnlessTooMany(send: () => Promise<void>): Promise<void> {
  try {
    await send()
  } catch (error) {
    if (!(error instanceof AuthFailure && error.code === 'over_email_send_rate_limit')) throw error
  }
}

/** An address that nobody has proven may be somebody else's, who is told less often. */
export const noticeSpends = ({ email_proven_at }: AccountUser) => (email_proven_at ? 'ownerNotices' : 'unprovenMails')
