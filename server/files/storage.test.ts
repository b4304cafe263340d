import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { StorageClient } from '@supabase/storage-js'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { ARTWORK, HEIC_NOTE } from '../../domain/files/file-rules.ts'
import { storedFiles } from '../db/schema/files.ts'
import { listen } from '../testing/listen.ts'
import { SAMPLE_FILES } from '../testing/sample-files.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'

const ORDERS = 'custom-order-uploads'
const MB = 1024 * 1024

async function openStorage(settings: Record<string, string> = {}, parts: Parameters<typeof createTestShop>[1] = {}) {
  const shop = await createTestShop(settings, parts)
  const origin = await listen(shop.app)
  const as = (token: string = shop.config.AUTH_ANON_KEY) =>
    new StorageClient(`${origin}/storage/v1`, { apikey: shop.config.AUTH_ANON_KEY, Authorization: `Bearer ${token}` })
  return { shop, origin, as, guest: as() }
}

const incoming = (shop: TestShop) => {
  const folder = join(shop.config.DATA_DIR, 'files', 'incoming')
  return existsSync(folder) ? readdirSync(folder) : []
}
const stored = (shop: TestShop, bucket: string) => {
  const folder = join(shop.config.DATA_DIR, 'files', bucket)
  return existsSync(folder) ? readdirSync(folder) : []
}
const file = (content: Uint8Array<ArrayBuffer>, name = 'x') => new File([content], name)

test("200: supabase-js uploads a guest's logo and its public address gives the same bytes, cached for an hour", async () => {
  const { shop, guest } = await openStorage()
  const { data, error } = await guest
    .from(ORDERS)
    .upload('hats/1-a-logo.png', file(SAMPLE_FILES.png), { cacheControl: '3600' })
  expect(error).toBeNull()
  expect(data).toMatchObject({ path: 'hats/1-a-logo.png', fullPath: `${ORDERS}/hats/1-a-logo.png` })
  const { publicUrl } = guest.from(ORDERS).getPublicUrl('hats/1-a-logo.png').data
  const answer = await fetch(publicUrl)
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(SAMPLE_FILES.png)
  expect(answer.headers.get('content-type')).toBe('image/png')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('content-security-policy')).toContain('sandbox')
  const again = await fetch(publicUrl, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)
  expect(incoming(shop)).toEqual([])
})

test('200: bytes without a form are taken as well', async () => {
  const { guest } = await openStorage()
  const { error } = await guest.from('contact-uploads').upload('1-a.pdf', SAMPLE_FILES.pdf, { cacheControl: '60' })
  expect(error).toBeNull()
  const answer = await fetch(guest.from('contact-uploads').getPublicUrl('1-a.pdf').data.publicUrl)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=60')
  expect(answer.headers.get('content-disposition')).toContain('attachment')
})

test('409: a taken address is not overwritten, with or without upsert', async () => {
  const { guest } = await openStorage()
  await guest.from(ORDERS).upload('hats/1-a.png', file(SAMPLE_FILES.png))
  for (const upsert of [false, true]) {
    const { error } = await guest.from(ORDERS).upload('hats/1-a.png', file(SAMPLE_FILES.jpeg), { upsert })
    expect(error).toMatchObject({ statusCode: '409' })
  }
})

test.each([
  ['hats/1.jpg', 'jpeg', 'image/jpeg'],
  ['hats/1.svg', 'svg', 'image/svg+xml'],
  ['hats-embroidery/1.ai', 'ai', 'application/illustrator'],
  ['hats-embroidery/1.ai', 'oldAi', 'application/illustrator'],
  ['hats-embroidery/1.eps', 'eps', 'application/postscript'],
  ['koozies/1.eps', 'dosEps', 'application/postscript'],
  ['koozies/1.pdf', 'pdf', 'application/pdf'],
  ['hats/1.pdf', 'pdf', 'application/pdf'],
  ['hats/1.avif', 'avif', 'image/avif'],
  ['koozies/1-named-wrongly.png', 'gif', 'image/gif'],
] as const)('%s with the content of %s is stored as %s', async (path, sample, mediaType) => {
  const { guest } = await openStorage()
  expect((await guest.from(ORDERS).upload(path, file(SAMPLE_FILES[sample]))).error).toBeNull()
  const answer = await fetch(guest.from(ORDERS).getPublicUrl(path).data.publicUrl)
  expect(answer.headers.get('content-type')).toBe(mediaType)
})

test.each([
  ['hats/1.png', 'html', ARTWORK.wrongKind],
  ['hats-embroidery/1.eps', 'postScript', ARTWORK.wrongKind],
  ['koozies/photo.heic', 'heic', HEIC_NOTE],
] as const)('415: %s with the content of %s is refused, and nothing stays', async (path, sample, message) => {
  const { shop, guest } = await openStorage()
  const { error } = await guest.from(ORDERS).upload(path, file(SAMPLE_FILES[sample]))
  expect(error).toMatchObject({ statusCode: '415', message })
  expect(incoming(shop)).toEqual([])
  expect(await shop.db.select().from(storedFiles)).toEqual([])
})

/** A program for whoever opens it by its name; a PDF for whoever looks for one in its first lines. */
const PROGRAM = Buffer.from('@echo off\r\nstart calc\r\nrem %PDF-1.4\r\n')

test.each(['hats/1-a-logo.bat', 'hats/1-a-logo.html', 'hats/1-a-logo.pdf.hta', 'hats/1-a-logo', 'hats/1-a-logo.svg'])(
  '415: what only says that it is a PDF is not stored as %s, for staff to open',
  async (path) => {
    const { shop, guest } = await openStorage()
    const { error } = await guest.from(ORDERS).upload(path, file(PROGRAM))
    expect(error).toMatchObject({ statusCode: '415', message: ARTWORK.wrongKind })
    expect(incoming(shop)).toEqual([])
    expect(await shop.db.select().from(storedFiles)).toEqual([])
  },
)

test.each([
  ['caps.pdf', 'caps.pdf'],
  ['setup.bat', '1-a.pdf'],
  ['caps', '1-a.pdf'],
  ['caps.svg', '1-a.pdf'],
])('a download that is asked for as %s is called %s', async (asked, called) => {
  const { guest } = await openStorage()
  await guest.from('contact-uploads').upload('1-a.pdf', file(SAMPLE_FILES.pdf))
  const { publicUrl } = guest.from('contact-uploads').getPublicUrl('1-a.pdf', { download: asked }).data
  expect((await fetch(publicUrl)).headers.get('content-disposition')).toBe(`attachment; filename="${called}"`)
})

test('413: koozie designs end at 25 MB, other files at 50 MB', async () => {
  const { shop, guest } = await openStorage()
  const padded = (bytes: number) =>
    file(Buffer.concat([SAMPLE_FILES.png, Buffer.alloc(bytes - SAMPLE_FILES.png.length)]))
  const tooLarge = await guest.from(ORDERS).upload('koozies/1.png', padded(25 * MB))
  expect(tooLarge.error).toMatchObject({ statusCode: '413', message: 'File size must be less than 25MB' })
  expect((await guest.from(ORDERS).upload('koozies/2.png', padded(25 * MB - 1))).error).toBeNull()
  expect((await guest.from(ORDERS).upload('hats/1.png', padded(26 * MB))).error).toBeNull()
  expect((await guest.from(ORDERS).upload('hats/2.png', padded(50 * MB))).error).toMatchObject({ statusCode: '413' })
  expect(incoming(shop)).toEqual([])
})

test('413: a body without a length is stopped at the limit', async () => {
  const { shop, origin } = await openStorage()
  const endless = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(MB)) })
  const answer = await shop.app.request(`${origin}/storage/v1/object/${ORDERS}/koozies/1.png`, {
    method: 'POST',
    body: endless,
    duplex: 'half',
  } as RequestInit)
  expect(answer.status).toBe(413)
  expect(incoming(shop)).toEqual([])
})

test.each([
  [413, 'before the first part', 'x'.repeat(MB), 30],
  [400, 'in fields', `--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n${'a'.repeat(4000)}\r\n`.repeat(250), 3],
])('%i: a form that is endless %s is stopped at the limit', async (status, _where, piece, mostMb) => {
  const { shop, origin } = await openStorage()
  let sent = 0
  const endless = new ReadableStream({
    pull(controller) {
      sent += piece.length
      controller.enqueue(Buffer.from(piece))
      if (sent > 100 * MB) controller.close()
    },
  })
  const answer = await shop.app.request(`${origin}/storage/v1/object/${ORDERS}/koozies/1.png`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: endless,
    duplex: 'half',
  } as RequestInit)
  expect(answer.status).toBe(status)
  expect(sent).toBeLessThan(mostMb * MB)
  expect(incoming(shop)).toEqual([])
})

test.each([
  ['elsewhere/1.png', '400'],
  ['1.png', '400'],
  ['hats/.hidden', '400'],
  ['hats/a%2f..%2fb.png', '400'],
])('400: nothing can be stored at %s', async (path, statusCode) => {
  const { origin } = await openStorage()
  const answer = await fetch(`${origin}/storage/v1/object/${ORDERS}/${path}`, {
    method: 'POST',
    body: SAMPLE_FILES.png,
  })
  expect(await answer.json()).toMatchObject({ statusCode })
})

test('400 and 404: an empty file, a broken form, an unknown bucket, an unknown file', async () => {
  const { guest, origin } = await openStorage()
  expect((await guest.from(ORDERS).upload('hats/1.png', file(Buffer.alloc(0)))).error).toMatchObject({
    statusCode: '400',
  })
  const broken = await fetch(`${origin}/storage/v1/object/${ORDERS}/hats/1.png`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: '--x\r\nContent-Disposition: form-data; name=""; filename="a"\r\n\r\nhalf',
  })
  expect(broken.status).toBe(400)
  expect((await guest.from('secrets').upload('1.png', file(SAMPLE_FILES.png))).error).toMatchObject({
    statusCode: '404',
  })
  expect((await fetch(guest.from(ORDERS).getPublicUrl('hats/none.png').data.publicUrl)).status).toBe(404)
})

test('an SVG is served without scripts, handlers, links and anything loaded from elsewhere', async () => {
  const { guest } = await openStorage()
  const hostile = `<!DOCTYPE svg [<!ENTITY ns "http://www.w3.org/2000/svg">]><svg xmlns="&ns;" viewBox="0 0 9 9" onload="alert(1)">
    <script>alert(1)</script><style>@import url(//evil.example/x.css); path { fill: url(#g) }</style>
    <linearGradient id="g"/><image href="https://evil.example/x.png"/><a href="javascript:alert(1)"><path d="M0 0h9" onclick="alert(1)"/></a>
    <foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="//evil.example"/></foreignObject></svg>`
  expect((await guest.from(ORDERS).upload('hats/1.svg', file(Buffer.from(hostile)))).error).toBeNull()
  const text = await (await fetch(guest.from(ORDERS).getPublicUrl('hats/1.svg').data.publicUrl)).text()
  expect(text).not.toMatch(/script|onload|onclick|evil|javascript|foreignObject|iframe/i)
  expect(text).toContain('viewBox="0 0 9 9"')
  expect(text).toContain('<linearGradient id="g"')
  expect(text).toContain('d="M0 0h9"')
})

test.each([
  ['quotation marks', `<text aria-label='${'"'.repeat(300_000)}'>a</text>`],
  [
    'bytes that are no letters',
    Buffer.concat([Buffer.from('<text>'), Buffer.alloc(600_000, 0xff), Buffer.from('</text>')]),
  ],
])(
  '415: a drawing full of %s, which would be far larger when it is stored, takes no more room than it asked for',
  async (_what, inside) => {
    const { shop, guest } = await openStorage()
    const drawing = [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg">'),
      Buffer.from(inside),
      Buffer.from('</svg>'),
    ]
    const { error } = await guest.from(ORDERS).upload('hats/1.svg', file(Buffer.concat(drawing)))
    expect(error).toMatchObject({ statusCode: '415', message: ARTWORK.wrongKind })
    expect(await shop.db.select().from(storedFiles)).toEqual([])
  },
)

test('avatars: their owner alone may put, replace and remove one, and it becomes a square PNG', async () => {
  const { shop, as, guest } = await openStorage()
  const ana = await shop.signUp({ email: 'ana@customer.example' })
  const bo = await shop.signUp({ email: 'bo@customer.example' })
  const path = `${ana.id}/avatar.png`
  const wide = await sharp({ create: { width: 900, height: 300, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  const avatars = as(ana.token).from('profile_avatars')
  expect((await guest.from('profile_avatars').upload(path, file(wide))).error).toMatchObject({ statusCode: '403' })
  expect((await as(bo.token).from('profile_avatars').upload(path, file(wide), { upsert: true })).error).toMatchObject({
    statusCode: '403',
  })
  for (const _ of [1, 2, 3]) expect((await avatars.upload(path, file(wide), { upsert: true })).error).toBeNull()
  const answer = await fetch(avatars.getPublicUrl(path).data.publicUrl)
  expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({
    width: 512,
    height: 512,
    format: 'png',
  })
  expect(stored(shop, 'profile_avatars')).toHaveLength(1)
  expect((await avatars.remove([path])).error).toBeNull()
  expect((await fetch(avatars.getPublicUrl(path).data.publicUrl)).status).toBe(404)
  expect(stored(shop, 'profile_avatars')).toHaveLength(0)
})

test('413: more names of files than any page sends are refused before they are looked at one by one', async () => {
  const { shop } = await openStorage()
  const remove = (prefixes: unknown[]) => shop.send('DELETE', '/storage/v1/object/profile_avatars', { prefixes })
  const answer = await remove(Array(2_000).fill(0))
  expect([answer.status, await answer.json()]).toMatchObject([413, { error: 'EntityTooLarge' }])
  expect((await remove([0])).status).toBe(400)
})

test('avatars put ten at a time leave one', async () => {
  const { shop, as } = await openStorage()
  const ana = await shop.signUp({ email: 'ana@customer.example' })
  const put = () =>
    as(ana.token).from('profile_avatars').upload(`${ana.id}/avatar.png`, file(SAMPLE_FILES.png), { upsert: true })
  const answers = await Promise.all(Array.from({ length: 10 }, put))
  expect(answers.filter(({ error }) => error)).toEqual([])
  expect(stored(shop, 'profile_avatars')).toHaveLength(1)
})

test('401: a token that does not verify is refused, not taken for a guest', async () => {
  const { as } = await openStorage()
  expect((await as('nonsense').from(ORDERS).upload('hats/1.png', file(SAMPLE_FILES.png))).error).toMatchObject({
    statusCode: '401',
  })
})

test('an upload whose sender goes away leaves nothing behind', async () => {
  const { shop, origin } = await openStorage()
  const sending = request(`${origin}/storage/v1/object/${ORDERS}/hats/1.png`, {
    method: 'POST',
    headers: { 'content-length': 10 * MB },
  })
  sending.on('error', () => undefined)
  sending.write(SAMPLE_FILES.png)
  await expect.poll(() => incoming(shop)).toHaveLength(1)
  sending.destroy()
  await expect.poll(() => incoming(shop)).toEqual([])
  expect(await shop.db.select().from(storedFiles)).toEqual([])
})

test('507: a full disk is told plainly, leaves nothing, and the shop keeps answering', async () => {
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  const blobs = { put: () => Promise.reject(full), open: async () => undefined, remove: async () => undefined }
  const { shop, guest } = await openStorage({}, { blobs })
  const { error } = await guest.from(ORDERS).upload('hats/1.png', file(SAMPLE_FILES.png))
  expect(error).toMatchObject({
    statusCode: '507',
    message: 'We cannot store files right now. Please try again later.',
  })
  expect(incoming(shop)).toEqual([])
  expect(await shop.db.select().from(storedFiles)).toEqual([])
  expect((await shop.send('GET', '/readyz')).status).toBe(200)
})

test('an upload of 40 MB is never held in memory', async () => {
  const { shop } = await openStorage()
  const chunk = new Uint8Array(MB)
  let left = 40
  const body = new ReadableStream({
    pull(controller) {
      if (left === 40) controller.enqueue(SAMPLE_FILES.png)
      if (left-- > 0) controller.enqueue(chunk)
      else controller.close()
    },
  })
  const before = process.memoryUsage().arrayBuffers
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().arrayBuffers - before)
  }, 1)
  const init = { method: 'POST', body, duplex: 'half' } as RequestInit
  const answer = await shop.app.request(`/storage/v1/object/${ORDERS}/hats/1.png`, init)
  clearInterval(watch)
  expect(answer.status).toBe(200)
  expect(most).toBeLessThan(20 * MB)
})

test('the stored bytes are on the disk under a name that nobody chose', async () => {
  const { shop, guest } = await openStorage()
  await guest.from(ORDERS).upload('hats/1.png', file(SAMPLE_FILES.png))
  const [row] = await shop.db.select().from(storedFiles).where(eq(storedFiles.path, 'hats/1.png'))
  expect(readFileSync(join(shop.config.DATA_DIR, 'files', row?.blob ?? ''))).toEqual(SAMPLE_FILES.png)
})

/** Many who send a drawing each, or one who sends many. */
async function openForDrawings() {
  const { shop, origin } = await openStorage({ TRUSTED_PROXIES: '127.0.0.1' })
  const draw = (name: number, from = name) =>
    fetch(`${origin}/storage/v1/object/${ORDERS}/hats/${name}.svg`, {
      method: 'POST',
      body: SAMPLE_FILES.svg,
      headers: { 'x-forwarded-for': `198.51.100.${from}` },
    })
  return { shop, draw }
}

test('503: of thirty drawings at once two are worked on, ten wait, and the rest may come again and leaves nothing', async () => {
  const { shop, draw } = await openForDrawings()
  const answers = await Promise.all(Array.from({ length: 30 }, (_, number) => draw(number)))
  const refused = answers.filter(({ status }) => status === 503)
  const taken = answers.filter(({ status }) => status === 200)
  expect(taken.length + refused.length).toBe(30)
  expect(refused.length).toBeGreaterThan(0)
  expect(taken.length).toBeGreaterThanOrEqual(12)
  expect(refused[0]?.headers.get('retry-after')).toBe('10')
  expect(await refused[0]?.json()).toMatchObject({ statusCode: '503', error: 'Busy' })
  expect(incoming(shop)).toEqual([])
  expect(await shop.db.select().from(storedFiles)).toHaveLength(taken.length)
  const eachWithItsPicture = 2 * taken.length
  expect(stored(shop, ORDERS)).toHaveLength(eachWithItsPicture)
})

test('whoever sends many drawings at once waits for their own, and keeps nobody else from sending one', async () => {
  const { draw } = await openForDrawings()
  const many = Array.from({ length: 30 }, (_, number) => draw(number, 1))
  const full = Promise.withResolvers<void>()
  for (const answer of many) void answer.then(({ status }) => status === 503 && full.resolve())
  await full.promise
  expect((await draw(30, 2)).status).toBe(200)
  const statuses = (await Promise.all(many)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(11)
})
