import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { type ApiError, ERRORS } from '../domain/errors.ts'
import { createApp } from './app.ts'
import { prepareForShop } from './backup/restoring.ts'
import { buildDeps } from './build-deps.ts'
import type { Config } from './config.ts'
import { makeDataFolder } from './data-folder.ts'
import { joinShopDatabase, openShopDatabase } from './db/database.ts'
import type { Deps } from './deps.ts'
import { keepSettings } from './desk/keep-settings.ts'
import { claimFilesHome } from './files/files-home.ts'
import { clearIncoming } from './files/incoming.ts'
import { UNAVAILABLE_FOR_S } from './http/errors.ts'
import { addressOf, close, type Fetch, listen } from './listen.ts'
import { createLog } from './log.ts'
import { startMailRounds } from './mail/mail-rounds.ts'
import { createMailer } from './mail/mailer.ts'
import { openingNotes } from './opening/opening.ts'
import { openSitePages, type SitePages } from './pages/site-pages.ts'
import { startWorkers, type Worker } from './queue/worker.ts'
import { catchUp, type Post, shopTasks } from './shop-tasks.ts'
import { within } from './within.ts'

/** A new database and its tables take a few seconds, those of a slow machine more. */
const OPENING_PATIENCE_MS = 30_000

export interface RunningShop {
  address: string
  /** What the owner should know about this start. */
  notes: string[]
  /** Finishes requests and tasks in flight as far as the grace goes, then stops everything, the database last. */
  stop(): Promise<void>
}

/**
 * Takes the port first, so that a busy one changes nothing; then builds the real parts and opens the doors.
 * One of several processes comes to the port last, when it is let in: others answer until it can serve.
 */
export async function openShop(
  config: Config,
  openPages = openSitePages,
  letIn?: () => Promise<void>,
): Promise<RunningShop> {
  const graceMs = config.SHUTDOWN_GRACE_S * 1000
  const opened = Promise.withResolvers<Fetch>()
  let answer = untilOpen(opened.promise)
  const takePort = () => listen((request, env) => answer(request, env), config)
  const early = letIn ? undefined : await takePort()
  try {
    const parts = await buildParts(config, openPages(), letIn ? joinShopDatabase : openAlone)
    answer = parts.fetch
    opened.resolve(parts.fetch)
    await letIn?.()
    const server = early ?? (await takePort())
    return {
      address: addressOf(server, config),
      notes: parts.notes,
      async stop() {
        answer = (request, env) => (isFor(request, '/readyz') ? notReady() : parts.fetch(request, env))
        await sleep(config.SHUTDOWN_DRAIN_S * 1000)
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

async function buildParts(config: Config, pages: SitePages, openDatabase: typeof openAlone) {
  if (config.DATABASE_URL) makeDataFolder(config.DATA_DIR)
  const log = createLog(config.LOG_LEVEL)
  const database = await openDatabase(config, log)
  try {
    await claimFilesHome(config, database.db)
    const deps = await buildDeps(config, database, { pages, log })
    await deps.keys.current()
    await keepSettings(deps)
    await deps.factsWatch.start()
    await clearIncoming(config, Date.now(), true)
    const app = createApp(deps)
    const workers = config.ROLE === 'web' ? undefined : await startWork({ ...deps, ...database.work }, app.fetch)
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

/** Mails and tasks do not wait for each other: a mail server may take its time. */
async function startWork(deps: Deps, fetch: Post): Promise<Worker> {
  await catchUp(deps)
  const tasks = await startWorkers(deps, shopTasks(deps, fetch))
  const mails = startMailRounds(deps, createMailer(deps.config))
  return { stop: async () => void (await Promise.all([tasks.stop(), mails.stop()])) }
}

const isFor = (request: Request, path: string) => new URL(request.url).pathname === path

/** Alive, and not ready for anything. */
export const whileOpening: Fetch = (request) => (isFor(request, '/healthz') ? Response.json({ ok: true }) : notReady())

/** Whoever comes to a door that is about to open waits before it, and not for ever; a balancer is told at once. */
const untilOpen =
  (opened: Promise<Fetch>): Fetch =>
  async (request, env) => {
    if (isFor(request, '/healthz') || isFor(request, '/readyz')) return whileOpening(request, env)
    const fetch = await Promise.race([opened, sleep(OPENING_PATIENCE_MS, whileOpening, { ref: false })])
    return fetch(request, env)
  }

const openAlone = (config: Config, log: Logger) => openShopDatabase(config, prepareForShop(config), log)

const WATCHED = new Set(['/healthz', '/readyz', '/metrics'])

/** A process that only works has nothing to show, but for whoever watches it. */
const onlyWatched =
  (fetch: Fetch): Fetch =>
  (request, env) =>
    WATCHED.has(new URL(request.url).pathname) ? fetch(request, env) : said('not_found', 404)

const notReady = () => said('unavailable', 503, { 'Retry-After': String(UNAVAILABLE_FOR_S) })

function said(code: 'unavailable' | 'not_found', status: number, headers?: Record<string, string>): Response {
  const body: ApiError = { error: ERRORS[code], code }
  return Response.json(body, { status, headers })
}
