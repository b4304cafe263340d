import { expect, test, vi } from 'vitest'
import { CERTIFICATE_BUCKET } from '../../domain/certificates.ts'
import { SAMPLE_FILES } from '../testing/sample-files.ts'
import { createTestShop } from '../testing/test-shop.ts'
import { LONGEST_LINE, MOST_FOR_ONE, MOST_OPEN } from './open-for.ts'

const PATH = '/storage/v1/object/public/contact-uploads/1.pdf'

test('of files that one client does not take so many are open at a time; the next opens when one is left, and others get theirs', async () => {
  const shop = await createTestShop()
  const body = SAMPLE_FILES.pdf
  await shop.app.request('/storage/v1/object/contact-uploads/1.pdf', { method: 'POST', body })
  const opened = vi.spyOn(shop.blobs, 'open')
  const greedy = Array.from({ length: MOST_FOR_ONE + 5 }, () => shop.send('GET', PATH, undefined, {}, '198.51.100.1'))
  await expect.poll(() => opened.mock.calls.length).toBeGreaterThanOrEqual(MOST_FOR_ONE)
  const other = await shop.send('GET', PATH, undefined, {}, '198.51.100.2')
  expect(Buffer.from(await other.arrayBuffer())).toEqual(SAMPLE_FILES.pdf)
  expect(opened.mock.calls.length).toBe(MOST_FOR_ONE + 1)
  // Whichever came first: the database answers them in any order.
  const left = await Promise.race(greedy)
  await left.body?.cancel()
  await expect.poll(() => opened.mock.calls.length).toBe(MOST_FOR_ONE + 2)
  const sizes = greedy.map(async (asked) => {
    const answer = await asked
    return answer === left ? undefined : (await answer.arrayBuffer()).byteLength
  })
  expect(new Set(await Promise.all(sizes))).toEqual(new Set([undefined, body.length]))
})

test('whoever leaves while they wait for a file gives their place in line to others, and none is opened for them', async () => {
  const shop = await createTestShop()
  const body = SAMPLE_FILES.pdf
  await shop.app.request('/storage/v1/object/contact-uploads/1.pdf', { method: 'POST', body })
  const opened = vi.spyOn(shop.blobs, 'open')
  const incoming = { socket: { remoteAddress: '198.51.100.1' } }
  const ask = async (signal?: AbortSignal) => shop.app.request(PATH, { signal }, { incoming })
  const held = await Promise.all(Array.from({ length: MOST_FOR_ONE }, () => ask()))
  const leaver = new AbortController()
  let refused = 0
  for (let number = 0; number <= LONGEST_LINE; number += 1)
    void ask(leaver.signal).then(({ status }) => {
      if (status === 503) refused += 1
    })
  await expect.poll(() => refused, { timeout: 20_000 }).toBe(1)
  leaver.abort()
  await expect.poll(() => refused).toBe(LONGEST_LINE + 1)
  const next = ask()
  await held[0]?.body?.cancel()
  expect((await next).status).toBe(200)
  expect(opened).toHaveBeenCalledTimes(MOST_FOR_ONE + 1)
  for (const answer of [...held, await next]) await answer.body?.cancel().catch(() => undefined)
})

test('of files that many clients do not take the oldest of whoever has most is closed, and whoever comes gets theirs', async () => {
  const shop = await createTestShop()
  const body = SAMPLE_FILES.pdf
  await shop.app.request('/storage/v1/object/contact-uploads/1.pdf', { method: 'POST', body })
  const opened = vi.spyOn(shop.blobs, 'open')
  const ask = (n: number) => shop.send('GET', PATH, undefined, {}, `198.51.100.${Math.floor(n / MOST_FOR_ONE)}`)
  const greedy: Response[] = []
  while (greedy.length < MOST_OPEN) greedy.push(await ask(greedy.length))
  const isOpen = async (n: number) => (await opened.mock.results[n]?.value)?.destroyed === false
  expect([await isOpen(0), await isOpen(1)]).toEqual([true, true])
  const other = await shop.send('GET', PATH, undefined, {}, '203.0.113.9')
  expect(Buffer.from(await other.arrayBuffer())).toEqual(body)
  expect([await isOpen(0), await isOpen(1)]).toEqual([false, true])
  for (const answer of greedy) await answer.body?.cancel()
})

test('whoever takes one file slowly, and began before all of them, gets all of it', async () => {
  const shop = await createTestShop()
  const body = Buffer.concat([SAMPLE_FILES.pdf, Buffer.alloc(1024 * 1024, 'hats')])
  await shop.app.request('/storage/v1/object/contact-uploads/1.pdf', { method: 'POST', body: new Uint8Array(body) })
  const slow = await shop.send('GET', PATH, undefined, {}, '203.0.113.9')
  const ask = (n: number) => shop.send('GET', PATH, undefined, {}, `198.51.100.${Math.floor(n / MOST_FOR_ONE)}`)
  const greedy = await Promise.all(Array.from({ length: MOST_OPEN + 10 }, (_, n) => ask(n)))
  expect(Buffer.from(await slow.arrayBuffer())).toEqual(body)
  for (const answer of greedy) await answer.body?.cancel().catch(() => undefined)
})

test('nor are more open when many come at once', async () => {
  const shop = await createTestShop()
  const body = SAMPLE_FILES.pdf
  await shop.app.request('/storage/v1/object/contact-uploads/1.pdf', { method: 'POST', body })
  const opened = vi.spyOn(shop.blobs, 'open')
  const ask = (n: number) => shop.send('GET', PATH, undefined, {}, `198.51.100.${Math.floor(n / MOST_FOR_ONE)}`)
  const answers = await Promise.all(Array.from({ length: MOST_OPEN + 200 }, (_, n) => ask(n)))
  const files = await Promise.all(opened.mock.results.map(({ value }) => value))
  expect(files.filter(({ destroyed }) => !destroyed)).toHaveLength(MOST_OPEN)
  for (const answer of answers) await answer.body?.cancel().catch(() => undefined)
})

test('whoever asks only about a private file has none open, however often', async () => {
  const shop = await createTestShop()
  const ada = await shop.signUp({ email: 'ada@mail.example', proven: true })
  const place = `${CERTIFICATE_BUCKET}/${ada.id}/1-ab-permit.pdf`
  await shop.app.request(`/storage/v1/object/${place}`, {
    ...{ method: 'POST', headers: ada.headers, body: SAMPLE_FILES.pdf },
  })
  const certificate = { business: 'Ada’s Hats', state: 'TX', number: '12-345', expires_on: '2099-12-31' }
  const list = `/api/profiles/${ada.id}/certificates`
  const handedIn = { ...certificate, file_url: `/storage/v1/object/public/${place}` }
  const { id } = await (await shop.send('POST', list, handedIn, ada.headers)).json()
  const opened = vi.spyOn(shop.blobs, 'open')
  const ask = (method: string) => shop.send(method, `${list}/${id}/file`, undefined, ada.headers)
  for (let times = 0; times < MOST_FOR_ONE; times += 1) expect((await ask('HEAD')).status).toBe(200)
  expect(opened).not.toHaveBeenCalled()
  expect(Buffer.from(await (await ask('GET')).arrayBuffer())).toEqual(SAMPLE_FILES.pdf)
})
