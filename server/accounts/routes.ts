import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { MAX_JSON_BYTES } from '../api.ts'
import type { Deps } from '../deps.ts'
import type { Env } from '../http/env.ts'
import { createRateLimiter } from '../http/rate-limit.ts'
import { logout } from './calls/logout.ts'
import { sendOneTimeCode } from './calls/one-time-code.ts'
import { reauthenticate } from './calls/reauthenticate.ts'
import { recover } from './calls/recover.ts'
import { resend } from './calls/resend.ts'
import { health, settings } from './calls/settings.ts'
import { signUp } from './calls/sign-up.ts'
import { token } from './calls/token.ts'
import { readUser, updateUser } from './calls/user.ts'
import { followLink, verify } from './calls/verify.ts'
import { challenge } from './factors/challenge.ts'
import { enroll } from './factors/enroll.ts'
import { unenroll } from './factors/unenroll.ts'
import { verifyFactor } from './factors/verify-factor.ts'
import { requireApiKey } from './protocol/api-key.ts'
import type { AuthDeps } from './protocol/auth-env.ts'
import { AuthFailure, answerFailure } from './protocol/auth-failure.ts'
import { authorize, authorizeLink } from './providers/authorize.ts'
import { callback } from './providers/callback.ts'
import { createProviders } from './providers/providers.ts'
import { unlinkIdentity } from './providers/unlink.ts'

type Endpoint = (deps: AuthDeps, c: Context<Env>) => Promise<Response>

/** Everything under /auth/v1, in the protocol of Supabase Auth. */
export function accountRoutes(shop: Deps) {
  const deps: AuthDeps = {
    ...shop,
    limiter: createRateLimiter(shop.db, shop.config.RATE_LIMITS === 'on'),
    providers: createProviders(shop.config),
  }
  const on = (endpoint: Endpoint) => (c: Context<Env>) => endpoint(deps, c)
  const app = new Hono<Env>()
  app.use(cors({ origin: '*', exposeHeaders: ['X-Supabase-Api-Version', 'X-Total-Count', 'Link'], maxAge: 600 }))
  app.use(requireApiKey(deps.config))
  app.use(
    bodyLimit({ maxSize: MAX_JSON_BYTES, onError: (c) => answerFailure(c, new AuthFailure('payload_too_large')) }),
  )
  app.get('/.well-known/jwks.json', async (c) => {
    c.header('Cache-Control', 'public, max-age=60')
    return c.json({ keys: await deps.keys.published() })
  })
  app.get('/settings', on(settings))
  app.get('/health', on(health))
  app.post('/signup', on(signUp))
  app.post('/token', on(token))
  app.get('/user', on(readUser))
  app.put('/user', on(updateUser))
  app.post('/logout', on(logout))
  app.post('/recover', on(recover))
  app.post('/otp', on(sendOneTimeCode))
  app.post('/resend', on(resend))
  app.get('/reauthenticate', on(reauthenticate))
  app.get('/verify', on(followLink))
  app.post('/verify', on(verify))
  app.get('/authorize', on(authorize))
  app.get('/callback', on(callback))
  app.get('/user/identities/authorize', on(authorizeLink))
  app.delete('/user/identities/:identityId', on(unlinkIdentity))
  app.post('/factors', on(enroll))
  app.post('/factors/:factorId/challenge', on(challenge))
  app.post('/factors/:factorId/verify', on(verifyFactor))
  app.delete('/factors/:factorId', on(unenroll))
  app.all('/admin/*', () => {
    throw new AuthFailure('not_admin')
  })
  app.all('*', () => {
    throw new AuthFailure('not_found')
  })
  app.onError((error, c) => {
    if (error instanceof AuthFailure) return answerFailure(c, error)
    c.var.log.error({ err: error }, 'unexpected error of the account service')
    return answerFailure(c, new AuthFailure('unexpected_failure'))
  })
  return app
}
