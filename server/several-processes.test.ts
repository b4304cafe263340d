import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freePort, shopProcess, spawnShop } from '../scripts/spawn-shop.ts'
import { mailOutbox } from './db/schema/mail.ts'
import { queueMail } from './mail/outbox.ts'
import { databasePid, dataFolder, isRunning, OWN_DATABASE } from './testing/own-database.ts'
import { openInOwnProcess, PROCESS } from './testing/own-process.ts'
import { portOf } from './testing/port-of.ts'
import { slowRequest } from './testing/slow-request.ts'
import { createSmtp } from './testing/smtp.ts'
import { addContact, createStaffedShop } from './testing/staff-shop.ts'
import { createTestShop, type TestShop } from './testing/test-shop.ts'

const PATIENT = { timeout: 120_000, interval: 50 }
const MANY = 60

const owe = (shop: TestShop, mails: number) =>
  shop.db.transaction(async (tx) => {
    for (let number = 1; number <= mails; number += 1)
      await queueMail(shop, tx, {
        ...{ kind: 'test', to: `ana${number}@customer.example`, subject: `Mail ${number}`, heading: 'Your hats' },
        parts: [],
        spends: 'nothing',
      })
  })
const sent = (shop: TestShop) => shop.db.$count(mailOutbox, eq(mailOutbox.status, 'sent'))

/** The processes of the shop that its first one started. */
const crewOf = (pid: number) =>
  spawnSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter((line) => line.includes(PROCESS))
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([child = 0, parent]) => (parent === pid ? child : []))

test('three processes at one database: of sixty mails each leaves once', async () => {
  const shop = await createTestShop()
  const smtp = await createSmtp()
  await smtp.up()
  await Promise.all(['one', 'two', 'three'].map(() => openInOwnProcess(shop, smtp.url)))
  await owe(shop, MANY)
  await vi.waitFor(async () => expect(await sent(shop)).toBe(MANY), PATIENT)
  const subjects = smtp.messages.map((text) => /Subject: (.*)/.exec(text)?.[1])
  expect([subjects.length, new Set(subjects).size]).toEqual([MANY, MANY])
})

test('what one process changes is heard by a page that another one serves', async () => {
  const { shop, admin } = await createStaffedShop()
  const smtp = await createSmtp()
  const other = await openInOwnProcess(shop, smtp.url, { ROLE: 'web' })
  const answer = await fetch(`${other.url}/api/admin/live`, { headers: admin.headers })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  const hear = async (word: string) => {
    let heard = ''
    while (!heard.includes(word)) heard += (await reader?.read())?.value ?? '(ended)'
  }
  const heard = hear('contact_requests').then(() => true)
  // Again until the process listens: what happened before is in what a page reads when it is told to read all again.
  do await addContact(shop)
  while (!(await Promise.race([heard, pause(1_000, false)])))
  await reader?.cancel()
})

test('a process for the web sends nothing; one for tasks sends it, and shows only how it is', async () => {
  const shop = await createTestShop()
  const smtp = await createSmtp()
  await smtp.up()
  const web = await openInOwnProcess(shop, smtp.url, { ROLE: 'web' })
  expect((await fetch(`${web.url}/api/config`)).status).toBe(200)
  await owe(shop, 3)
  await new Promise((resolve) => setTimeout(resolve, 4_000)) // Twice as long as a worker waits between two looks.
  expect(await sent(shop)).toBe(0)
  const tasks = await openInOwnProcess(shop, smtp.url, { ROLE: 'tasks' })
  await vi.waitFor(async () => expect(await sent(shop)).toBe(3), PATIENT)
  expect(smtp.messages).toHaveLength(3)
  for (const [path, status] of [
    ...['/healthz', '/readyz'].map((path) => [path, 200] as const),
    ['/api/config', 404],
    ['/', 404],
  ] as const)
    expect([path, (await fetch(`${tasks.url}${path}`)).status]).toEqual([path, status])
})

/** Node's own sharing of a port may leave a connection lying that came while the last process closed its door. */
const answers = (url: string) => fetch(`${url}/healthz`, { signal: AbortSignal.timeout(1_000) })

/** Ready is the shop when its first process is. */
async function openCrew(WORKERS: string, settings: Record<string, string> = {}) {
  const DATA_DIR = dataFolder()
  const shop = await spawnShop({ ...OWN_DATABASE, DATA_DIR, WORKERS, ...settings }, shopProcess(PROCESS))
  onTestFinished(() => shop.kill())
  await vi.waitFor(() => expect(shop.output()).toContain('The shop is open'), PATIENT)
  return { ...shop, DATA_DIR, crew: crewOf(shop.pid) }
}

test('WORKERS=3, told to stop: requests in flight are answered, then all processes and their one database are gone', async () => {
  const { crew, DATA_DIR, ...shop } = await openCrew('3', { SHUTDOWN_GRACE_S: '60' })
  expect(crew).toHaveLength(3)
  const requests = crew.map(() => slowRequest(shop.url, '{"product_type":"socks"}'))
  await Promise.all(requests.map(({ begun }) => begun))
  const stopped = shop.stop()
  await vi.waitFor(() => expect(answers(shop.url)).rejects.toThrow(), PATIENT)
  for (const request of requests) request.finish()
  for (const request of requests) expect(await request.answer).toMatch(/^HTTP\/1\.1 422 /)
  expect(await stopped).toBe(0)
  expect(crew.filter(isRunning)).toEqual([])
  expect(databasePid(DATA_DIR)).toBeUndefined()
})

test('WORKERS=2: a process that is killed is replaced, and every call is answered meanwhile', async () => {
  const { crew, DATA_DIR, ...shop } = await openCrew('2')
  const [first = 0, second = 0] = crew
  process.kill(first, 'SIGKILL')
  await vi.waitFor(() => expect(isRunning(first)).toBe(false), PATIENT)
  const statuses = new Set<number>()
  await vi.waitFor(async () => {
    statuses.add((await fetch(`${shop.url}/readyz`)).status)
    expect(crewOf(shop.pid)).toHaveLength(2)
  }, PATIENT)
  expect([...statuses]).toEqual([200])
  expect(crewOf(shop.pid)).toContain(second)
  expect(shop.output()).toContain('another takes its place')
  expect(await shop.stop()).toBe(0)
  expect(databasePid(DATA_DIR)).toBeUndefined()
})

test('WORKERS=2: one that is killed before it is open is told of in the log, and replaced', async () => {
  const { crew, ...shop } = await openCrew('2')
  const [first = 0] = crew
  process.kill(first, 'SIGKILL')
  const replacement = () => crewOf(shop.pid).find((pid) => !crew.includes(pid))
  const itsPid = await vi.waitUntil(replacement, PATIENT)
  process.kill(itsPid, 'SIGKILL')
  await vi.waitFor(
    () => expect(shop.output()).toContain('a process of the shop did not open; it is tried again'),
    PATIENT,
  )
  await vi.waitFor(() => expect(crewOf(shop.pid).filter((pid) => pid !== itsPid)).toHaveLength(2), PATIENT)
  expect(await shop.stop()).toBe(0)
})

test('WORKERS=2: until it is open it says 503 and when to come again; then each process counts by its own name', async () => {
  const [DATA_DIR, PORT] = [dataFolder(), String(await freePort())]
  const ask = (path: string) => fetch(`http://localhost:${PORT}${path}`, { headers: { connection: 'close' } })
  const opening = spawnShop({ ...OWN_DATABASE, DATA_DIR, PORT, WORKERS: '2' }, shopProcess(PROCESS))
  const first = await vi.waitFor(() => ask('/api/config'), PATIENT)
  expect([first.status, Number(first.headers.get('retry-after'))]).toEqual([503, 2])
  let unanswered = 0
  for (let status = 503; status !== 200; await new Promise((resolve) => setTimeout(resolve, 50))) {
    status = await ask('/api/config').then(
      (answer) => answer.status,
      () => 0,
    )
    if (status === 0) unanswered += 1
  }
  expect(unanswered).toBeLessThan(10) // To start a process takes longer than half a second, to hand the door over does not.
  const shop = await opening
  onTestFinished(() => shop.kill())
  await vi.waitFor(() => expect(shop.output()).toContain('The shop is open'), PATIENT)
  const metrics = await Promise.all(Array.from({ length: 4 }, async () => (await ask('/metrics')).text()))
  const names = metrics.map((text) => /^process_cpu_seconds_total{process="(\d)"}/m.exec(text)?.[1])
  expect(new Set(names)).toEqual(new Set(['1', '2']))
  expect(await shop.stop()).toBe(0)
})

test('WORKERS=2 and a busy port: the sentence is said once, and nothing is made', async () => {
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, resolve))
  onTestFinished(() => void taken.close())
  const PORT = String(portOf(taken))
  const DATA_DIR = dataFolder()
  const [program = '', ...args] = shopProcess(PROCESS)
  const { status, stderr } = spawnSync(program, args, {
    env: { ...process.env, ...OWN_DATABASE, DATA_DIR, PORT, WORKERS: '2' },
    encoding: 'utf8',
    timeout: 180_000,
  })
  expect(status).toBe(1)
  expect(stderr).toBe(`Port ${PORT} is taken by another program: stop that one, or set PORT to a free port.\n`)
  expect(readdirSync(DATA_DIR)).toEqual([])
})
