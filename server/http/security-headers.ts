import type { MiddlewareHandler } from 'hono'
import type { Config } from '../config.ts'
import type { Env } from './env.ts'

const COMMON = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin', // Many addresses open an order: a page does not tell the next one where it was.
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-store', // Most answers are one person's; what may be kept says so itself.
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
} as const

const NOTHING_RUNS = "default-src 'none'; frame-ancestors 'none'"

/** Every answer gets these; pages replace the content policy with their own. */
export function securityHeaders(config: Config): MiddlewareHandler<Env> {
  const headers = {
    ...COMMON,
    ...(config.PUBLIC_URL.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000' }),
  }
  return async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(headers)) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    }
    if (!c.res.headers.has('Content-Security-Policy')) c.res.headers.set('Content-Security-Policy', NOTHING_RUNS)
  }
}

/** The content policy of pages: their own scripts by hash, and the outside origins that the configuration names. */
export function pagePolicy(config: Config, scriptHashes: readonly string[], outside: readonly string[] = []): string {
  const statistics = URL.parse(config.ANALYTICS_SRC ?? '')
  const analytics = statistics ? [statistics.origin] : [] // A path of this shop is 'self'.
  const accounts = config.SUPABASE_URL ? [new URL(config.SUPABASE_URL).origin] : []
  const checkout = config.STRIPE_SECRET_KEY ? ['https://checkout.stripe.com'] : []
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", "'wasm-unsafe-eval'", ...scriptHashes, ...analytics],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...outside],
    'font-src': ["'self'"],
    'connect-src': ["'self'", 'blob:', 'data:', ...outside, ...analytics, ...checkout, ...accounts],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"], // Forms go out by script alone: one sent too early would put a password into the address.
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}
