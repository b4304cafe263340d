import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ADVISORY_LOCKS } from '../db/advisory-locks.ts'
import { storedFiles, uploadsUnderWay } from '../db/schema/files.ts'
import { acceptedHats, SOME_PROOF, uploadPicture } from '../testing/jobs.ts'
import { listen } from '../testing/listen.ts'
import { SAMPLE_FILES } from '../testing/sample-files.ts'
import { createStaffedShop } from '../testing/staff-shop.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'
import { followArrival, senderOf, takeRoom } from './quotas.ts'

const MB = 1024 * 1024
const NOBODY = '203.0.113.7'

let number = 0
const upload = (
  shop: TestShop,
  { from = NOBODY, headers = {} }: { from?: string; headers?: Record<string, string> } = {},
) =>
  shop.app.request(
    `/storage/v1/object/custom-order-uploads/hats/${++number}-x-logo.png`,
    { method: 'POST', body: SAMPLE_FILES.png, headers },
    { incoming: { socket: { remoteAddress: from } } },
  )

const unlimited = async () => undefined

/** Makes everything that was stored as large as this. */
const pretend = (shop: TestShop, bytes: number) => shop.db.update(storedFiles).set({ bytes })
const refusal = async (answer: Response) => [answer.status, (await answer.json()).message]

test('507: a guest’s files of one day end at 400 MB, for the whole /64 of an IPv6 address, and others go on', async () => {
  const shop = await createTestShop()
  const at = (end: string) => `2001:db8:1:2:${end}`
  expect((await upload(shop, { from: at('3:4:5:6') })).status).toBe(200)
  await pretend(shop, 400 * MB)
  expect(await refusal(await upload(shop, { from: at(':9').replace(':::', '::') }))).toEqual([
    507,
    'We have received a lot of files from you today. Please try again tomorrow, or write to us.',
  ])
  expect((await upload(shop, { from: '2001:db8:1:3::9' })).status).toBe(200)
  await shop.pool.query("update stored_files set created_at = now() - interval '25 hours'")
  expect((await upload(shop, { from: at('3:4:5:6') })).status).toBe(200)
})

test('507: what a guest shared and did not order ends at 800 MB, whenever it came; what was ordered does not count', async () => {
  const shop = await createTestShop()
  await upload(shop)
  await upload(shop)
  await pretend(shop, 400 * MB)
  await shop.pool.query("update stored_files set created_at = now() - interval '3 days', kept_for = 'shared-design:x'")
  const [status, message] = await refusal(await upload(shop))
  expect([status, message]).toEqual([507, expect.stringContaining('not ordered yet')])
  await shop.pool.query("update stored_files set kept_for = 'custom_orders:x'")
  expect((await upload(shop)).status).toBe(200)
})

test('507: however small a file is, it takes 16 KB of its sender’s room, so that their number has an end', async () => {
  const shop = await createTestShop()
  const small = () => upload(shop, { headers: { 'content-length': String(SAMPLE_FILES.png.length) } })
  const ids: string[] = []
  for (let sent = 0; sent < 3; sent++) ids.push((await (await small()).json()).Id)
  await pretend(shop, 1)
  await shop.pool.query('update stored_files set bytes = $1 where id = $2', [800 * MB - 40 * 1024, ids[0]])
  await shop.pool.query("update stored_files set created_at = now() - interval '3 days', kept_for = 'shared-design:x'")
  expect(await refusal(await small())).toEqual([507, expect.stringContaining('not ordered yet')])
  await shop.pool.query("update stored_files set kept_for = 'custom_orders:x' where id = $1", [ids[1]])
  expect((await small()).status).toBe(200)
})

test('507: unordered files of all guests end at 20 GB, and an account may still upload', async () => {
  const shop = await createTestShop()
  for (let place = 1; place <= 11; place++) await upload(shop, { from: `198.51.100.${place}` })
  await pretend(shop, 1900 * MB)
  expect(await refusal(await upload(shop))).toEqual([
    507,
    expect.stringContaining('We cannot take more files right now'),
  ])
  const { headers } = await shop.signUp({ email: 'ada@example.com' })
  expect((await upload(shop, { headers })).status).toBe(200)
})

test('507: an account has a guest’s day until its address is proven: anybody can make accounts', async () => {
  const shop = await createTestShop()
  const ada = await shop.signUp({ email: 'ada@example.com' })
  expect((await upload(shop, ada)).status).toBe(200)
  await pretend(shop, 400 * MB)
  expect(await refusal(await upload(shop, ada))).toEqual([
    507,
    expect.stringContaining('a lot of files from you today'),
  ])
  const bo = await shop.signUp({ email: 'bo@example.com', proven: true })
  expect((await upload(shop, bo)).status).toBe(200)
})

const HAT = { style: '6-panel', hatColor: '#1f2a44', bandColor: '#f6f1e7', embroidery: [] }

/** A guest uploads a logo, and shares a design with it. */
async function shareLogo(shop: TestShop, from: string): Promise<string> {
  const answer = await upload(shop, { from })
  expect(answer.status).toBe(200)
  const { Key } = await answer.json()
  const front = { url: `/storage/v1/object/public/${Key}`, name: 'logo.png', type: 'image/png' }
  const design = { version: 2, product: 'hats', quantity: 60, choices: HAT, artwork: { front } }
  return (await (await shop.send('POST', '/api/designs', design)).json()).id
}

test('507: designs that an account keeps take no room from guests, and end at 5 GB with its other files', async () => {
  const shop = await createTestShop()
  const ada = await shop.signUp({ email: 'ada@example.com' })
  const keep = (id: string) => shop.send('PUT', `/api/saved-designs/${id}`, { name: 'Kept' }, ada.headers)
  for (let place = 1; place <= 11; place++)
    expect((await keep(await shareLogo(shop, `198.51.100.${place}`))).status).toBe(200)
  await pretend(shop, 1900 * MB)
  const another = await shareLogo(shop, NOBODY)
  const refused = await keep(another)
  expect([refused.status, (await refused.json()).error]).toEqual([507, expect.stringContaining('Your account holds')])
  expect((await shop.pool.query('select from saved_designs')).rowCount).toBe(11)
  expect((await shop.pool.query('select from stored_files where owner_id is null')).rowCount).toBe(1)
})

test('507: an account ends at 5 GB in all, ordered or not, from wherever', async () => {
  const shop = await createTestShop()
  const { headers } = await shop.signUp({ email: 'ada@example.com' })
  for (let place = 1; place <= 3; place++) await upload(shop, { headers, from: `198.51.100.${place}` })
  await pretend(shop, 1710 * MB)
  await shop.pool.query("update stored_files set kept_for = 'custom_orders:x'")
  expect(await refusal(await upload(shop, { headers }))).toEqual([507, expect.stringContaining('Your account holds')])
  const other = await shop.signUp({ email: 'bo@example.com' })
  expect((await upload(shop, { headers: other.headers })).status).toBe(200)
})

test('200: what staff sent to customers over the years does not end at 5 GB', async () => {
  const shop = await createTestShop()
  const { headers } = await shop.signUp({ email: 'desk@shop.example', admin: true })
  const { id } = await shop.signUp({ email: 'ada@example.com' })
  const enclose = (path: string) =>
    shop.app.request(`/storage/v1/object/message-files/${path}`, { method: 'POST', body: SAMPLE_FILES.png, headers })
  for (const name of ['1-x-a.png', '2-x-b.png', '3-x-c.png']) {
    expect((await enclose(`${id}/${name}`)).status).toBe(200)
    const files = [{ name, url: `/storage/v1/object/public/message-files/${id}/${name}` }]
    const message = { user_id: id, message_content: 'As you asked', files }
    expect((await shop.send('POST', '/api/admin/messages', message, headers)).status).toBe(201)
  }
  await pretend(shop, 1710 * MB)
  await shop.pool.query("update stored_files set created_at = now() - interval '25 hours'")
  expect((await enclose(`${id}/4-x-d.png`)).status).toBe(200)
})

test('200: nor do the pictures of proofs and the files of jobs that they sent', async () => {
  const { shop, admin, staff } = await createStaffedShop()
  const job = await acceptedHats(shop)
  const draw = async (path: string) => uploadPicture(shop, path, '#123456', admin.headers)
  const pictures = [
    { label: 'Front', url: await draw('custom-order-uploads/proofs/1-x-front.jpg') },
    { label: 'Back', url: await draw('custom-order-uploads/proofs/2-x-back.jpg') },
  ]
  expect((await staff('POST', `${job.row}/proofs`, { ...SOME_PROOF, pictures })).status).toBe(201)
  const files = [{ name: 'threads.jpg', url: await draw('contact-uploads/3-x-threads.jpg') }]
  const message = { message: 'Which one?', files }
  expect((await staff('POST', `${job.row}/messages`, message)).status).toBe(201)
  await pretend(shop, 1710 * MB)
  await shop.pool.query("update stored_files set created_at = now() - interval '25 hours'")
  expect((await upload(shop, admin)).status).toBe(200)
})

/** An upload whose body does not come yet; the answer tells how it ended. */
function announce(origin: string, bytes: number | undefined) {
  const sending = request(`${origin}/storage/v1/object/contact-uploads/${++number}.pdf`, {
    method: 'POST',
    headers: bytes === undefined ? {} : { 'content-length': bytes },
  })
  onTestFinished(() => void sending.destroy())
  sending.on('error', () => undefined)
  sending.write('%PDF-1.7')
  return new Promise<number>((resolve) => sending.on('response', ({ statusCode = 0 }) => resolve(statusCode)))
}

test('uploads that come together cannot pass together: room is taken by announced length before the first byte', async () => {
  const shop = await createTestShop()
  const origin = await listen(shop.app)
  const answers: number[] = []
  for (let sent = 0; sent < 12; sent++) void announce(origin, 49 * MB).then((status) => answers.push(status))
  await vi.waitFor(() => expect(answers).toHaveLength(4), { timeout: 60_000 })
  expect(answers).toEqual([507, 507, 507, 507])
  expect(await shop.db.$count(uploadsUnderWay)).toBe(8)
})

test('a body without a length takes as much room as its folder allows, and gives it back when its sender goes away', async () => {
  const shop = await createTestShop()
  const origin = await listen(shop.app)
  const sending = request(`${origin}/storage/v1/object/contact-uploads/${++number}.pdf`, { method: 'POST' })
  sending.on('error', () => undefined)
  sending.write('%PDF-1.7')
  const taken = async () => (await shop.db.select().from(uploadsUnderWay)).map(({ bytes }) => bytes)
  await expect.poll(taken).toEqual([50 * MB])
  sending.destroy()
  await expect.poll(taken).toEqual([])
})

test('room that a killed process had taken is free an hour later', async () => {
  const shop = await createTestShop()
  await shop.db.insert(uploadsUnderWay).values({ client: NOBODY, bytes: 400 * MB })
  expect((await upload(shop)).status).toBe(507)
  await shop.pool.query("update uploads_under_way set created_at = now() - interval '61 minutes'")
  expect((await upload(shop)).status).toBe(200)
})

test('429: a client who has thirty uploads on their way begins no more, however little each is; others go on', async () => {
  const shop = await createTestShop()
  const origin = await listen(shop.app)
  const answers: number[] = []
  for (let sent = 0; sent < 32; sent++) void announce(origin, MB).then((status) => answers.push(status))
  await vi.waitFor(() => expect(answers).toHaveLength(2), { timeout: 60_000 })
  expect(answers).toEqual([429, 429])
  expect(await shop.db.$count(uploadsUnderWay)).toBe(30)
  expect((await upload(shop)).status).toBe(200)
})

test('507: a disk with less than FREE_DISK_MB left takes no uploads, before a byte of them is written, and says so', async () => {
  const shop = await createTestShop({ FREE_DISK_MB: '100000000' })
  const answer = await upload(shop)
  expect(await refusal(answer)).toEqual([507, 'We cannot store files right now. Please try again later.'])
  expect(await shop.db.$count(storedFiles)).toBe(0)
  expect(await shop.db.$count(uploadsUnderWay)).toBe(0)
  expect((await shop.send('GET', '/readyz')).status).toBe(200)
})

const GUEST = senderOf(NOBODY, undefined)

test('507: while uploads are on the disk as they came and as what is made of them, the mark still holds', async () => {
  const { db } = await createTestShop()
  const take = (freeMb: number) => takeRoom(db, GUEST, 40 * MB, async () => freeMb * MB)
  await expect(take(79)).rejects.toMatchObject({ failure: 'StorageFull' })
  const all = followArrival(db, await take(80), GUEST, async () => 40 * MB)
  await all(40 * MB)
  await expect(take(119)).rejects.toMatchObject({ failure: 'StorageFull' })
  await take(120)
})

test('200: uploads that are announced and do not come take no room from others', async () => {
  const shop = await createTestShop()
  const announced = Array.from({ length: 430 }, (_, n) => ({ client: `2001:db8:0:${n >> 3}`, bytes: 49 * MB }))
  await shop.db.insert(uploadsUnderWay).values(announced)
  expect((await upload(shop)).status).toBe(200)
  await shop.db.update(uploadsUnderWay).set({ arrived: 48 * MB })
  expect(await refusal(await upload(shop))).toEqual([507, expect.stringContaining('cannot take more files right now')])
})

test('507: of two uploads that find room for one the later one is refused on its way, and not the one that was nearly there', async () => {
  const { db } = await createTestShop()
  const disk = { free: 82 * MB }
  const begin = async () =>
    followArrival(db, await takeRoom(db, GUEST, 40 * MB, async () => disk.free), GUEST, async () => disk.free)
  const [first, second] = [await begin(), await begin()]
  for (const mb of [1, 2, 4, 8, 16, 32]) {
    disk.free = (82 - mb) * MB
    await first(mb * MB)
  }
  await expect(second(MB)).rejects.toMatchObject({ failure: 'StorageFull' })
})

test('507: nor do two guests pass the room of all guests beside each other', async () => {
  const shop = await createTestShop()
  for (let place = 1; place <= 10; place++) await upload(shop, { from: `198.51.100.${place}` })
  await pretend(shop, 2048 * MB - 6 * MB)
  const begin = async () => followArrival(shop.db, await takeRoom(shop.db, GUEST, 49 * MB, unlimited), GUEST, unlimited)
  const [first, second] = [await begin(), await begin()]
  await first(48 * MB)
  await second(3 * MB)
  await expect(second(6 * MB)).rejects.toMatchObject({ failure: 'QuotaExceeded' })
})

test('an upload that is on its way while the database cannot be told of it goes on, and is told of later', async () => {
  const shop = await createTestShop()
  const room = await takeRoom(shop.db, GUEST, 40 * MB, unlimited)
  const arrive = followArrival(shop.db, room, GUEST, unlimited)
  const held = await shop.pool.connect()
  onTestFinished(() => held.release(true))
  await held.query(`begin; select pg_advisory_xact_lock(${ADVISORY_LOCKS.uploadRoom})`)
  await arrive(16 * MB)
  await held.query('rollback')
  await arrive(32 * MB)
  expect(await shop.db.select().from(uploadsUnderWay)).toMatchObject([{ arrived: 32 * MB }])
})

test('what has come of an upload is told while it comes, and given back when its sender goes away', async () => {
  const shop = await createTestShop()
  const origin = await listen(shop.app)
  const sending = request(`${origin}/storage/v1/object/contact-uploads/${++number}.pdf`, { method: 'POST' })
  sending.on('error', () => undefined)
  sending.write(Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(3 * MB)]))
  const arrived = async () => (await shop.db.select().from(uploadsUnderWay)).map((room) => room.arrived >= 2 * MB)
  await expect.poll(arrived).toEqual([true])
  sending.destroy()
  await expect.poll(arrived).toEqual([])
})

test.for([
  ['ordered', { kept_for: 'custom_orders:x' }],
  [
    'kept with a design in an account',
    { kept_for: 'shared-design:x', owner_id: '00000000-0000-4000-8000-000000000001' },
  ],
] as const)('from where a file came is forgotten a day later when it was %s, and never told', async ([, kept]) => {
  const shop = await createTestShop()
  await upload(shop)
  expect(readdirSync(join(shop.config.DATA_DIR, 'files', 'custom-order-uploads'))).toHaveLength(1)
  await shop.db.update(storedFiles).set(kept)
  const { sweepFiles } = await import('./sweep-files.ts')
  const client = async () => (await shop.db.select().from(storedFiles))[0]?.client
  await sweepFiles(shop)
  expect(await client()).toBe(NOBODY)
  await sweepFiles({ ...shop, now: () => new Date(Date.now() + 25 * 3_600_000) })
  expect(await client()).toBeNull()
})

test('507: on their way to a bucket files may not take the room of the shop’s own database either', async () => {
  const bucket = { S3_BUCKET: 'files', S3_ENDPOINT: 'http://127.0.0.1:9' }
  const shop = await createTestShop({ ...bucket, FREE_DISK_MB: '100000000' })
  expect((await upload(shop)).status).toBe(507)
})

test('uploads that wait for room, of however many clients, leave the database’s connections to everybody else', async () => {
  const shop = await createTestShop()
  const held = await shop.pool.connect()
  onTestFinished(() => held.release(true))
  await held.query(`begin; select pg_advisory_xact_lock(${ADVISORY_LOCKS.uploadRoom})`)
  const uploads = Array.from({ length: 40 }, (_, n) => upload(shop, { from: `198.51.100.${n % 20}` }))
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`
  await expect.poll(async () => (await shop.pool.query(waiting)).rowCount).toBe(1)
  await setTimeout(300)
  expect([(await shop.pool.query(waiting)).rowCount, shop.pool.waitingCount]).toEqual([1, 0])
  await held.query('rollback')
  expect((await Promise.all(uploads)).map(({ status }) => status)).toEqual(Array(40).fill(200))
})
