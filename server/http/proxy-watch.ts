import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import { trustedProxyCheck } from './client-address.ts'
import type { Env } from './env.ts'

/** Whoever forwards a request says so in one of these. */
const FORWARDED = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via']

/** Whether somebody was between the client and this machine, as far as they tell. */
export const isForwarded = (header: (name: string) => string | undefined): boolean =>
  FORWARDED.some((name) => header(name) !== undefined)

/** Notices proxies that nobody named. */
export interface ProxyWatch {
  look(socketAddress: string | undefined, isForwarded: boolean): void
  sawUnnamed(): boolean
}

const UNNAMED_PROXY =
  'requests are forwarded by a proxy that TRUSTED_PROXIES does not name: all visitors share the limits of one'

/** Believes neighbours only: a stranger far away may write into headers whatever they like. */
export function createProxyWatch(trustedProxies: readonly string[], log: Logger): ProxyWatch {
  const isTrusted = trustedProxyCheck(trustedProxies)
  let saw = false
  return {
    sawUnnamed: () => saw,
    look(socketAddress, forwarded) {
      if (saw || !forwarded || isTrusted(socketAddress) || !isNeighbour(socketAddress)) return
      saw = true
      log.warn(UNNAMED_PROXY)
    },
  }
}

export const watchForProxies =
  (watch: ProxyWatch): MiddlewareHandler<Env> =>
  (c, next) => {
    watch.look(
      c.env?.incoming?.socket?.remoteAddress,
      isForwarded((name) => c.req.header(name)),
    )
    return next()
  }

const isNeighbour = trustedProxyCheck([
  ...['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10', '169.254.0.0/16'],
  ...['::1', 'fc00::/7', 'fe80::/10'],
])
