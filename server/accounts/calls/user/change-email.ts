import { eq } from 'drizzle-orm'
import type { Transaction } from '../../../db/database.ts'
import { accountUsers } from '../../../db/schema/accounts.ts'
import { sendEmailChangeMails } from '../../mailed/account-mails.ts'
import { noteAsked } from '../../mailed/mail-asked.ts'
import { usedTokensOf } from '../../mailed/mailed-tokens.ts'
import type { AuthDeps } from '../../protocol/auth-env.ts'
import { AuthFailure } from '../../protocol/auth-failure.ts'
import type { Landing } from '../../redirects/landing.ts'
import { type AccountUser, findUserByEmail } from '../../users/users.ts'

/** Whether an account may ask for this address, which counts as asking. */
export async function refuseAddress(deps: AuthDeps, { email: current }: AccountUser, email: string, client: string) {
  await deps.limiter.take('mailsCaused', client)
  if (await findUserByEmail(deps.db, email)) throw new AuthFailure('email_exists')
  for (const address of [current, email]) await noteAsked(deps, 'email_change', address)
}

/** Asks both addresses; nothing changes before both have said yes. Asked again for the same one, who has said it need not again. */
export async function askToChangeEmail(
  deps: AuthDeps,
  tx: Transaction,
  { id, new_email: before }: AccountUser,
  email: string,
  landing: Landing,
): Promise<AccountUser> {
  const [changing] = await tx
    .update(accountUsers)
    .set({ new_email: email, updated_at: deps.now() })
    .where(eq(accountUsers.id, id))
    .returning()
  if (!changing) throw new AuthFailure('user_not_found')
  await sendEmailChangeMails(deps, tx, changing, landing, before === email ? await usedTokensOf(tx, id) : [])
  return changing
}
