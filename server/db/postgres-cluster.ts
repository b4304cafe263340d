import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { letThrough, makeDataFolder } from '../data-folder.ts'
import { isCode } from '../error-code.ts'
import { isProcessThere } from '../process-there.ts'
import { StartError } from '../start-error.ts'
import { canEnter, locateBinaries, MOVED_TO, type Runner, runnerForThisUser, SYSTEM_HOME } from './postgres-binaries.ts'

/** Where the shop's own PostgreSQL keeps everything, and who runs it. */
export interface Cluster {
  home: string
  data: string
  socket: string
  password: string
  passwordFile: string
  binaries: string
  runner: Runner | undefined
}

/** Its files cannot be read by the PostgreSQL that the shop brings: of another version, or damaged. */
export class UnreadableCluster extends StartError {}

export const CLUSTER_USER = 'brimworks'
export const HOW_TO_RESTORE =
  'If it cannot be mended, put it aside and restore a backup: npm run restore -- FILE --move-old-away'
const LONGEST_SOCKET_PATH = 90

/** All that its processes are told of this one's surroundings: others of the user who runs them may look, and the rest holds the shop's secrets. */
export const SURROUNDINGS = Object.fromEntries(
  ['PATH', 'HOME', 'TMPDIR', 'TZ', 'LANG', 'LC_ALL', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH'].flatMap((name) => {
    const said = process.env[name]
    return said === undefined ? [] : [[name, said]]
  }),
)

/** The cluster of a data folder, made at the first start. */
export function openCluster(dataDir: string): Cluster {
  const runner = runnerForThisUser()
  if (runner) refuseAnothers(join(dataDir, 'db'), runner)
  const home = homeFor(dataDir, runner)
  const passwordFile = join(dataDir, 'db-password')
  const cluster: Cluster = {
    home,
    data: join(home, 'db'),
    socket: socketFolder(home, runner),
    password: keptIn(passwordFile, () => randomBytes(24).toString('base64url')),
    passwordFile,
    binaries: locateBinaries(runner),
    runner,
  }
  clearLeftovers(home)
  if (!existsSync(cluster.data)) createCluster(cluster)
  else if (!cluster.password) throw otherPassword(cluster)
  refuseOtherVersion(cluster)
  return cluster
}

/** Root may do everything, and would take folders along that their owner's shop could not enter any more. */
function refuseAnothers(data: string, { uid }: Runner): void {
  const owner = statSync(data, { throwIfNoEntry: false })?.uid
  if (owner === undefined || owner === 0 || owner === uid) return
  throw new StartError(
    `The database in ${data} is another user’s (${owner}), whose shop could not reach it any more. Do the same as that user, without sudo; where the shop is a service, by the command brimworks.`,
  )
}

function homeFor(dataDir: string, runner: Runner | undefined): string {
  const movedTo = join(dataDir, MOVED_TO)
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
  const isShort = beside.length <= LONGEST_SOCKET_PATH
  const folder = isShort ? beside : join(tmpdir(), `brimworks-${shortHash(home)}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (!isShort) refuseStrange(folder, runner)
  if (runner) chownSync(folder, runner.uid, runner.gid)
  chmodSync(folder, 0o700)
  return folder
}

/** Everybody may write where short names are: somebody else may have been there first, with a folder or a way to one. */
function refuseStrange(folder: string, runner: Runner | undefined): void {
  const found = lstatSync(folder)
  const isOurs = [process.getuid?.() ?? found.uid, runner?.uid].includes(found.uid)
  if (!found.isDirectory() || !isOurs)
    throw new StartError(`${folder} is not the shop's own: remove it, or choose a data folder with a shorter path.`)
}

/** What the first start wrote into this file, for good, as PostgreSQL writes its own; a deleted data folder takes it along. */
function keptIn(file: string, make: () => string): string {
  try {
    writeFileSync(file, make(), { mode: 0o600, flag: 'wx', flush: true })
  } catch (error) {
    if (!isCode(error, 'EEXIST')) {
      rmSync(file, { force: true }) // On a full disk it is made, and stays empty.
      throw error
    }
  }
  return readFileSync(file, 'utf8').trim()
}

const BEING_MADE = /^db\.(\d+)\.(partial|password)$/

/** What a first start that was killed left of a cluster that it was making. */
function clearLeftovers(home: string): void {
  for (const name of readdirSync(home)) {
    const pid = BEING_MADE.exec(name)?.[1]
    if (!pid || isProcessThere(Number(pid))) continue
    try {
      rmSync(join(home, name), { recursive: true, force: true })
    } catch {
      // Its initdb is at it for a moment longer: a later start takes it away.
    }
  }
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
      ...['-D', partial, '-U', CLUSTER_USER, '--pwfile', passwordFile, '--auth=scram-sha-256', '--encoding=UTF8'],
      ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--no-instructions'],
    ],
    { ...runner, cwd: home, env: SURROUNDINGS, encoding: 'utf8' },
  )
  rmSync(passwordFile, { force: true })
  if (made.status !== 0) {
    rmSync(partial, { recursive: true, force: true })
    throw new StartError(
      `The database could not be created in ${home}: ${reasonIn(made.stderr) || made.error?.message}`,
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
  const made = versionOf(data)
  const { stdout } = spawnSync(join(binaries, 'bin', 'postgres'), ['--version'], { encoding: 'utf8', cwd: '/' })
  const ours = /(\d+)\./.exec(stdout)?.[1]
  if (ours && ours !== made) {
    throw new UnreadableCluster(
      `The database in ${data} was made by PostgreSQL ${made}, but this shop brings PostgreSQL ${ours}. Make a backup with the version of the shop that you had (npm run backup -- FILE), then restore it with this one: npm run restore -- FILE --move-old-away`,
    )
  }
}

/** PostgreSQL itself writes it once, and never starts without it. */
function versionOf(data: string): string {
  const file = join(data, 'PG_VERSION')
  const version = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  if (version) return version
  throw new UnreadableCluster(`The database in ${data} is damaged: ${file} is missing or empty. ${HOW_TO_RESTORE}`)
}

export const otherPassword = ({ data, passwordFile }: Cluster) =>
  new StartError(
    `The database in ${data} was made with another password than ${passwordFile} has now. Put that file back as it was, or restore a backup into another folder (DATA_DIR).`,
  )

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

/** Behind the reason it says what it took away again. */
function reasonIn(said: string): string {
  const lines = said.trim().split('\n')
  return lines.findLast((line) => /error|fatal|panic/i.test(line)) ?? lines.at(-1) ?? ''
}
