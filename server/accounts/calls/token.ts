import type { Context } from 'hono'
import { z } from 'zod'
import type { Env } from '../../http/env.ts'
import { authBody, typed } from '../protocol/auth-body.ts'
import type { AuthDeps, Call } from '../protocol/auth-env.ts'
import { AuthFailure } from '../protocol/auth-failure.ts'
import { exchangeAuthCode } from '../redirects/auth-codes.ts'
import { refreshSession } from '../sessions/refresh-session.ts'
import { signInWithPassword } from './sign-in.ts'

const GRANTS = new Map<string, Call>([
  ['password', signInWithPassword],
  ['refresh_token', refresh],
  ['pkce', exchangeCode],
])

/** POST /token */
export async function token(deps: AuthDeps, c: Context<Env>): Promise<Response> {
  const grant = GRANTS.get(c.req.query('grant_type') ?? '')
  if (!grant) throw new AuthFailure('unsupported_grant_type')
  return grant(deps, c)
}

const refreshSchema = z.object({ refresh_token: typed.min(1) })

async function refresh(deps: AuthDeps, c: Context<Env>): Promise<Response> {
  const { refresh_token } = await authBody(c, refreshSchema)
  return c.json(await refreshSession(deps, refresh_token))
}

const exchangeSchema = z.object({ auth_code: typed.min(1), code_verifier: typed.min(1) })

async function exchangeCode(deps: AuthDeps, c: Context<Env>): Promise<Response> {
  const { auth_code, code_verifier } = await authBody(c, exchangeSchema)
  return c.json(await exchangeAuthCode(deps, auth_code, code_verifier, c.req.header('user-agent')))
}
