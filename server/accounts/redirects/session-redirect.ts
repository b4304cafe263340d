import type { Transaction } from '../../db/database.ts'
import type { AuthDeps } from '../protocol/auth-env.ts'
import type { AuthFailure } from '../protocol/auth-failure.ts'
import { type AccountSession, insertSession, type SignInMethod, sessionJson } from '../sessions/sessions.ts'
import type { AccountUser } from '../users/users.ts'
import { makeAuthCode } from './auth-codes.ts'
import type { Pkce } from './pkce.ts'
import { withParameters } from './safe-redirect.ts'

interface SignIn {
  user: AccountUser
  method: SignInMethod
  pkce: Pkce | undefined
  userAgent?: string | undefined
  providerTokens?: Record<string, string>
}

type LetIn = { code: string } | { user: AccountUser; session: AccountSession }

/** Signs somebody in whom a link or a provider vouched for: with a code in the PKCE flow, else at once. */
export async function letIn(deps: AuthDeps, tx: Transaction, signIn: SignIn): Promise<LetIn> {
  const { user, method, pkce, userAgent, providerTokens = {} } = signIn
  if (pkce) return { code: await makeAuthCode(deps, tx, { user, method, ...pkce, providerTokens }) }
  return insertSession(deps, tx, user, method, userAgent)
}

interface Onward {
  redirectTo: string
  /** The protocol's name of what was done, such as 'recovery'. */
  type?: string
  providerTokens?: Record<string, string>
}

/** Where the browser goes then: with the code, or with tokens in the fragment. */
export async function sessionRedirect(deps: AuthDeps, signedIn: LetIn, onward: Onward): Promise<string> {
  const { redirectTo, type, providerTokens = {} } = onward
  if ('code' in signedIn) return withParameters(redirectTo, { query: { code: signedIn.code } })
  const session = await sessionJson(deps, signedIn.user, signedIn.session)
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
