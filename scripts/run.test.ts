import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { createThrowAwayFolder } from './throw-away-folder.ts'

const shop = createThrowAwayFolder('run')
afterAll(shop.remove)

/** A shop as `npm ci --omit=dev` leaves it, on a machine without npm. */
const run = (command: string) => {
  const { stdout, status } = spawnSync(process.execPath, [join(shop.path, 'scripts/run.mjs'), command], {
    encoding: 'utf8',
    env: { PATH: shop.path },
  })
  return { status, ran: stdout.includes('it ran') }
}

test('a shop without its tools is looked after by its commands, and built by none', () => {
  for (const folder of ['scripts/commands', 'node_modules/node/bin'])
    mkdirSync(join(shop.path, folder), { recursive: true })
  const write = (path: string, text: string) => writeFileSync(join(shop.path, path), text)
  copyFileSync(fileURLToPath(new URL('./run.mjs', import.meta.url)), join(shop.path, 'scripts/run.mjs'))
  symlinkSync(process.execPath, join(shop.path, 'node_modules/node/bin/node'))
  const packages = { 'node_modules/sold': { version: '1.0.0' } }
  const tools = { 'node_modules/tool': { version: '1.0.0', dev: true } }
  write('node_modules/.package-lock.json', JSON.stringify({ packages }))
  write('package-lock.json', JSON.stringify({ packages: { '': {}, ...packages, ...tools } }))
  write('scripts/drizzle-resolve-hook.ts', '')
  for (const command of ['admin', 'build']) write(`scripts/commands/${command}.ts`, "console.log('it ran')")

  expect(run('admin')).toEqual({ status: 0, ran: true })
  expect(run('build')).toEqual({ status: 1, ran: false })
  write('package-lock.json', JSON.stringify({ packages: { 'node_modules/sold': { version: '2.0.0' } } }))
  expect(run('admin')).toEqual({ status: 1, ran: false })
})
