import { serve } from '@hono/node-server'
import type { Hono } from 'hono'
import { onTestFinished } from 'vitest'
import type { Env } from '../http/env.ts'

/** Opens an app on a free port of this machine until the test ends, for clients that need a real address. */
export async function listen(app: Hono<Env>): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<number>()
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => resolve(port))
  onTestFinished(async () => {
    const closed = new Promise((done) => server.close(done))
    if ('closeAllConnections' in server) server.closeAllConnections()
    await closed
  })
  return `http://127.0.0.1:${await promise}`
}
