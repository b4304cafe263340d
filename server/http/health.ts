import { type Context, Hono } from 'hono'
import { timingSafeEqual } from 'hono/utils/buffer'
import { isDatabaseAway } from '../db/database-away.ts'
import type { Deps } from '../deps.ts'
import { within } from '../within.ts'
import type { Env } from './env.ts'
import { refuse } from './errors.ts'
import type { Metrics } from './metrics.ts'
import { isForwarded } from './proxy-watch.ts'

const PATIENCE_MS = 3_000
const LOOPBACK = new Set(['127.0.0.1', '::1'])

/** For whoever watches the machine: alive, able to serve, and how it has been going. */
export function healthRoutes({ config, pool, watch }: Deps, metrics: Metrics) {
  // An https address has a proxy before it; as long as nobody named it, no request is known to be this machine's own.
  const hasUnnamedProxy = config.PUBLIC_URL.startsWith('https:') && config.TRUSTED_PROXIES.length === 0
  const mayMeasure = async (c: Context<Env>) => {
    if (config.METRICS_TOKEN)
      return timingSafeEqual(c.req.header('authorization') ?? '', `Bearer ${config.METRICS_TOKEN}`)
    return LOOPBACK.has(c.var.address) && !hasUnnamedProxy && !isForwarded((name) => c.req.header(name))
  }
  return new Hono<Env>()
    .get('/healthz', (c) => c.json({ ok: true }))
    .get('/readyz', async (c) => {
      try {
        if (!watch.isAway() && (await within(PATIENCE_MS, pool.query('select 1')))) return c.json({ ok: true })
      } catch (error) {
        if (!isDatabaseAway(error)) c.var.log.error({ err: error }, 'not ready: the database does not answer')
      }
      return refuse(c, 'unavailable')
    })
    .get('/metrics', async (c) => {
      if (!(await mayMeasure(c))) return refuse(c, 'not_found')
      return c.body(await metrics.text(), 200, { 'Content-Type': metrics.contentType })
    })
}
