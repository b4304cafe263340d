import type { MiddlewareHandler } from 'hono'
import type { Config } from '../../config.ts'
import type { Env } from '../../http/env.ts'
import { isEmbeddedElsewhere } from '../../http/other-sites.ts'
import { AuthFailure, answerFailure } from './auth-failure.ts'

/** These have no header to carry the key in: the public keys, and what a link in a mail, a button or a provider leads to. */
const KEYS = /^GET \/auth\/v1\/\.well-known\//
const FOLLOWED = [/^(GET|HEAD) \/auth\/v1\/verify$/, /^GET \/auth\/v1\/(authorize|callback)$/]

export function requireApiKey(config: Config): MiddlewareHandler<Env> {
  return async (c, next) => {
    const call = `${c.req.method} ${c.req.path}`
    const isFollowed = FOLLOWED.some((pattern) => pattern.test(call)) && !isEmbeddedElsewhere(c)
    if (c.req.header('apikey') === config.AUTH_ANON_KEY || KEYS.test(call) || isFollowed) return next()
    const message = c.req.header('apikey') ? 'Invalid API key' : 'No API key found in request'
    return answerFailure(c, new AuthFailure('no_authorization', { message }))
  }
}
