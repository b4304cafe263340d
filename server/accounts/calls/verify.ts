import type { Context } from 'hono'
import { z } from 'zod'
import { CALLBACK } from '../../../domain/accounts/callback.ts'
import { normalizeEmail } from '../../../domain/email.ts'
import { personalToken } from '../../http/bearer.ts'
import type { Env } from '../../http/env.ts'
import { TooMany } from '../../limits/too-many.ts'
import { confirm } from '../mailed/confirm.ts'
import { findByCode, findByLink, isPageLink, isPkceLink, type TokenKind } from '../mailed/mailed-tokens.ts'
import { authBody, typed, typedText } from '../protocol/auth-body.ts'
import type { AuthDeps } from '../protocol/auth-env.ts'
import { AuthFailure, overLimit } from '../protocol/auth-failure.ts'
import { handOver, opensOwnPage } from '../redirects/landing.ts'
import { readPkce } from '../redirects/pkce.ts'
import { requestedRedirect, withParameters } from '../redirects/safe-redirect.ts'
import { failureRedirect, letIn, sessionRedirect } from '../redirects/session-redirect.ts'
import { requireUser } from '../sessions/require-user.ts'
import { insertSession, sessionJson } from '../sessions/sessions.ts'
import { type AccountUser, findUserByEmail, usersMovingTo } from '../users/users.ts'

/** Which mailed tokens answer to a type of the protocol. */
const KINDS = new Map<string, readonly TokenKind[]>([
  ['signup', ['signup', 'magiclink']],
  ['magiclink', ['magiclink', 'signup']],
  ['email', ['magiclink', 'signup']],
  ['recovery', ['recovery']],
  ['email_change', ['email_change_new', 'email_change_current']],
])

/** GET /verify: a link in a mail. A page of the shop gets its token and verifies it; others get what came of it. */
export async function followLink(deps: AuthDeps, c: Context<Env>): Promise<Response> {
  if (c.req.raw.method === 'HEAD') return c.body(null, 200)
  const link = c.req.query('token') ?? ''
  const type = c.req.query('type') ?? ''
  const redirectTo = requestedRedirect(deps.config, c)
  try {
    const token = await deps.limiter.guess('codeGuesses', c.var.client, () => findByLink(deps, link))
    if (!token || !KINDS.get(type)?.includes(token.kind)) {
      throw new AuthFailure('otp_expired', { message: CALLBACK.linkExpired })
    }
    if (isPageLink(link) || opensOwnPage(deps.config, c, redirectTo)) {
      return c.redirect(handOver(deps.config, redirectTo, link, type), 303)
    }
    const pkce = readPkce(token)
    const userAgent = c.req.header('user-agent')
    const signedIn = await confirm(deps, token, (tx, user) => letIn(deps, tx, { user, method: 'otp', pkce, userAgent }))
    if (signedIn === 'other-address') {
      const notice = { message: CALLBACK.otherAddress }
      return c.redirect(withParameters(redirectTo, { fragment: notice, query: pkce ? notice : {} }), 303)
    }
    return c.redirect(await sessionRedirect(deps, signedIn, { redirectTo, type }), 303)
  } catch (error) {
    const failure = error instanceof TooMany ? overLimit(error) : error
    if (!(failure instanceof AuthFailure)) throw error
    return c.redirect(failureRedirect(redirectTo, failure, isPkceLink(link)), 303)
  }
}

const verifySchema = z.object({
  type: typed,
  token: typedText,
  token_hash: typedText,
  email: typedText,
  phone: typedText,
})

/** POST /verify: a code typed in, or a link's token handed over by a page. */
export async function verify(deps: AuthDeps, c: Context<Env>): Promise<Response> {
  const body = await authBody(c, verifySchema)
  if (body.phone) throw new AuthFailure('phone_provider_disabled')
  const kinds = KINDS.get(body.type)
  if (!kinds) throw new AuthFailure('validation_failed', { message: 'Verify requires a verification type' })
  if (!body.token_hash && !(body.token && body.email)) {
    throw new AuthFailure('validation_failed', {
      message: 'Only an email address and its token, or a token hash, can be verified',
    })
  }
  const { token_hash, email, token: code } = body
  const mover = body.type === 'email_change' && personalToken(c, deps.config) ? await requireUser(deps, c) : undefined
  const token = await deps.limiter.guess('codeGuesses', c.var.client, () =>
    token_hash
      ? findByLink(deps, token_hash)
      : findTyped(deps, kinds, { email: email ?? '', code: code ?? '', mover: mover?.user }),
  )
  if (!token || !kinds.includes(token.kind)) throw new AuthFailure('otp_expired')
  const signedIn = await confirm(deps, token, (tx, user) =>
    insertSession(deps, tx, user, 'otp', c.req.header('user-agent')),
  )
  if (signedIn === 'other-address') return c.json({ msg: CALLBACK.otherAddress, code: '200' })
  return c.json(await sessionJson(deps, signedIn.user, signedIn.session))
}

interface Typed {
  email: string
  code: string
  /** Who moves to another address, if they say so: of two who want the same one, each has a code, and neither uses the other's. */
  mover: AccountUser | undefined
}

async function findTyped(deps: AuthDeps, kinds: readonly TokenKind[], { email: typed, code, mover }: Typed) {
  const email = normalizeEmail(typed)
  if (!email) return undefined
  for (const kind of kinds) {
    for (const { id } of await mailedAt(deps, kind, email)) {
      const token = mover && mover.id !== id ? undefined : await findByCode(deps, id, kind, code)
      if (token) return token
    }
  }
  return undefined
}

async function mailedAt({ db }: AuthDeps, kind: TokenKind, email: string): Promise<AccountUser[]> {
  if (kind === 'email_change_new') return usersMovingTo(db, email)
  const user = await findUserByEmail(db, email)
  return user ? [user] : []
}
