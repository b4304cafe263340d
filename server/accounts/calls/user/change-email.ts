import { eq } from 'drizzle-orm'
import { accountUsers } from '../../../db/schema/accounts.ts'
import { sendEmailChangeMails } from '../../mailed/account-mails.ts'
import { noteAsked } from '../../mailed/mail-asked.ts'
import type { AuthDeps } from '../../protocol/auth-env.ts'
import { AuthFailure } from '../../protocol/auth-failure.ts'
import type { Landing } from '../../redirects/landing.ts'
import { lockSignedIn, type SignedIn } from '../../sessions/require-user.ts'
import { type AccountUser, findUserByEmail } from '../../users/users.ts'

/** Asks both addresses; nothing changes before both have said yes. */
export async function askToChangeEmail(
  deps: AuthDeps,
  { session, user: { email: current } }: SignedIn,
  email: string,
  landing: Landing,
): Promise<AccountUser> {
  if (await findUserByEmail(deps.db, email)) throw new AuthFailure('email_exists')
  for (const address of [current, email]) await noteAsked(deps, 'email_change', address)
  return deps.db.transaction(async (tx) => {
    const { user } = await lockSignedIn(deps, tx, session)
    const [changing] = await tx
      .update(accountUsers)
      .set({ new_email: email, updated_at: deps.now() })
      .where(eq(accountUsers.id, user.id))
      .returning()
    if (!changing) throw new AuthFailure('user_not_found')
    await sendEmailChangeMails(deps, tx, changing, landing)
    return changing
  })
}
