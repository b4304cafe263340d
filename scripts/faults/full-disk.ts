import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { appendFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { readConfig } from '../../server/config.ts'
import { openDatabaseForCommand } from '../../server/db/database.ts'
import { onServer } from '../../server/testing/postgres.ts'
import { createThrowAwayFolder } from '../throw-away-folder.ts'
import { type Fault, RECOVERED_WITHIN_MS, startLoad, waitUntilWell, withShop } from './fault.ts'

const FULL_MS = 5_000

function run(program: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  assert.equal(status, 0, `${program}: ${stderr}`)
}

/** A disk that is full soon. Only root may make one, on Linux. */
async function withSmallDisk(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = createThrowAwayFolder('small-disk')
  run('mount', '-t', 'tmpfs', '-o', 'size=200m,mode=755', 'tmpfs', folder.path)
  try {
    await work(folder.path)
  } finally {
    run('umount', folder.path)
    folder.remove()
  }
}

function fillDisk(ballast: string): void {
  const block = Buffer.alloc(1024 * 1024)
  const fill = () => {
    for (;;) appendFileSync(ballast, block)
  }
  assert.throws(fill, { code: 'ENOSPC' })
}

/** PostgreSQL writes on in what it has set aside; where no new piece of its log fits, it ends with all its processes. */
async function fillItsLog(connection: pg.ClientConfig): Promise<void> {
  const fill = async (): Promise<void> => {
    await onServer(connection, 'create temp table filler (); select pg_switch_wal()')
    await fill()
  }
  await assert.rejects(fill())
}

export const fullDisk: Fault = {
  name: 'the disk is full for a while: the shop says 503, goes on by itself, and everything acknowledged is there',
  rounds: { short: 0, long: 3 },
  run: (rounds) =>
    withSmallDisk((DATA_DIR) =>
      withShop({ DATA_DIR }, async ({ open }) => {
        const shop = await open()
        const { connection, close } = await openDatabaseForCommand(readConfig({ DATA_DIR }))
        await close()
        const ballast = join(DATA_DIR, 'ballast')
        const load = startLoad(shop.url)
        for (let round = 0; round < rounds; round += 1) {
          await sleep(500)
          fillDisk(ballast)
          await fillItsLog(connection)
          await sleep(FULL_MS)
          assert.equal((await fetch(`${shop.url}/healthz`)).status, 200)
          rmSync(ballast)
          await waitUntilWell(shop.url, RECOVERED_WITHIN_MS)
        }
        const { acknowledged, refused } = await load.stop()
        assert.ok(refused > 0, 'nobody was refused')
        const kept = await onServer<{ id: string }>(connection, 'select id from contact_requests')
        const ids = new Set(kept.map(({ id }) => id))
        assert.deepEqual(
          acknowledged.filter((id) => !ids.has(id)),
          [],
        )
      }),
    ),
}
