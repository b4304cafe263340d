import type { Context } from 'hono'
import { LINK_PAGES } from '../../../domain/accounts/callback.ts'
import type { Config } from '../../config.ts'
import { type Pkce, type PkceFields, readPkce } from './pkce.ts'
import { requestedRedirect, withParameters } from './safe-redirect.ts'

/** Where a mailed link leads, and who uses it up: the shop's own page, or this service for a client of the protocol. */
export interface Landing {
  redirectTo: string
  verifiedBy: 'page' | 'service'
  pkce: Pkce | undefined
}

const originOf = ({ PUBLIC_URL }: Config) => new URL(PUBLIC_URL).origin
export const isOwn = (config: Config, address: string) => new URL(address).origin === originOf(config)

/** As whoever asks for the mail wants it. A page of the shop asks with its own origin, which no other site can send. */
export function requestedLanding(config: Config, c: Context, fields: PkceFields): Landing {
  const pkce = readPkce(fields)
  const redirectTo = requestedRedirect(config, c)
  const askedByPage = c.req.header('origin') === originOf(config) && isOwn(config, redirectTo)
  return { redirectTo, verifiedBy: askedByPage ? 'page' : 'service', pkce: askedByPage ? undefined : pkce }
}

/**
 * Whether a browser is about to show a page of the shop, which signs nobody in but by the link's token itself. To a page of a
 * public shop nobody else follows a link but a mail scanner, perhaps one that a stranger has mailed to whoever it watches over.
 */
export const opensOwnPage = (config: Config, c: Context, redirectTo: string) =>
  isOwn(config, redirectTo) &&
  (config.PUBLIC_URL.startsWith('https:') || (c.req.header('accept') ?? '').includes('text/html'))

/** The page with the link's token, which it verifies: a mail scanner that only looks uses nothing up. */
export function handOver(config: Config, redirectTo: string, token_hash: string, type: string): string {
  const pages: string[] = Object.values(LINK_PAGES)
  const takesLinks = isOwn(config, redirectTo) && pages.includes(new URL(redirectTo).pathname)
  const usual = type === 'recovery' ? LINK_PAGES.newPassword : LINK_PAGES.signIn
  return withParameters(takesLinks ? redirectTo : `${config.PUBLIC_URL}${usual}`, { query: { token_hash, type } })
}
