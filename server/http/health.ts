import { Hono } from 'hono'
import type pg from 'pg'
import type { Config } from '../config.ts'
import type { Env } from './env.ts'
import { refuse } from './errors.ts'
import type { Metrics } from './metrics.ts'

const LOOPBACK = new Set(['127.0.0.1', '::1'])

/** For whoever watches the machine: alive, able to serve, and how it has been going. */
export function healthRoutes(config: Config, pool: pg.Pool, metrics: Metrics) {
  const mayMeasure = (address: string, authorization: string | undefined) =>
    config.METRICS_TOKEN ? authorization === `Bearer ${config.METRICS_TOKEN}` : LOOPBACK.has(address)
  return new Hono<Env>()
    .get('/healthz', (c) => c.json({ ok: true }))
    .get('/readyz', async (c) => {
      try {
        await pool.query('select 1')
        return c.json({ ok: true })
      } catch (error) {
        c.var.log.error({ err: error }, 'not ready: the database does not answer')
        return refuse(c, 'unavailable')
      }
    })
    .get('/metrics', async (c) => {
      if (!mayMeasure(c.var.address, c.req.header('authorization'))) return refuse(c, 'not_found')
      return c.body(await metrics.text(), 200, { 'Content-Type': metrics.contentType })
    })
}
