import { type ApiError, ERRORS } from '../domain/errors.ts'
import { createApp } from './app.ts'
import { buildDeps } from './build-deps.ts'
import type { Config } from './config.ts'
import { makeDataFolder } from './data-folder.ts'
import { joinShopDatabase, openShopDatabase } from './db/database.ts'
import type { Deps } from './deps.ts'
import { clearIncoming } from './files/incoming.ts'
import { addressOf, close, type Fetch, listen } from './listen.ts'
import { openingNotes } from './opening/opening.ts'
import { openSitePages, type SitePages } from './pages/site-pages.ts'
import { startWorkers, type Worker } from './queue/worker.ts'
import { catchUp, type Post, shopTasks } from './shop-tasks.ts'
import { within } from './within.ts'

export interface RunningShop {
  address: string
  /** What the owner should know about this start. */
  notes: string[]
  /** Finishes requests and tasks in flight as far as the grace goes, then stops everything, the database last. */
  stop(): Promise<void>
}

/**
 * Takes the port first, so that a busy one changes nothing; then builds the real parts and opens the doors.
 * One of several processes comes to the port last: the others serve until it can.
 */
export async function openShop(
  config: Config,
  openPages = openSitePages,
  isOneOfSeveral = false,
): Promise<RunningShop> {
  const graceMs = config.SHUTDOWN_GRACE_S * 1000
  let answer: Fetch = notReady
  const takePort = () => listen((request, env) => answer(request, env), config)
  const early = isOneOfSeveral ? undefined : await takePort()
  try {
    const parts = await buildParts(config, openPages(), isOneOfSeveral ? joinShopDatabase : openShopDatabase)
    answer = parts.fetch
    const server = early ?? (await takePort())
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
    if (early) await close(early, 0)
    throw error
  }
}

async function buildParts(config: Config, pages: SitePages, openDatabase: typeof openShopDatabase) {
  if (config.DATABASE_URL) makeDataFolder(config.DATA_DIR)
  const database = await openDatabase(config)
  try {
    const deps = await buildDeps(config, database, { pages })
    await deps.keys.current()
    await clearIncoming(config, Date.now(), true)
    const app = createApp(deps)
    const workers = config.ROLE === 'web' ? undefined : await startWork(deps, app.fetch)
    return {
      fetch: config.ROLE === 'tasks' ? onlyWatched(app.fetch) : app.fetch,
      notes: [...(database.note ? [database.note] : []), ...(await openingNotes(deps))],
      /** Streams would never end by themselves; tasks that run may. */
      endWork: () => Promise.all([deps.live.stop(), workers?.stop()]),
      close: () => database.close(),
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

async function startWork(deps: Deps, fetch: Post): Promise<Worker> {
  await catchUp(deps)
  return startWorkers(deps, shopTasks(deps, fetch))
}

const WATCHED = new Set(['/healthz', '/readyz', '/metrics'])

/** A process that only works has nothing to show, but for whoever watches it. */
const onlyWatched =
  (fetch: Fetch): Fetch =>
  (request, env) =>
    WATCHED.has(new URL(request.url).pathname) ? fetch(request, env) : said('not_found', 404)

const notReady = () => said('unavailable', 503, { 'Retry-After': '1' })

function said(code: 'unavailable' | 'not_found', status: number, headers?: Record<string, string>): Response {
  const body: ApiError = { error: ERRORS[code], code }
  return Response.json(body, { status, headers })
}
