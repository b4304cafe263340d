import { randomUUID } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Logger } from 'pino'
import { clientAddressReader, clientOf, trustedProxyCheck } from './client-address.ts'
import type { Env } from './env.ts'
import type { Metrics } from './metrics.ts'
import { countedAs } from './other-sites.ts'

const ID_FROM_PROXY = /^[\w-]{8,64}$/

/** The pattern of an address, `/api/basics/orders/:token`, without what stands in it; `*` for a page or nothing at all. */
export const routeOf = (c: Context) => matchedRoutes(c).find(({ method }) => method !== 'ALL')?.path ?? '*'

/** Gives each request its id, its log and its address, and records how it went. No personal data is logged. */
export function requestLog(log: Logger, metrics: Metrics, proxies: readonly string[]): MiddlewareHandler<Env> {
  const addressOf = clientAddressReader(proxies)
  const isProxy = trustedProxyCheck(proxies)
  return async (c, next) => {
    const socketAddress = c.env?.incoming?.socket?.remoteAddress
    const given = isProxy(socketAddress) ? (c.req.header('x-request-id') ?? '') : ''
    const requestId = ID_FROM_PROXY.test(given) ? given : randomUUID()
    c.set('requestId', requestId)
    c.set('log', log.child({ requestId }))
    const address = addressOf(socketAddress, c.req.header('x-forwarded-for'))
    c.set('address', address)
    c.set('client', countedAs(c, clientOf(address)))
    const began = performance.now()
    await next()
    const seconds = (performance.now() - began) / 1000
    const route = routeOf(c)
    c.res.headers.set('X-Request-Id', requestId)
    metrics.request(c.req.method, route, c.res.status, seconds)
    const line = { method: c.req.method, route, status: c.res.status, ms: Math.round(seconds * 1000) }
    // Who answers 503 has said why, or whoever watches the database has.
    if (c.res.status >= 500 && c.res.status !== 503) c.var.log.error(line, 'answered')
    else c.var.log.debug(line, 'answered')
  }
}
