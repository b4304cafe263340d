import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { closeSync, fchmodSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { codeOf, isCode } from '../error-code.ts'
import { StartError } from '../start-error.ts'
import { isCutOff } from './database-away.ts'
import {
  CLUSTER_USER,
  type Cluster,
  HOW_TO_RESTORE,
  openCluster,
  otherPassword,
  SURROUNDINGS,
  UnreadableCluster,
} from './postgres-cluster.ts'
import {
  buryPostmaster,
  isAdopted,
  isPostmasterThere,
  markAdopted,
  postmasterPid,
  stopPostmaster,
} from './postmaster.ts'

/** The shop's own PostgreSQL: a cluster in the data folder, reached through a Unix socket only. */
export interface EmbeddedPostgres {
  connection: pg.ClientConfig
  /** Where the cluster is, when it could not be in the data folder. */
  movedTo?: string
  /** A shop answers for it from now on, whoever started it. */
  adopt(): void
  /** Whether this very process started it, and no shop has taken it over. */
  isOurs(): boolean
  /** Starts it again when it is gone. */
  revive(stopping: AbortSignal): Promise<void>
  stop(): Promise<void>
}

const DATABASE = 'brimworks'
const START_TIMEOUT_MS = 30_000
const LOOK_AGAIN_MS = 50
const LAUNCH_AGAIN_MS = 500
const CONNECT_TIMEOUT_MS = 2_000
/** Of as many processes as `WORKERS=auto` starts. */
const MOST_CONNECTIONS = 300

export async function startEmbeddedPostgres(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<EmbeddedPostgres> {
  const cluster = openCluster(dataDir)
  const { home, data, socket, password } = cluster
  const application_name = `${DATABASE} ${randomUUID()}`
  const connection = { host: socket, user: CLUSTER_USER, password, database: DATABASE, application_name }
  let launched = await run(cluster, connection, settings)
  return {
    connection,
    ...(home !== dataDir && { movedTo: data }),
    adopt: () => markAdopted(cluster),
    isOurs: () => launched !== undefined && launched.pid === postmasterPid(cluster) && !isAdopted(cluster),
    async revive(stopping) {
      launched = await run(cluster, connection, settings, stopping)
      if (!stopping.aborted) markAdopted(cluster)
    },
    stop: () => stopPostmaster(cluster),
  }
}

/** Joins the one that runs, or launches one; what is left of an older one keeps a new one out until it is gone. */
async function run(
  cluster: Cluster,
  connection: pg.ClientConfig,
  settings: Record<string, string>,
  stopping?: AbortSignal,
): Promise<ChildProcess | undefined> {
  const deadline = Date.now() + START_TIMEOUT_MS
  let child: ChildProcess | undefined
  try {
    while (!stopping?.aborted && !(await answers(connection))) {
      if (Date.now() > deadline) throw didNotStart(cluster)
      if (child && hasEnded(child)) {
        buryPostmaster(cluster)
        await sleep(LAUNCH_AGAIN_MS)
      }
      if (stopping?.aborted) break
      if ((!child || hasEnded(child)) && !isPostmasterThere(cluster)) child = launch(cluster, settings)
      await sleep(LOOK_AGAIN_MS)
    }
    return child
  } catch (error) {
    if (child && !hasEnded(child)) await stopPostmaster(cluster)
    throw isCode(error, PASSWORD_REFUSED) ? otherPassword(cluster) : error
  }
}

/** One that is there and does not answer may be a shop's. */
function didNotStart(cluster: Cluster): StartError {
  const sentence = `The database did not start; see ${logFile(cluster)}.`
  return isPostmasterThere(cluster) ? new StartError(sentence) : new UnreadableCluster(`${sentence} ${HOW_TO_RESTORE}`)
}

const hasEnded = ({ pid, exitCode, signalCode }: ChildProcess) =>
  pid === undefined || exitCode !== null || signalCode !== null

/** No errors of statements, which name values, and no details. The shop is told of both. */
const NOTHING_PERSONAL_IN_ITS_LOG = { log_min_messages: 'log', log_error_verbosity: 'terse' }

/** Detached, so that Ctrl-C reaches the shop alone, and the shop stops the database when it is done with it. */
function launch(cluster: Cluster, extra: Record<string, string>): ChildProcess {
  const { data, socket, binaries, runner } = cluster
  const log = openSync(logFile(cluster), 'a')
  fchmodSync(log, 0o600)
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socket,
    unix_socket_permissions: '0700',
    max_connections: String(MOST_CONNECTIONS),
    ...NOTHING_PERSONAL_IN_ITS_LOG,
    log_checkpoints: 'off', // Two lines every five minutes, and nobody ever takes one away.
    // In its folder. What lies in the machine's memory systemd takes away when the user who started it logs out.
    dynamic_shared_memory_type: 'mmap',
    ...extra,
  }
  const child = spawn(
    join(binaries, 'bin', 'postgres'),
    ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...runner, cwd: data, env: SURROUNDINGS, detached: true, stdio: ['ignore', log, log] },
  )
  child.on('error', () => undefined) // It has no pid then, and counts as one that ended.
  child.unref()
  closeSync(log)
  return child
}

/** True once the shop's database takes connections; makes that database on the first start. */
async function answers(connection: pg.ClientConfig): Promise<boolean> {
  if (await tryConnect(connection)) return true
  return (
    (await tryConnect({ ...connection, database: 'postgres' }, `create database ${DATABASE}`)) && tryConnect(connection)
  )
}

const DATABASE_MISSING = '3D000'
const PASSWORD_REFUSED = '28P01'
const DATABASE_EXISTS = new Set(['42P04', '23505'])

async function tryConnect(connection: pg.ClientConfig, statement?: string): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  client.on('error', () => undefined) // What is asked next says the same.
  try {
    await client.connect()
    if (statement) await client.query(statement)
    return true
  } catch (error) {
    const code = codeOf(error)
    if (code && DATABASE_EXISTS.has(code)) return true
    if (isCutOff(error) || code === DATABASE_MISSING) return false
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}

const logFile = ({ home }: Cluster) => join(home, 'db.log')
