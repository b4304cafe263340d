import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

export interface Metrics {
  request(method: string, route: string, status: number, seconds: number): void
  text(): Promise<string>
  contentType: string
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const labelNames = ['method', 'route', 'status'] as const
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered',
    labelNames,
    registers: [registry],
  })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route'],
    registers: [registry],
  })
  return {
    request(method, route, status, seconds) {
      requests.inc({ method, route, status: String(status) })
      durations.observe({ method, route }, seconds)
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}
