import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import type { Transaction } from '../../db/database.ts'
import { accountProviderVisits } from '../../db/schema/accounts.ts'
import type { Env } from '../../http/env.ts'
import type { AuthDeps } from '../protocol/auth-env.ts'
import { AuthFailure } from '../protocol/auth-failure.ts'
import { hashOf } from '../protocol/secrets.ts'
import { type Pkce, readPkce } from '../redirects/pkce.ts'
import { safeRedirect } from '../redirects/safe-redirect.ts'
import { failureRedirect, letIn, sessionRedirect } from '../redirects/session-redirect.ts'
import type { AccountUser } from '../users/users.ts'
import { callbackUrl, findProvider } from './authorize.ts'
import { wasBegunHere } from './begun-here.ts'
import type { ProviderProfile } from './provider.ts'
import { linkIdentity, userForProfile } from './user-for-profile.ts'

type Visit = typeof accountProviderVisits.$inferSelect

/** GET /callback: back from the provider. Whatever happened, the browser goes on to the page that asked. */
export async function callback(deps: AuthDeps, c: Context<Env>): Promise<Response> {
  if (c.req.raw.method === 'HEAD') return c.body(null, 200)
  const state = c.req.query('state') ?? ''
  const visit = await endVisit(deps, state)
  const begunHere = wasBegunHere(deps.config, c, state)
  const redirectTo = safeRedirect(deps.config, visit?.redirect_to)
  const pkce: Pkce | undefined = visit && readPkce(visit)
  try {
    if (!visit || !begunHere || visit.expires_at <= deps.now()) throw new AuthFailure('bad_oauth_state')
    const profile = await readProfile(deps, c, visit)
    const userAgent = c.req.header('user-agent')
    const { tokens: providerTokens } = profile
    const enter = (tx: Transaction, user: AccountUser) =>
      letIn(deps, tx, { user, method: 'oauth', pkce, userAgent, providerTokens })
    const { linking_session_id: linking } = visit
    const provider = findProvider(deps, visit.provider)
    const signedIn = linking
      ? await linkIdentity(deps, linking, provider, profile, enter)
      : await userForProfile(deps, provider, profile, enter)
    return c.redirect(await sessionRedirect(deps, signedIn, { redirectTo, providerTokens }), 303)
  } catch (error) {
    if (!(error instanceof AuthFailure)) throw error
    return c.redirect(failureRedirect(redirectTo, error, pkce !== undefined), 303)
  }
}

/** A visit ends with its first return, however it went. */
async function endVisit({ db }: AuthDeps, state: string): Promise<Visit | undefined> {
  const [visit] = await db
    .delete(accountProviderVisits)
    .where(eq(accountProviderVisits.state_hash, hashOf(state)))
    .returning()
  return visit
}

async function readProfile(deps: AuthDeps, c: Context<Env>, visit: Visit): Promise<ProviderProfile> {
  const refused = c.req.query('error_description') ?? c.req.query('error')
  if (refused) throw new AuthFailure('bad_oauth_callback', { message: refused.slice(0, 300) })
  const url = new URL(callbackUrl(deps.config.PUBLIC_URL))
  url.search = new URL(c.req.url).search
  const secrets = { state: c.req.query('state') ?? '', nonce: visit.nonce, codeVerifier: visit.code_verifier }
  try {
    return await findProvider(deps, visit.provider).readProfile(url, secrets)
  } catch (error) {
    if (error instanceof AuthFailure) throw error
    c.var.log.warn({ err: error, provider: visit.provider }, 'a sign-in provider’s answer did not hold')
    throw new AuthFailure('bad_oauth_callback', { message: 'Unable to exchange external code' })
  }
}
