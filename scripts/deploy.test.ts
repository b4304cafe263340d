import { execFile, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { SETTINGS } from '../server/config.ts'
import { portOf } from '../server/testing/port-of.ts'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

const service = z.object({
  image: z.string(),
  environment: z.record(z.string(), z.string()).default({}),
  depends_on: z.record(z.string(), z.unknown()).default({}),
  volumes: z.array(z.string()).default([]),
  read_only: z.boolean().default(false),
  cap_drop: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
})
const compose = z
  .object({ services: z.record(z.string(), service), volumes: z.record(z.string(), z.unknown()) })
  .parse(parse(read('compose.yaml')))
const shop = service.parse(compose.services.shop)

/** What Node and the system read themselves. */
const OF_NODE = ['NODE_ENV', 'NODE_OPTIONS', 'PATH']
const unknownOf = (names: readonly string[]) => names.filter((name) => ![...SETTINGS, ...OF_NODE].includes(name))

test('compose.yaml sets nothing that the shop does not read', () => {
  expect(Object.keys(shop.environment).length).toBeGreaterThan(5)
  expect(unknownOf(Object.keys(shop.environment))).toEqual([])
})

test('compose.yaml names every image with its tag, and every part that it leans on is there', () => {
  const services = Object.entries(compose.services)
  for (const [name, { image, depends_on, volumes }] of services) {
    expect(image, name).toMatch(/^[\w./-]+:(?!latest)[\w.-]+$/)
    for (const other of Object.keys(depends_on)) expect(compose.services, name).toHaveProperty(other)
    for (const volume of volumes) expect(compose.volumes, name).toHaveProperty(volume.split(':')[0] ?? '')
  }
})

test('what compose.yaml opens, with passwords that everybody knows and every mail to read, is open to this machine alone', () => {
  const ports = Object.values(compose.services).flatMap(({ ports }) => ports)
  expect(ports).toHaveLength(2)
  expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([])
})

test('the shop’s container writes into its data and nowhere else, and has no rights', () => {
  expect(shop).toMatchObject({ read_only: true, cap_drop: ['ALL'], volumes: ['shop:/data'] })
})

const dockerfile = read('Dockerfile')
const lines = (word: string) =>
  dockerfile
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line.startsWith(`${word} `))

test('the image runs without root, and copies what exists', () => {
  const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))
  expect(last).toMatch(/^USER node$/m)
  const copied = lines('COPY').filter((line) => !line.includes('--from='))
  for (const path of copied.flatMap((line) => line.split(' ').slice(1, -1))) expect(existsSync(path), path).toBe(true)
  const set = lines('ENV').flatMap((line) => [...line.matchAll(/(\w+)=/g)].map(([, name = '']) => name))
  expect(unknownOf(set.filter((name) => name === name.toUpperCase()))).toEqual([])
})

test('the image’s probe believes a shop that says it is alive, and no other', async () => {
  let status = 200
  const shop = createServer(({ url }, answer) => answer.writeHead(url === '/healthz' ? status : 404).end('{"ok":true}'))
  await once(shop.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void shop.close())
  const [, probe = '[]'] = /CMD (\[.+\])$/.exec(lines('HEALTHCHECK').join()) ?? []
  const [program = '', ...args] = z.array(z.string()).parse(JSON.parse(probe))
  const env = { ...process.env, PORT: String(portOf(shop)) }
  const ask = async () => (await once(execFile(program, args, { env }), 'exit'))[0]
  expect(await ask()).toBe(0)
  status = 503
  expect(await ask()).not.toBe(0)
  shop.close()
  expect(await ask()).not.toBe(0)
})

const UNITS = ['deploy/brimworks.service', 'deploy/brimworks-backup.service']

test.for(UNITS)('%s starts what exists, with settings that the shop reads', (path) => {
  const unit = read(path)
  const [started = ''] = /^ExecStart=.*$/m.exec(unit) ?? []
  const [, program = '', main = ''] = /(node_modules\S+) (?:--\S+ )*(\S+\.ts)/.exec(started) ?? []
  expect([program, main].filter((path) => !existsSync(path))).toEqual([])
  const set = [...unit.matchAll(/^Environment=(\w+)=/gm)].map(([, name = '']) => name)
  expect(unknownOf(set)).toEqual([])
})

test.for(UNITS)('%s sees a PostgreSQL that a command started, and leaves it the memory that it shares', (path) => {
  expect(read(path)).not.toMatch(/^(PrivateUsers|RemoveIPC|PrivateIPC|PrivatePIDs)=(?!no|false)/m)
})

test('one process that the kernel ends for want of memory does not take the whole service along', () => {
  expect(read('deploy/brimworks.service')).toMatch(/^OOMPolicy=continue$/m)
})

test('the image and the unit give the shop as much memory as npm start does', () => {
  const memoryOf = (path: string) => read(path).match(/--max-[\w-]+=\d+/g)
  expect(memoryOf('scripts/run.mjs')).toHaveLength(2)
  for (const path of ['Dockerfile', 'deploy/brimworks.service'])
    expect(memoryOf(path)).toEqual(memoryOf('scripts/run.mjs'))
})

test('Caddy hands on no request id of a visitor’s own, which the shop would write into its log', () => {
  expect(read('deploy/Caddyfile')).toMatch(/^\s*header_up -X-Request-Id$/m)
})

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

test.runIf(hasSystemd)('systemd understands every line of the units', () => {
  const { stderr } = spawnSync('systemd-analyze', ['verify', ...UNITS, 'deploy/brimworks-backup.timer'], {
    encoding: 'utf8',
  })
  const notInstalledHere = /is not executable: No such file or directory/
  expect(stderr.split('\n').filter((line) => line && !notInstalledHere.test(line))).toEqual([])
})

test('the README sets nothing that the shop does not read, and copies what exists', () => {
  const guide = read('README.md').split('## Open it to the public')[1]?.split('\n## ')[0] ?? ''
  const [, settings = ''] = /<<'END'\n([\s\S]*?)\nEND/.exec(guide) ?? []
  expect(unknownOf([...settings.matchAll(/^(\w+)=/gm)].map(([, name = '']) => name))).toEqual([])
  const named = [...guide.matchAll(/deploy\/[\w-]+/g)].map(([path]) => path)
  expect(named.length).toBeGreaterThan(1)
  expect(named.filter((path) => !existsSync(path))).toEqual([])
})

test('the workflow runs what everybody runs: npm ci, npm test', () => {
  const workflow = parse(read('.github/workflows/test.yml'))
  const steps = z.array(z.object({ run: z.string().optional() })).parse(workflow.jobs.test.steps)
  expect(steps.flatMap(({ run }) => run ?? [])).toEqual(['npm ci', 'npm test'])
})

const DAY_S = 24 * 60 * 60

test('what killed backups left goes with the backups of its time, and no other file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'brimworks-backups-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const put = (name: string, days: number) => {
    writeFileSync(join(folder, name), '')
    const at = Date.now() / 1000 - days * DAY_S
    utimesSync(join(folder, name), at, at)
  }
  put('shop-2026-01-01-0300.tar.gz', 20)
  put('shop-2026-01-02-0300.tar.gz.0123456789ab.unfinished-backup', 19)
  put('shop-2026-01-20-0300.tar.gz.0123456789ac.unfinished-backup', 0)
  put('shop-2026-01-20-0300.tar.gz', 1)
  put('before-update.tar.gz', 20)
  const [, command = ''] = /^ExecStartPost=(.*)$/m.exec(read('deploy/brimworks-backup.service')) ?? []
  const { status } = spawnSync('sh', ['-c', command.replace('/var/backups/brimworks', folder)])
  expect(status).toBe(0)
  expect(readdirSync(folder).sort()).toEqual([
    'before-update.tar.gz',
    'shop-2026-01-20-0300.tar.gz',
    'shop-2026-01-20-0300.tar.gz.0123456789ac.unfinished-backup',
  ])
})

test.for(['deploy/brimworks.service', 'deploy/brimworks-backup.service'])(
  '%s does not start with the defaults of a laptop where the file of its settings is gone',
  (path) => {
    expect(read(path)).toMatch(/^EnvironmentFile=\/etc\/brimworks\.env$/m)
  },
)
