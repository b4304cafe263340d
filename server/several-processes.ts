import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { z } from 'zod'
import { prepareForShop } from './backup/restoring.ts'
import type { Config } from './config.ts'
import { openShopDatabase } from './db/database.ts'
import { close, listen } from './listen.ts'
import { createLog } from './log.ts'
import { type RunningShop, whileOpening } from './shop.ts'
import { StartError } from './start-error.ts'
import { within } from './within.ts'

const AGAIN_AFTER_MS = 1_000
/** What a process may need beyond its grace, to leave the database. */
const LAST_MS = 5_000

/** What a process says when it could serve, and is told when it may. */
export const KNOCK = 'knock'
/** What it says of itself when its doors are open. */
const openedSchema = z.object({ address: z.string(), notes: z.array(z.string()) })
type Opened = z.infer<typeof openedSchema>
type Role = Config['ROLE']

/** Only the first does the tasks of a shop that does everything: more hands for pages, not more for mail. */
const rolesOf = ({ ROLE, WORKERS }: Config): Role[] =>
  Array.from({ length: WORKERS }, (_, index) => (ROLE === 'all' && index > 0 ? 'web' : ROLE))

/** The shop as several processes that share a port. This one starts them, again where one ends, and keeps the database. */
export async function openSeveral(config: Config, program: string): Promise<RunningShop> {
  const log = createLog(config.LOG_LEVEL)
  const door = await listen(whileOpening, config) // A busy port is refused before anything is made.
  let left: Promise<void> | undefined
  const leaveDoor = () => (left ??= close(door, 0))
  const database = await openShopDatabase(config, prepareForShop(config), log).catch(async (error: unknown) => {
    await leaveDoor()
    throw error
  })
  const crew = createCrew(config, log, leaveDoor)
  const stop = async () => void (await Promise.all([leaveDoor(), crew.stop()]).finally(() => database.close()))
  try {
    cluster.setupPrimary({ exec: program })
    const [first] = await Promise.all(rolesOf(config).map(crew.start))
    if (!first) throw new StartError('The shop has no process to open.')
    return { ...first, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function createCrew(config: Config, log: Logger, leaveDoor: () => Promise<void>) {
  const members = new Set<Worker>()
  let stopping = false

  const start = async (role: Role): Promise<Opened> => {
    const member = cluster.fork({ ROLE: role })
    members.add(member)
    const ended = once(member, 'exit').finally(() => members.delete(member))
    const nextWord = () => Promise.race([once(member, 'message'), ended.then(() => undefined)])
    if (await nextWord()) await leaveDoor().then(() => member.send('come in', () => undefined)) // It may be gone by now.
    const opened = await nextWord()
    if (!opened) throw new StartError('One of the processes of the shop did not open.')
    void ended.then(([code, signal]) => {
      if (stopping) return
      log.error({ role, code, signal }, 'a process of the shop ended by itself; another takes its place')
      void startAgain(role)
    })
    return openedSchema.parse(opened[0])
  }
  const startAgain = async (role: Role): Promise<void> => {
    await sleep(AGAIN_AFTER_MS)
    if (stopping) return
    await start(role).catch((error: unknown) => {
      if (!stopping) log.error({ role, err: error }, 'a process of the shop did not open; it is tried again')
      return startAgain(role)
    })
  }

  return {
    start,
    async stop(): Promise<void> {
      stopping = true
      const { SHUTDOWN_DRAIN_S, SHUTDOWN_GRACE_S } = config
      const all = [...members]
      for (const member of all) member.process.kill('SIGTERM')
      await within((SHUTDOWN_DRAIN_S + SHUTDOWN_GRACE_S) * 1000 + LAST_MS, Promise.all(all.map(isGone)))
      for (const member of members) member.process.kill('SIGKILL')
    },
  }
}

const isGone = (member: Worker) => (member.isDead() ? undefined : once(member, 'exit'))
