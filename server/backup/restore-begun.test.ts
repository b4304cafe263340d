import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { asItIs, openDatabaseForCommand } from '../db/database.ts'
import { noSitePages } from '../pages/site-pages.ts'
import { openShop } from '../shop.ts'
import { dataFolder, OWN_DATABASE } from '../testing/own-database.ts'
import { onServer } from '../testing/postgres.ts'
import { markRestoring, refuseHalfRestored } from './restoring.ts'

test('a shop that was about to open when a restore began is refused, and leaves no tables in its folder', async () => {
  const config = readConfig({ ...OWN_DATABASE, DATA_DIR: dataFolder(), PORT: '0', LOG_LEVEL: 'silent' })
  refuseHalfRestored(config.DATA_DIR) // As its process looks at its start.
  const mark = markRestoring(config.DATA_DIR)
  const opened = await openShop(config, () => noSitePages).then(
    async (shop) => {
      await shop.stop()
      return 'opened'
    },
    (error: unknown) => String(error),
  )
  mark.done()
  const { connection, close } = await openDatabaseForCommand(config, asItIs)
  const tables = await onServer(connection, `select from pg_tables where schemaname = 'public'`)
  await close()
  expect(opened).toContain('A restore into this folder was not finished')
  expect(tables).toEqual([])
})

test.for(['admin', 'keys'])('npm run %s beside a restore makes no tables that would end it, and says so', (name) => {
  const DATA_DIR = dataFolder()
  const mark = markRestoring(DATA_DIR)
  const command = fileURLToPath(new URL(`../../scripts/commands/${name}.ts`, import.meta.url))
  const env = { ...process.env, ...OWN_DATABASE, DATA_DIR }
  const { status, stderr } = spawnSync(process.execPath, [command, 'list'], { env, encoding: 'utf8' })
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^A restore into this folder was not finished: .*\n$/)])
  expect(readdirSync(DATA_DIR)).toEqual(['restoring'])
  mark.done()
})
