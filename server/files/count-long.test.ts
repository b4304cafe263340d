import sharp from 'sharp'
import { expect, test } from 'vitest'
import { AVATAR_BUCKET, ORDER_BUCKET, PREVIEW_FOLDER } from '../../domain/files/file-rules.ts'
import { MESSAGE_BUCKET } from '../../domain/messages/message.ts'
import { SAMPLE_FILES } from '../testing/sample-files.ts'
import { createTestShop } from '../testing/test-shop.ts'
import { countLong } from './count-long.ts'
import { StorageFailure } from './storage-failure.ts'

const took = async (seconds: number, isDone = true) => ({ isDone, seconds })
const TEN = Array.from({ length: 10 })

test('whoever keeps the shop at work for long with ten files waits before anything is done with one more; others do not', async () => {
  const { limiter } = await createTestShop()
  const long = (client: string) =>
    countLong(limiter, client, async (counted) => (await counted(took(2))) && (await counted(took(2))))
  for (const _ of TEN) expect(await long('a')).toBe(true)
  await expect(countLong(limiter, 'a', () => expect.unreachable())).rejects.toThrow(/wait|try again/i)
  expect(await long('b')).toBe(true)
})

test('what is broken off counts as long, whoever breaks it off', async () => {
  const { limiter } = await createTestShop()
  const busy = () => countLong(limiter, 'a', (counted) => counted(Promise.reject(new StorageFailure('Busy'))))
  const endless = () => countLong(limiter, 'a', (counted) => counted(took(Number.POSITIVE_INFINITY, false)))
  for (const _ of TEN.slice(0, 5)) await expect(busy()).rejects.toMatchObject({ failure: 'Busy' })
  for (const _ of TEN.slice(0, 5)) expect(await endless()).toBe(false)
  await expect(countLong(limiter, 'a', () => expect.unreachable())).rejects.toThrow(/wait|try again/i)
})

test('what is soon done, or soon found to be nothing, is never too many', async () => {
  const { limiter } = await createTestShop()
  const none = new StorageFailure('InvalidMimeType')
  for (const _ of [...TEN, ...TEN]) {
    expect(await countLong(limiter, 'a', (counted) => counted(took(0.5)))).toBe(true)
    await expect(
      countLong(limiter, 'a', async (counted) => {
        if (!(await counted(took(0.5, false)))) throw none
      }),
    ).rejects.toBe(none)
  }
})

test('429: of whoever kept the shop at work for long nothing is cleaned, drawn or opened meanwhile', async () => {
  const shop = await createTestShop()
  const ana = await shop.signUp({ email: 'ana@customer.example' })
  const file = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
  const send = async (address: string, body: Buffer) => {
    const headers = { authorization: `Bearer ${ana.token}`, 'x-upsert': String(address.endsWith('avatar.png')) }
    const sent = { method: 'POST', headers, body: Uint8Array.from(body) }
    return (await shop.app.request(`/storage/v1/object/${address}`, sent)).status
  }
  const all = (n: number) =>
    Promise.all([
      send(`${ORDER_BUCKET}/hats/${n}.svg`, SAMPLE_FILES.svg),
      send(`${ORDER_BUCKET}/hats/${n}.pdf`, SAMPLE_FILES.pdf),
      send(`${ORDER_BUCKET}/${PREVIEW_FOLDER}/${n}.jpg`, file),
      send(`${MESSAGE_BUCKET}/${ana.id}/${n}.svg`, SAMPLE_FILES.svg),
      send(`${AVATAR_BUCKET}/${ana.id}/avatar.png`, file),
    ])
  expect(await all(1)).toEqual([200, 200, 200, 200, 200])
  await shop.pool.query(`insert into rate_limits (key, whole_at) select
    replace(key, 'uploads:', 'longDrawings:'), now() + interval '1 hour' from rate_limits where key like 'uploads:client:%'
    on conflict (key) do update set whole_at = excluded.whole_at`)
  expect(await all(2)).toEqual([429, 429, 429, 429, 429])
})
