import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { isDatabaseAway, isDatabaseLate } from '../db/database-away.ts'
import type { Deps } from '../deps.ts'
import { answerInTurn } from '../http/answers.ts'
import { limitBody } from '../http/body-limit.ts'
import type { Env } from '../http/env.ts'
import { Refusal } from '../http/errors.ts'
import { leftHalfway } from '../http/left-halfway.ts'
import { countClient } from '../limits/door.ts'
import { TooMany } from '../limits/too-many.ts'
import { logout } from './calls/logout.ts'
import { sendOneTimeCode } from './calls/one-time-code.ts'
import { reauthenticate } from './calls/reauthenticate.ts'
import { recover } from './calls/recover.ts'
import { resend } from './calls/resend.ts'
import { health, publicKeys, settings } from './calls/settings.ts'
import { signUp } from './calls/sign-up.ts'
import { token } from './calls/token.ts'
import { readUser, updateUser } from './calls/user/user.ts'
import { followLink, verify } from './calls/verify.ts'
import { challenge } from './factors/challenge.ts'
import { enroll } from './factors/enroll.ts'
import { countRecoveryCodes, makeRecoveryCodes, verifyRecoveryCode } from './factors/recovery-codes.ts'
import { unenroll } from './factors/unenroll.ts'
import { verifyFactor } from './factors/verify-factor.ts'
import { requireApiKey } from './protocol/api-key.ts'
import type { AuthDeps, Call } from './protocol/auth-env.ts'
import { AuthFailure, answerFailure, databaseAway, overLimit } from './protocol/auth-failure.ts'
import { authorize, authorizeLink } from './providers/authorize.ts'
import { callback } from './providers/callback.ts'
import { createProviders } from './providers/providers.ts'
import { unlinkIdentity } from './providers/unlink.ts'
import { callingOrigins } from './redirects/safe-redirect.ts'

/** Every call of the account service, under /auth/v1. */
const CALLS: [method: string, path: string, call: Call][] = [
  ['GET', '/.well-known/jwks.json', publicKeys],
  ['GET', '/settings', settings],
  ['GET', '/health', health],
  ['POST', '/signup', signUp],
  ['POST', '/token', token],
  ['GET', '/user', readUser],
  ['PUT', '/user', updateUser],
  ['POST', '/logout', logout],
  ['POST', '/recover', recover],
  ['POST', '/otp', sendOneTimeCode],
  ['POST', '/resend', resend],
  ['GET', '/reauthenticate', reauthenticate],
  ['GET', '/verify', followLink],
  ['POST', '/verify', verify],
  ['GET', '/authorize', authorize],
  ['GET', '/callback', callback],
  ['GET', '/user/identities/authorize', authorizeLink],
  ['DELETE', '/user/identities/:identityId', unlinkIdentity],
  ['POST', '/factors', enroll],
  ['POST', '/factors/:factorId/challenge', challenge],
  ['POST', '/factors/:factorId/verify', verifyFactor],
  ['DELETE', '/factors/:factorId', unenroll],
  // Beside the protocol, which has no recovery codes.
  ['GET', '/recovery-codes', countRecoveryCodes],
  ['POST', '/recovery-codes', makeRecoveryCodes],
  ['POST', '/recovery-codes/verify', verifyRecoveryCode],
]

/** The account service, in the protocol of Supabase Auth. */
export function accountRoutes(shop: Deps) {
  const deps: AuthDeps = { ...shop, providers: createProviders(shop.config) }
  const app = new Hono<Env>()
  const exposeHeaders = ['X-Supabase-Api-Version', 'X-Total-Count', 'Link', 'Retry-After']
  app.use(cors({ origin: callingOrigins(deps.config), exposeHeaders, maxAge: 600 }))
  app.use(requireApiKey(deps.config))
  app.use(answerInTurn())
  app.use(countClient(deps.limiter))
  app.use(limitBody((c) => answerFailure(c, new AuthFailure('payload_too_large'))))
  for (const [method, path, call] of CALLS) app.on(method, path, (c) => call(deps, c))
  app.all('/admin/*', () => {
    throw new AuthFailure('not_admin')
  })
  app.all('*', () => {
    throw new AuthFailure('not_found')
  })
  app.onError((error, c) => {
    if (error instanceof AuthFailure) return answerFailure(c, error)
    if (error instanceof TooMany) return answerFailure(c, overLimit(error))
    if (leftHalfway(c, error)) return answerFailure(c, new AuthFailure('bad_json'))
    if (error instanceof Refusal || isDatabaseAway(error)) return answerFailure(c, databaseAway())
    c.var.log.error({ err: error }, 'unexpected error of the account service')
    return answerFailure(c, isDatabaseLate(error) ? databaseAway() : new AuthFailure('unexpected_failure'))
  })
  return app
}
