import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { SETTINGS } from '../server/config.ts'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

const service = z.object({
  image: z.string(),
  environment: z.record(z.string(), z.string()).default({}),
  depends_on: z.record(z.string(), z.unknown()).default({}),
  volumes: z.array(z.string()).default([]),
  read_only: z.boolean().default(false),
  cap_drop: z.array(z.string()).default([]),
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

test('the shop’s container writes into its data and nowhere else, and has no rights', () => {
  expect(shop).toMatchObject({ read_only: true, cap_drop: ['ALL'], volumes: ['shop:/data'] })
})

const dockerfile = read('Dockerfile')
const lines = (word: string) =>
  dockerfile
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line.startsWith(`${word} `))

test('the image runs without root, asks for its health, and copies what exists', () => {
  const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))
  expect(last).toMatch(/^USER node$/m)
  expect(lines('HEALTHCHECK').join()).toContain('/healthz')
  const copied = lines('COPY').filter((line) => !line.includes('--from='))
  for (const path of copied.flatMap((line) => line.split(' ').slice(1, -1))) expect(existsSync(path), path).toBe(true)
  const set = lines('ENV').flatMap((line) => [...line.matchAll(/(\w+)=/g)].map(([, name = '']) => name))
  expect(unknownOf(set.filter((name) => name === name.toUpperCase()))).toEqual([])
})

const unit = read('deploy/brimworks.service')

test('the systemd unit starts what exists, with settings that the shop reads', () => {
  const [, program = '', main = ''] = /^ExecStart=\/opt\/brimworks\/(\S+) (?:--\S+ )*(\S+)$/m.exec(unit) ?? []
  expect([program, main].filter((path) => !existsSync(path))).toEqual([])
  const set = [...unit.matchAll(/^Environment=(\w+)=/gm)].map(([, name = '']) => name)
  expect(unknownOf(set)).toEqual([])
})

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

test.runIf(hasSystemd)('systemd understands every line of the unit', () => {
  const { stderr } = spawnSync('systemd-analyze', ['verify', 'deploy/brimworks.service'], { encoding: 'utf8' })
  const notInstalledHere = /is not executable: No such file or directory/
  expect(stderr.split('\n').filter((line) => line && !notInstalledHere.test(line))).toEqual([])
})

test('the workflow runs what everybody runs: npm ci, npm test', () => {
  const workflow = parse(read('.github/workflows/test.yml'))
  const steps = z.array(z.object({ run: z.string().optional() })).parse(workflow.jobs.test.steps)
  expect(steps.flatMap(({ run }) => run ?? [])).toEqual(['npm ci', 'npm test'])
})
