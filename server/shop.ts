import { type ServerType, serve } from '@hono/node-server'
import { type ApiError, ERRORS } from '../domain/errors.ts'
import { createApp } from './app.ts'
import { buildDeps } from './build-deps.ts'
import type { Config } from './config.ts'
import { makeDataFolder } from './data-folder.ts'
import { openShopDatabase } from './db/database.ts'
import { clearIncoming } from './files/incoming.ts'
import { openingNotes } from './opening/opening.ts'
import { openSitePages, type SitePages } from './pages/site-pages.ts'
import { startWorkers } from './queue/worker.ts'
import { catchUp, shopTasks } from './shop-tasks.ts'
import { StartError } from './start-error.ts'
import { within } from './within.ts'

export interface RunningShop {
  address: string
  /** What the owner should know about this start. */
  notes: string[]
  /** Finishes requests and tasks in flight as far as the grace goes, then stops everything, the database last. */
  stop(): Promise<void>
}

type Fetch = Parameters<typeof serve>[0]['fetch']

/** Takes the port first, so that a busy one changes nothing; then builds the real parts and opens the doors. */
export async function openShop(config: Config, openPages = openSitePages): Promise<RunningShop> {
  const graceMs = config.SHUTDOWN_GRACE_S * 1000
  let answer: Fetch = () => notReady()
  const server = await listen((request, env) => answer(request, env), config)
  try {
    const parts = await buildParts(config, openPages())
    answer = parts.fetch
    return {
      address: addressOf(server, config),
      notes: parts.notes,
      async stop() {
        try {
          await Promise.all([within(graceMs, parts.endWork()), close(server, graceMs)])
        } finally {
          await parts.close()
        }
      },
    }
  } catch (error) {
    await close(server, 0)
    throw error
  }
}

async function buildParts(config: Config, pages: SitePages) {
  if (config.DATABASE_URL) makeDataFolder(config.DATA_DIR)
  const database = await openShopDatabase(config)
  try {
    const deps = await buildDeps(config, database, { pages })
    await deps.keys.current()
    await clearIncoming(config, Date.now(), true)
    await catchUp(deps)
    const app = createApp(deps)
    const workers = await startWorkers(deps, shopTasks(deps, app.fetch))
    return {
      fetch: app.fetch,
      notes: [...(database.note ? [database.note] : []), ...(await openingNotes(deps))],
      /** Streams would never end by themselves; tasks that run may. */
      endWork: () => Promise.all([deps.live.stop(), workers.stop()]),
      close: () => database.close(),
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

function notReady(): Response {
  const body: ApiError = { error: ERRORS.unavailable, code: 'unavailable' }
  return Response.json(body, { status: 503, headers: { 'Retry-After': '1' } })
}

/** 50 MB over a slow line take longer than the five minutes that Node allows a request by itself. */
const SLOWEST_UPLOAD_MS = 20 * 60_000

function listen(fetch: Fetch, config: Config): Promise<ServerType> {
  return new Promise((resolve, reject) => {
    const options = {
      fetch,
      port: config.PORT,
      hostname: config.HOST,
      serverOptions: { requestTimeout: SLOWEST_UPLOAD_MS },
    }
    const server = serve(options, () => resolve(server))
    server.once('error', (error: NodeJS.ErrnoException) => reject(new StartError(listenSentence(error, config))))
  })
}

function listenSentence(error: NodeJS.ErrnoException, { PORT, HOST }: Config): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${PORT} is taken by another program: stop that one, or set PORT to a free port.`
  if (error.code === 'EACCES') return `Port ${PORT} may not be opened by this user: set PORT to one above 1023.`
  return `The shop cannot listen on ${HOST ?? 'this machine'}, port ${PORT}: ${error.message}.`
}

function addressOf(server: ServerType, config: Config): string {
  const bound = server.address()
  const port = typeof bound === 'object' && bound ? bound.port : config.PORT
  return config.PORT === 0 ? `http://localhost:${port}` : config.PUBLIC_URL
}

async function close(server: ServerType, graceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  if ('closeIdleConnections' in server) server.closeIdleConnections()
  const lastCall = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), graceMs)
  await closed
  clearTimeout(lastCall)
}
