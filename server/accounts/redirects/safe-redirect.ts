import type { Context } from 'hono'
import type { Config } from '../../config.ts'

/** Backslashes and control characters are how an outside address is made to look like an inside one. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to refuse.
const DISGUISES = /[\\\u0000-\u0020\u007f]/

/** Where to send somebody: as requested when that is the shop's own or an allowed origin, else the shop itself. */
export function safeRedirect(config: Config, requested: string | undefined): string {
  const home = `${config.PUBLIC_URL}/`
  if (!requested || DISGUISES.test(requested) || !URL.canParse(requested, home)) return home
  const url = new URL(requested, home)
  if (url.username || url.password || !allowedOrigins(config).has(url.origin)) return home
  return url.href
}

function allowedOrigins(config: Config): Set<string> {
  const allowed = [config.PUBLIC_URL, ...config.AUTH_REDIRECT_ALLOW]
  return new Set(allowed.filter((entry) => URL.canParse(entry)).map((entry) => new URL(entry).origin))
}

export const requestedRedirect = (config: Config, c: Context) => safeRedirect(config, c.req.query('redirect_to'))

/** An address with more in its query, in its fragment, or in both. */
export function withParameters(
  address: string,
  { query = {}, fragment = {} }: { query?: Record<string, string>; fragment?: Record<string, string> },
): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const hash = new URLSearchParams(fragment).toString()
  if (hash) url.hash = hash
  return url.href
}
