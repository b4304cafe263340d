import type { Context } from 'hono'
import type { Config } from '../../config.ts'

/** Backslashes and control characters are how an outside address is made to look like an inside one. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to refuse.
const DISGUISES = /[\\\u0000-\u0020\u007f]/

/** Where the shop answers programs. A page takes what a redirect brings; these would hand it on, or answer anybody. */
const SERVICES = /^\/+(api|auth|storage|sandbox|design-pictures|healthz|readyz|metrics)(\/|$)/i

/** Where to send somebody: as requested when that is a page of the shop or an allowed place, else the shop itself. */
export function safeRedirect(config: Config, requested: string | undefined): string {
  const home = `${config.PUBLIC_URL}/`
  if (!requested || DISGUISES.test(requested) || !URL.canParse(requested, home)) return home
  const url = new URL(requested, home)
  const isAllowed = isAt(new URL(home), url) ? isPage(url) : allowedPlaces(config).some((place) => isAt(place, url))
  return isAllowed && !url.username && !url.password ? url.href : home
}

/** By scheme and host, since the scheme of an app has no origin that could be compared. */
const isAt = (place: URL, url: URL) => place.protocol === url.protocol && place.host === url.host

function isPage({ pathname }: URL): boolean {
  try {
    return !SERVICES.test(decodeURIComponent(pathname))
  } catch {
    return false
  }
}

/** What the owner trusts with a session besides the shop. */
const allowedPlaces = ({ AUTH_REDIRECT_ALLOW }: Config) =>
  AUTH_REDIRECT_ALLOW.filter((entry) => URL.canParse(entry)).map((entry) => new URL(entry))

/** The web pages among them, and the shop's own, may call the account service from a browser. */
export const callingOrigins = (config: Config) =>
  [new URL(config.PUBLIC_URL), ...allowedPlaces(config)]
    .map(({ origin }) => origin)
    .filter((origin) => origin !== 'null')

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
