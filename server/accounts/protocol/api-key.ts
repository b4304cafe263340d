import type { MiddlewareHandler } from 'hono'
import type { Config } from '../../config.ts'
import type { Env } from '../../http/env.ts'
import { AuthFailure, answerFailure } from './auth-failure.ts'

/** A link in a mail, a provider's way back and the public keys have no header to carry the key in. */
const OPEN = [
  /^GET \/auth\/v1\/verify$/,
  /^HEAD \/auth\/v1\/verify$/,
  /^GET \/auth\/v1\/(authorize|callback)$/,
  /^GET \/auth\/v1\/\.well-known\//,
]

export function requireApiKey(config: Config): MiddlewareHandler<Env> {
  return async (c, next) => {
    const call = `${c.req.method} ${c.req.path}`
    if (c.req.header('apikey') === config.AUTH_ANON_KEY || OPEN.some((pattern) => pattern.test(call))) return next()
    const message = c.req.header('apikey') ? 'Invalid API key' : 'No API key found in request'
    return answerFailure(c, new AuthFailure('no_authorization', { message }))
  }
}
