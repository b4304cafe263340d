import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isCode } from '../error-code.ts'
import type { Cluster } from './postgres-cluster.ts'

const LOOK_AGAIN_MS = 20
/** First everybody is sent away, then PostgreSQL ends at once, which its next start repairs. */
const STOPS = [
  { signal: 'SIGINT', patienceMs: 20_000 },
  { signal: 'SIGQUIT', patienceMs: 5_000 },
] as const

const pidFile = ({ data }: Cluster) => join(data, 'postmaster.pid')
const adoptedFile = ({ home }: Cluster) => join(home, 'db-adopted')

/** The process that serves the cluster, as it wrote it down itself: its id and, since ids return, its beginning. */
function postmaster(cluster: Cluster): { pid: number; identity: string } | undefined {
  const [pid, , begun] = linesOf(pidFile(cluster))
  return Number(pid) ? { pid: Number(pid), identity: `${pid} ${begun}` } : undefined
}

export const postmasterPid = (cluster: Cluster): number | undefined => postmaster(cluster)?.pid

/** Written down, because a shop's lock may be lost for a moment, and what it answers for is not. */
export function markAdopted(cluster: Cluster): void {
  writeFileSync(adoptedFile(cluster), postmaster(cluster)?.identity ?? '', { mode: 0o600 })
}

export function isAdopted(cluster: Cluster): boolean {
  return linesOf(adoptedFile(cluster))[0] === postmaster(cluster)?.identity
}

export function isPostmasterThere(cluster: Cluster): boolean {
  const pid = postmasterPid(cluster)
  return pid !== undefined && isRunning(cluster, pid)
}

/** PostgreSQL takes any process that has the id which a killed one left behind for that one, and would wait for ever. */
export function buryPostmaster(cluster: Cluster): void {
  const pid = postmasterPid(cluster) // A file without one belongs to somebody who is just writing it.
  if (pid !== undefined && !isRunning(cluster, pid)) rmSync(pidFile(cluster), { force: true })
}

export async function stopPostmaster(cluster: Cluster): Promise<void> {
  const pid = postmasterPid(cluster)
  if (pid === undefined || !isRunning(cluster, pid)) return
  const isThere = () => isRunning(cluster, pid) && existsSync(pidFile(cluster))
  for (const { signal, patienceMs } of STOPS) {
    if (isThere()) process.kill(pid, signal)
    const deadline = Date.now() + patienceMs
    while (isThere() && Date.now() < deadline) await sleep(LOOK_AGAIN_MS)
  }
  if (isThere()) throw new Error(`PostgreSQL does not stop: process ${pid}`)
}

function linesOf(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch (error) {
    if (isCode(error, 'ENOENT')) return []
    throw error
  }
}

/** One that was killed may be listed until somebody buries it, and its id returns: what runs in the folder is it. */
function isRunning({ data }: Cluster, pid: number): boolean {
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data)
    process.kill(pid, 0)
    return true
  } catch (error) {
    if (!isCode(error, 'EPERM') && !isCode(error, 'EACCES')) return false
    // Somebody else's: it serves this folder only if that is theirs too.
    return process.platform !== 'linux' || ownerOf(`/proc/${pid}`) === ownerOf(data)
  }
}

const ownerOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.uid
