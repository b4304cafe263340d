import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { accountDisconnected, accountIdentities, accountUsers } from '../../db/schema/accounts.ts'
import type { Env } from '../../http/env.ts'
import { sendSecurityNotice } from '../mailed/security-notices.ts'
import type { AuthDeps } from '../protocol/auth-env.ts'
import { AuthFailure } from '../protocol/auth-failure.ts'
import { lockSignedIn, requireSecondFactor, requireUser } from '../sessions/require-user.ts'
import { endSessionsOf } from '../sessions/sessions.ts'
import { type AccountIdentity, EMAIL_PROVIDER, identitiesOf, rememberProviders } from '../users/users.ts'

/** DELETE /user/identities/{identity_id}: never the last way in. Whoever came in by it is signed out, as all other devices are. */
export async function unlinkIdentity(deps: AuthDeps, c: Context<Env>): Promise<Response> {
  const signedIn = await requireUser(deps, c)
  await requireSecondFactor(deps, signedIn, 'unlink an identity')
  await deps.db.transaction(async (tx) => {
    const { user } = await lockSignedIn(deps, tx, signedIn.session)
    const identities = await identitiesOf(tx, user.id)
    const identity = identities.find(({ id }) => id === c.req.param('identityId'))
    if (!identity) throw new AuthFailure('identity_not_found')
    if (identities.length === 1) throw new AuthFailure('single_identity_not_deletable')
    await tx.delete(accountIdentities).where(eq(accountIdentities.id, identity.id))
    if (identity.provider === EMAIL_PROVIDER) {
      await tx.update(accountUsers).set({ password_hash: null }).where(eq(accountUsers.id, user.id))
    } else {
      const { provider, provider_id } = identity
      await tx.insert(accountDisconnected).values({ user_id: user.id, provider, provider_id }).onConflictDoNothing()
    }
    await endSessionsOf(tx, user.id, signedIn.session.id)
    await rememberProviders(tx, user, deps.now())
    await sendSecurityNotice(deps, tx, user, 'provider-disconnected', `Disconnected: ${nameOf(deps, identity)}.`)
  })
  return c.json({})
}

/** As its owner reads it; one that was turned off since has no label any more. */
const nameOf = ({ providers }: AuthDeps, { provider }: AccountIdentity) =>
  provider === EMAIL_PROVIDER ? 'your password' : (providers.find(({ name }) => name === provider)?.label ?? provider)
