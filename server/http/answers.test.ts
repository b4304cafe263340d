import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { ERRORS } from '../../domain/errors.ts'
import { jobMessages } from '../db/schema/jobs.ts'
import { addressOf, close, listen } from '../listen.ts'
import { askForHats } from '../testing/jobs.ts'
import { createTestShop } from '../testing/test-shop.ts'
import { MOST_ANSWERS, MOST_UNTAKEN_LETTERS } from './answers.ts'

/** Four times what a link's holder may write: no buffer between two programs may hold it whole, and thirty are not too much for the shop. */
const LETTERS = 20_000
const ASKED = 60

/** A job's page of a hundred messages, of a letter that is three bytes. */
async function openDoor() {
  const shop = await createTestShop({ PORT: '0', HOST: '127.0.0.1' })
  const job = await askForHats(shop)
  const message = { job_id: job.id, from: 'customer', body: '帽'.repeat(LETTERS) } as const
  await shop.db.insert(jobMessages).values(Array.from({ length: 100 }, () => message))
  const server = await listen(shop.app.fetch, shop.config)
  onTestFinished(() => close(server, 0))
  const connections = () =>
    new Promise<number>((resolve, reject) =>
      server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    )
  return { page: job.page, port: Number(new URL(addressOf(server, shop.config)).port), connections }
}

/** Asks, and takes no more than the beginning of the answer. */
function ask(port: number, path: string, localAddress = '127.0.0.1') {
  const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  const asked = { said: '', socket }
  socket.once('data', (said) => {
    asked.said = String(said)
    socket.pause()
  })
  return asked
}

test('answers that one client does not take are thirty; its others wait, and those of somebody else do not', async () => {
  const { port, page } = await openDoor()
  const asked = Array.from({ length: ASKED }, () => ask(port, page))
  const answered = () => asked.filter(({ said }) => said).length
  await expect.poll(answered, { timeout: 60_000 }).toBeGreaterThanOrEqual(MOST_ANSWERS)
  await sleep(2_000)
  expect(answered()).toBe(MOST_ANSWERS)
  const other = ask(port, '/api/config', '127.0.0.2')
  await expect.poll(() => other.said.slice(0, 12)).toBe('HTTP/1.1 200')
  for (const { said, socket } of asked) if (said) socket.destroy()
  await expect.poll(answered, { timeout: 60_000 }).toBe(ASKED)
})

test('of answers that many clients do not take those that take the most room for the longest are ended, and others get theirs', async () => {
  const { port, page, connections } = await openDoor()
  const clients = Array.from({ length: 40 }, (_, n) => `127.0.0.${n + 2}`)
  const asked = clients.map((client) => ask(port, page, client))
  await expect.poll(() => asked.filter(({ said }) => said).length, { timeout: 60_000 }).toBeGreaterThan(20)
  await expect.poll(connections, { timeout: 60_000 }).toBeLessThanOrEqual(MOST_UNTAKEN_LETTERS / (100 * LETTERS) + 1)
  const other = ask(port, '/api/config', '127.0.0.100')
  await expect.poll(() => other.said.slice(0, 12)).toBe('HTTP/1.1 200')
})

test('of whoever takes none of many answers some are ended, and not that of whoever takes one slowly', async () => {
  const { port, page, connections } = await openDoor()
  const slow = ask(port, page, '127.0.0.2')
  await expect.poll(() => slow.said).toBeTruthy()
  const many = ['127.0.0.3', '127.0.0.4'].flatMap((client) => Array.from({ length: 20 }, () => ask(port, page, client)))
  await expect.poll(() => many.filter(({ said }) => said).length, { timeout: 60_000 }).toBeGreaterThan(30)
  await expect.poll(connections, { timeout: 60_000 }).toBeLessThan(many.length)
  slow.socket.resume()
  await expect.poll(() => slow.socket.bytesRead).toBeGreaterThan(100 * LETTERS * 3)
})

test('of what one client asks the account service at once thirty are worked on, three hundred wait, and the rest is refused in its words', async () => {
  const shop = await createTestShop()
  const { headers } = await shop.signUp({ email: 'ann@mail.example' })
  const held = await shop.pool.connect()
  onTestFinished(() => held.release(true))
  await held.query('begin; lock table accounts.sessions in access exclusive mode')
  const own = { apikey: shop.config.AUTH_ANON_KEY, ...headers }
  const refused: Response[] = []
  const answers = Array.from({ length: 400 }, async () => {
    const answer = await shop.send('GET', '/auth/v1/user', undefined, own)
    if (!answer.ok) refused.push(answer)
    return answer.status
  })
  await expect.poll(() => refused.length, { timeout: 2_000 }).toBe(70)
  expect(shop.pool.waitingCount).toBeLessThan(MOST_ANSWERS)
  expect(await refused[0]?.json()).toMatchObject({ code: 503, msg: ERRORS.unavailable })
  await held.query('rollback')
  expect((await Promise.all(answers)).filter((status) => status === 200)).toHaveLength(330)
})
