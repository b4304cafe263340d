import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { accountFactors, accountSessions } from '../../db/schema/accounts.ts'
import type { Env } from '../../http/env.ts'
import { sendSecurityNotice } from '../mailed/security-notices.ts'
import type { AuthDeps } from '../protocol/auth-env.ts'
import { lockSignedIn, requireSecondFactor, requireUser } from '../sessions/require-user.ts'
import { factorsOf } from '../users/users.ts'
import { ownFactor } from './own-factor.ts'
import { removeSecondStep } from './remove-second-step.ts'

/** DELETE /factors/{factorId} */
export async function unenroll(deps: AuthDeps, c: Context<Env>): Promise<Response> {
  const signedIn = await requireUser(deps, c)
  const factor = await ownFactor(deps, c, signedIn)
  await requireSecondFactor(deps, signedIn, 'unenroll a factor')
  await deps.db.transaction(async (tx) => {
    const { user } = await lockSignedIn(deps, tx, signedIn.session)
    const [removed] = await tx.delete(accountFactors).where(eq(accountFactors.id, factor.id)).returning()
    const staysOn = (await factorsOf(tx, user.id)).some((other) => other.status === 'verified')
    if (!staysOn) {
      await removeSecondStep(tx, user.id)
      await tx.update(accountSessions).set({ aal: 'aal1' }).where(eq(accountSessions.user_id, user.id))
    }
    if (removed?.status !== 'verified') return
    await sendSecurityNotice(deps, tx, user, staysOn ? 'authenticator-removed' : 'second-step-off')
  })
  return c.json({ id: factor.id })
}
