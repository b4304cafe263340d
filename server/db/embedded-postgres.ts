import { spawn, spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fchmodSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { letThrough, makeDataFolder } from '../data-folder.ts'
import { StartError } from '../start-error.ts'
import { canEnter, locateBinaries, type Runner, runnerForThisUser, SYSTEM_HOME } from './postgres-binaries.ts'

/** The shop's own PostgreSQL: a cluster in the data folder, reached through a Unix socket only. */
export interface EmbeddedPostgres {
  connection: pg.ClientConfig
  /** Where the cluster is, when it could not be in the data folder. */
  movedTo?: string
  stop(): Promise<void>
}

const USER = 'brimworks'
const DATABASE = 'brimworks'
const LONGEST_SOCKET_PATH = 90
const START_TIMEOUT_MS = 30_000
const STOP_TIMEOUT_MS = 20_000

interface Cluster {
  home: string
  data: string
  socket: string
  password: string
  binaries: string
  runner: Runner | undefined
}

export async function startEmbeddedPostgres(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<EmbeddedPostgres> {
  const runner = runnerForThisUser()
  const home = homeFor(dataDir, runner)
  const cluster: Cluster = {
    home,
    data: join(home, 'db'),
    socket: socketFolder(home, runner),
    password: keptIn(join(dataDir, 'db-password'), () => randomBytes(24).toString('base64url')),
    binaries: locateBinaries(runner),
    runner,
  }
  if (!existsSync(cluster.data)) createCluster(cluster)
  refuseOtherVersion(cluster)
  const connection = { host: cluster.socket, user: USER, password: cluster.password, database: DATABASE }
  await run(cluster, connection, settings)
  return { connection, ...(home !== dataDir && { movedTo: cluster.data }), stop: () => stop(cluster) }
}

function homeFor(dataDir: string, runner: Runner | undefined): string {
  const movedTo = join(dataDir, 'db-home')
  const staysAway = runner && existsSync(movedTo) && !canEnter(dataDir, runner)
  makeDataFolder(dataDir, staysAway ? undefined : runner)
  if (!runner || (!staysAway && canEnter(dataDir, runner))) return dataDir
  const home = join(
    SYSTEM_HOME,
    keptIn(movedTo, () => randomBytes(6).toString('hex')),
  )
  mkdirSync(home, { recursive: true, mode: 0o755 })
  letThrough(home, runner)
  return home
}

/** Socket paths have a hard limit of about a hundred bytes; deep folders get a short one elsewhere. */
function socketFolder(home: string, runner: Runner | undefined): string {
  const beside = join(home, 'socket')
  const folder = beside.length <= LONGEST_SOCKET_PATH ? beside : join(tmpdir(), `brimworks-${shortHash(home)}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (runner) chownSync(folder, runner.uid, runner.gid)
  chmodSync(folder, 0o700)
  return folder
}

/** What the first start wrote into this file; a deleted data folder takes it along. */
function keptIn(file: string, make: () => string): string {
  try {
    writeFileSync(file, make(), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  }
  return readFileSync(file, 'utf8').trim()
}

/** Made under another name and renamed when whole, so that a killed first start leaves no half cluster. */
function createCluster({ home, data, password, binaries, runner }: Cluster): void {
  const partial = join(home, `db.${process.pid}.partial`)
  const passwordFile = join(home, `db.${process.pid}.password`)
  rmSync(partial, { recursive: true, force: true })
  mkdirSync(partial, { mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (runner) for (const path of [partial, passwordFile]) chownSync(path, runner.uid, runner.gid)
  const made = spawnSync(
    join(binaries, 'bin', 'initdb'),
    [
      ...['-D', partial, '-U', USER, '--pwfile', passwordFile, '--auth=scram-sha-256', '--encoding=UTF8'],
      ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--no-instructions'],
    ],
    { ...runner, cwd: home, encoding: 'utf8' },
  )
  rmSync(passwordFile, { force: true })
  if (made.status !== 0) {
    rmSync(partial, { recursive: true, force: true })
    throw new StartError(
      `The database could not be created in ${home}: ${lastLine(made.stderr) || made.error?.message}`,
    )
  }
  try {
    renameSync(partial, data)
  } catch (error) {
    rmSync(partial, { recursive: true, force: true })
    if (!existsSync(data)) throw error
  }
}

function refuseOtherVersion({ data, binaries }: Cluster): void {
  const made = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()
  const { stdout } = spawnSync(join(binaries, 'bin', 'postgres'), ['--version'], { encoding: 'utf8', cwd: '/' })
  const ours = /(\d+)\./.exec(stdout)?.[1]
  if (ours && ours !== made) {
    throw new StartError(
      `The database in ${data} was made by PostgreSQL ${made}, but this shop brings PostgreSQL ${ours}.`,
    )
  }
}

async function run(cluster: Cluster, connection: pg.ClientConfig, settings: Record<string, string>): Promise<void> {
  if (!(await answers(connection))) launch(cluster, settings)
  const deadline = Date.now() + START_TIMEOUT_MS
  while (!(await answers(connection))) {
    if (Date.now() > deadline) throw new StartError(`The database did not start; see ${logFile(cluster)}.`)
    await sleep(20)
  }
}

/** No errors of statements, which name values, and no details. The shop is told of both. */
const NOTHING_PERSONAL_IN_ITS_LOG = { log_min_messages: 'log', log_error_verbosity: 'terse' }

/** Detached, so that Ctrl-C reaches the shop alone, and the shop stops the database when it is done with it. */
function launch({ home, data, socket, binaries, runner }: Cluster, extra: Record<string, string>): void {
  const log = openSync(logFile({ home }), 'a')
  fchmodSync(log, 0o600)
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socket,
    unix_socket_permissions: '0700',
    ...NOTHING_PERSONAL_IN_ITS_LOG,
    ...extra,
  }
  const child = spawn(
    join(binaries, 'bin', 'postgres'),
    ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...runner, cwd: data, detached: true, stdio: ['ignore', log, log] },
  )
  child.unref()
  closeSync(log)
}

/** True once the shop's database takes connections; makes that database on the first start. */
async function answers(connection: pg.ClientConfig): Promise<boolean> {
  if (await tryConnect(connection)) return true
  return (
    (await tryConnect({ ...connection, database: 'postgres' }, `create database ${DATABASE}`)) && tryConnect(connection)
  )
}

const NOT_UP = new Set(['ENOENT', 'ECONNREFUSED', 'ECONNRESET', '57P03', '57P01'])
const DATABASE_MISSING = '3D000'
const DATABASE_EXISTS = new Set(['42P04', '23505'])

async function tryConnect(connection: pg.ClientConfig, statement?: string): Promise<boolean> {
  const client = new pg.Client(connection)
  try {
    await client.connect()
    if (statement) await client.query(statement)
    return true
  } catch (error) {
    const code = codeOf(error)
    if (code && DATABASE_EXISTS.has(code)) return true
    if (code && (NOT_UP.has(code) || code === DATABASE_MISSING)) return false
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function stop({ data }: Cluster): Promise<void> {
  const pid = postmasterPid(data)
  if (pid === undefined || !isRunning(pid)) return
  process.kill(pid, 'SIGINT')
  const deadline = Date.now() + STOP_TIMEOUT_MS
  while (isRunning(pid) && existsSync(join(data, 'postmaster.pid')) && Date.now() < deadline) await sleep(20)
}

function postmasterPid(data: string): number | undefined {
  try {
    return Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]) || undefined
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return isCode(error, 'EPERM')
  }
}

const logFile = ({ home }: Pick<Cluster, 'home'>) => join(home, 'db.log')
const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)
const lastLine = (text: string) => text.trim().split('\n').at(-1) ?? ''
const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : undefined)
const isCode = (error: unknown, code: string) => codeOf(error) === code
