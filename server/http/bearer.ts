import type { Context } from 'hono'
import type { Config } from '../config.ts'

/** The access token that a request carries. */
export function bearerToken(c: Context): string | undefined {
  return /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
}

/** The same, but the public key, which the account client sends where nobody is signed in, is nobody's. */
export function personalToken(c: Context, config: Config): string | undefined {
  const token = bearerToken(c)
  return token === config.AUTH_ANON_KEY || token === config.SUPABASE_ANON_KEY ? undefined : token
}
