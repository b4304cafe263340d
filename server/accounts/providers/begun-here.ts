import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { CookieOptions } from 'hono/utils/cookie'
import type { Config } from '../../config.ts'
import { hashOf } from '../protocol/secrets.ts'

/** One for each visit, so that two tabs do not get in each other's way. */
const nameOf = (state: string) => `visit-${hashOf(state).slice(0, 16)}`

/** On https only the shop itself can set it; a neighbour on another subdomain cannot. */
const prefixIn = ({ PUBLIC_URL }: Config) => (PUBLIC_URL.startsWith('https:') ? 'host' : undefined)

const optionsFor = (config: Config): CookieOptions =>
  prefixIn(config) ? { path: '/', prefix: 'host', secure: true } : { path: '/' }

/** Marks this browser as the one that began a visit to a provider. */
export function rememberVisit(config: Config, c: Context, state: string, maxAge: number): void {
  setCookie(c, nameOf(state), state, { ...optionsFor(config), httpOnly: true, sameSite: 'Lax', maxAge })
}

/** Whether this browser began the visit; otherwise somebody was sent here with a stranger's. */
export function wasBegunHere(config: Config, c: Context, state: string): boolean {
  const kept = getCookie(c, nameOf(state), prefixIn(config))
  deleteCookie(c, nameOf(state), optionsFor(config))
  return kept === state
}
