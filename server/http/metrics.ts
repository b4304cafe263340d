import cluster from 'node:cluster'
import type pg from 'pg'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { measureShop } from './shop-gauges.ts'

/** How it has been going, in Prometheus' words. No label holds anything of a person. */
export interface Metrics {
  request(method: string, route: string, status: number, seconds: number): void
  /** A budget of the limiter was spent. */
  refused(budget: string): void
  text(): Promise<string>
  contentType: string
}

export function createMetrics(pool: pg.Pool): Metrics {
  const registry = new Registry()
  // Of several processes any one answers: without a name their counters would run into each other.
  if (cluster.worker) registry.setDefaultLabels({ process: String(cluster.worker.id) })
  collectDefaultMetrics({ register: registry })
  const look = measureShop(registry, pool)
  const registers = [registry]
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route'],
    registers,
  })
  const refusals = new Counter({
    name: 'shop_refused_total',
    help: 'What was refused because a budget was spent',
    labelNames: ['budget'],
    registers,
  })
  return {
    request(method, route, status, seconds) {
      requests.inc({ method, route, status: String(status) })
      durations.observe({ method, route }, seconds)
    },
    refused: (budget) => refusals.inc({ budget }),
    async text() {
      await look()
      return registry.metrics()
    },
    contentType: registry.contentType,
  }
}
