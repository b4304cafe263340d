import type { Context } from 'hono'
import type { Env } from '../../http/env.ts'
import type { AuthDeps } from '../protocol/auth-env.ts'

/** GET /settings: what a client may offer. */
export async function settings({ config, providers }: AuthDeps, c: Context<Env>): Promise<Response> {
  return c.json({
    external: {
      email: true,
      phone: false,
      anonymous_users: false,
      ...Object.fromEntries(providers.map(({ name }) => [name, true])),
    },
    disable_signup: false,
    mailer_autoconfirm: !config.AUTH_CONFIRM_EMAIL,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
  })
}

/** GET /health */
export async function health(_deps: AuthDeps, c: Context<Env>): Promise<Response> {
  return c.json({ version: 'built-in', name: 'GoTrue', description: 'The built-in account service' })
}

/** GET /.well-known/jwks.json: by these keys anybody can verify an access token. */
export async function publicKeys({ keys }: AuthDeps, c: Context<Env>): Promise<Response> {
  c.header('Cache-Control', 'public, max-age=60')
  return c.json({ keys: await keys.published() })
}
