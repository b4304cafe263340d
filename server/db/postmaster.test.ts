import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runnerForThisUser } from './postgres-binaries.ts'
import { buryPostmaster, isPostmasterThere } from './postmaster.ts'

/** The first process of a machine is root's, and tells others nothing. */
const FIRST = 1

test('a process of another user with the id that a killed PostgreSQL left, as after a power cut, is not taken for it', () => {
  const home = mkdtempSync(join(tmpdir(), 'brimworks-postmaster-'))
  onTestFinished(() => rmSync(home, { recursive: true }))
  const runner = runnerForThisUser()
  const cluster = { home, data: join(home, 'db'), socket: home, password: '', passwordFile: '', binaries: '', runner }
  const left = join(cluster.data, 'postmaster.pid')
  mkdirSync(cluster.data)
  writeFileSync(left, `${FIRST}\n${cluster.data}\n1700000000\n`)
  if (runner) for (const path of [home, cluster.data, left]) chownSync(path, runner.uid, runner.gid)
  if (runner) process.seteuid?.(runner.uid) // Root may look at every process; whoever runs a shop may not.
  try {
    expect(isPostmasterThere(cluster)).toBe(false)
    buryPostmaster(cluster)
  } finally {
    if (runner) process.seteuid?.(0)
  }
  expect(existsSync(left)).toBe(false)
})
