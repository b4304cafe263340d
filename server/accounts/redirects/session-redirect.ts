import type { AuthDeps } from '../protocol/auth-env.ts'
import type { AuthFailure } from '../protocol/auth-failure.ts'
import { type SignInMethod, startSession } from '../sessions/sessions.ts'
import type { AccountUser } from '../users/users.ts'
import { makeAuthCode } from './auth-codes.ts'
import type { Pkce } from './pkce.ts'
import { withParameters } from './safe-redirect.ts'

interface SessionRedirect {
  user: AccountUser
  method: SignInMethod
  redirectTo: string
  pkce: Pkce | undefined
  /** The protocol's name of what was done, such as 'recovery'. */
  type?: string
  userAgent?: string | undefined
  providerTokens?: Record<string, string>
}

/** Where the browser goes after a link or a provider: with a code in the PKCE flow, else with tokens in the fragment. */
export async function sessionRedirect(
  deps: AuthDeps,
  { user, method, redirectTo, pkce, ...rest }: SessionRedirect,
): Promise<string> {
  const { type, userAgent, providerTokens = {} } = rest
  if (pkce) {
    const code = await makeAuthCode(deps, { user, method, ...pkce, providerTokens })
    return withParameters(redirectTo, { query: { code } })
  }
  const session = await startSession(deps, user, method, userAgent)
  return withParameters(redirectTo, {
    fragment: {
      access_token: session.access_token,
      expires_at: String(session.expires_at),
      expires_in: String(session.expires_in),
      refresh_token: session.refresh_token,
      token_type: session.token_type,
      ...providerTokens,
      ...(type && { type }),
    },
  })
}

/** Where the browser goes when it failed: the fragment tells, and in the PKCE flow the query too. */
export function failureRedirect(redirectTo: string, failure: AuthFailure, inPkceFlow: boolean): string {
  const outcome = {
    error: failure.status >= 500 ? 'server_error' : 'access_denied',
    error_code: failure.code,
    error_description: failure.message,
  }
  return withParameters(redirectTo, { fragment: outcome, query: inPkceFlow ? outcome : {} })
}
