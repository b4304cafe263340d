import { createHash, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { accountProviderVisits } from '../../db/schema/accounts.ts'
import type { Env } from '../../http/env.ts'
import { isOtherSites } from '../../http/other-sites.ts'
import { newSecret } from '../../new-secret.ts'
import type { AuthDeps } from '../protocol/auth-env.ts'
import { AuthFailure } from '../protocol/auth-failure.ts'
import { hashOf } from '../protocol/secrets.ts'
import { isOwn } from '../redirects/landing.ts'
import { readPkce } from '../redirects/pkce.ts'
import { requestedRedirect } from '../redirects/safe-redirect.ts'
import { failureRedirect } from '../redirects/session-redirect.ts'
import { lockSignedIn, requireSecondFactor, requireUser } from '../sessions/require-user.ts'
import type { AccountSession } from '../sessions/sessions.ts'
import { rememberVisit } from './begun-here.ts'
import type { Provider, VisitSecrets } from './provider.ts'

const VISIT_TTL_MS = 10 * 60_000

export const callbackUrl = (publicUrl: string) => `${publicUrl}/auth/v1/callback`

/** The nonce follows from the state, so that one secret is kept and two are checked. */
const nonceOf = (state: string) => createHash('sha256').update(`nonce:${state}`).digest('base64url')

/**
 * GET /authorize: off to the provider. Nobody comes back to a page of the shop from a visit that a page of another site had them
 * begin: they did not ask for the account, nor for the session that would stand in their address.
 */
export async function authorize(deps: AuthDeps, c: Context<Env>): Promise<Response> {
  const redirectTo = requestedRedirect(deps.config, c)
  if (isOtherSites(c) && isOwn(deps.config, redirectTo))
    return c.redirect(failureRedirect(redirectTo, new AuthFailure('bad_oauth_state'), false), 303)
  return c.redirect(await beginVisit(deps, c, undefined), 302)
}

/** GET /user/identities/authorize: the same for somebody who is signed in and links the provider to the account. */
export async function authorizeLink(deps: AuthDeps, c: Context<Env>): Promise<Response> {
  const signedIn = await requireUser(deps, c)
  await requireSecondFactor(deps, signedIn, 'link an identity')
  const url = await beginVisit(deps, c, signedIn.session)
  return c.req.query('skip_http_redirect') === 'true' ? c.json({ url }) : c.redirect(url, 302)
}

async function beginVisit(deps: AuthDeps, c: Context<Env>, linking: AccountSession | undefined): Promise<string> {
  const provider = findProvider(deps, c.req.query('provider') ?? '')
  const pkce = readPkce({
    code_challenge: c.req.query('code_challenge'),
    code_challenge_method: c.req.query('code_challenge_method'),
  })
  const state = newSecret()
  const codeVerifier = randomBytes(32).toString('base64url')
  const secrets: VisitSecrets = { state, nonce: nonceOf(state), codeVerifier }
  const url = await provider.authorizationUrl(secrets, callbackUrl(deps.config.PUBLIC_URL)).catch((error: unknown) => {
    c.var.log.error({ err: error, provider: provider.name }, 'the sign-in provider cannot be reached')
    throw new AuthFailure('unexpected_failure', { status: 502, message: 'The provider cannot be reached' })
  })
  await deps.db.transaction(async (tx) => {
    if (linking) await lockSignedIn(deps, tx, linking)
    await tx.insert(accountProviderVisits).values({
      state_hash: hashOf(state),
      provider: provider.name,
      code_verifier: codeVerifier,
      nonce: secrets.nonce,
      redirect_to: requestedRedirect(deps.config, c),
      ...pkce,
      linking_session_id: linking?.id,
      expires_at: new Date(deps.now().getTime() + VISIT_TTL_MS),
    })
  })
  rememberVisit(deps.config, c, state, VISIT_TTL_MS / 1000)
  return url.href
}

/** Clients name the providers that the protocol does not know as custom ones. */
export function findProvider({ providers }: AuthDeps, name: string): Provider {
  const provider = providers.find((candidate) => candidate.name === name.replace(/^custom:/, ''))
  if (!provider) {
    throw new AuthFailure('validation_failed', { message: 'Unsupported provider: provider is not enabled' })
  }
  return provider
}
