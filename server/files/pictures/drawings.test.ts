import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { StorageClient } from '@supabase/storage-js'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { publicFilePath, shownAt } from '../../../domain/files/file-rules.ts'
import { storedFiles } from '../../db/schema/files.ts'
import { SAMPLE_FILES } from '../../testing/sample-files.ts'
import { endlessPdf, samplePdf } from '../../testing/sample-pdf.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'
import { takeNotesOut } from '../notes/take-notes-out.ts'
import { senderOf, takeRoom } from '../quotas.ts'
import { removeFile } from '../remove-file.ts'

const BUCKET = 'contact-uploads'
const PLACE = `/storage/v1/object/${BUCKET}`
const DRAWN = { width: 1600, height: 800 }
const drawing = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10">${inside}</svg>`
const BAND = '<rect width="20" height="5" fill="#f00"/>'
/** Each flood is a picture as large as the drawing's own: some kilobytes would take all memory there is. */
const FLOODS = `<filter id="f">${Array.from({ length: 2_000 }, (_, n) => `<feFlood result="r${n}"/>`).join('')}</filter>
  <rect width="20" height="10" filter="url(#f)"/>`

const send = (shop: TestShop, name: string, body: string | Uint8Array<ArrayBuffer>, headers = {}) =>
  shop.app.request(`${PLACE}/${name}`, { method: 'POST', body, headers })
const look = (shop: TestShop, name: string, init?: RequestInit) =>
  shop.app.request(shownAt(publicFilePath(BUCKET, name)), init)
const dotOf = (picture: Buffer, left: number, top: number) =>
  sharp(picture).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
const inStore = (shop: TestShop) => {
  const folder = join(shop.config.DATA_DIR, 'files', BUCKET)
  return existsSync(folder) ? readdirSync(folder) : []
}

test('a drawing is looked at as a picture that the shop drew of it', async () => {
  const shop = await createTestShop()
  expect((await send(shop, '1-x-logo.svg', drawing(BAND))).status).toBe(200)
  const answer = await look(shop, '1-x-logo.svg')
  expect(answer.headers.get('content-type')).toBe('image/webp')
  expect(answer.headers.get('content-disposition')).toBe('inline')
  expect(answer.headers.get('content-security-policy')).toContain('sandbox')
  const picture = Buffer.from(await answer.arrayBuffer())
  expect(answer.headers.get('content-length')).toBe(String(picture.length))
  expect(await sharp(picture).metadata()).toMatchObject({ ...DRAWN, hasAlpha: true })
  expect([...(await dotOf(picture, 800, 200))]).toEqual([254, 0, 0, 255].map((value) => expect.closeTo(value, -1)))
  expect((await dotOf(picture, 800, 600))[3]).toBe(0)
  const etag = answer.headers.get('etag') ?? ''
  expect((await look(shop, '1-x-logo.svg', { headers: { 'if-none-match': etag } })).status).toBe(304)
})

test('a drawing in hundredths of a millimeter is drawn as any other', async () => {
  const shop = await createTestShop()
  const sheet = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40000 20000"><path d="M0 0h40000v9000H0z"/></svg>'
  expect((await send(shop, '1-x-logo.svg', sheet)).status).toBe(200)
  expect(await sharp(Buffer.from(await (await look(shop, '1-x-logo.svg')).arrayBuffer())).metadata()).toMatchObject(
    DRAWN,
  )
})

test('the drawing itself is saved and not shown, as a kilobyte of one can keep a browser busy without end', async () => {
  const shop = await createTestShop()
  await send(shop, '1-x-logo.svg', drawing(BAND))
  const answer = await shop.app.request(publicFilePath(BUCKET, '1-x-logo.svg'))
  expect(answer.headers.get('content-type')).toBe('image/svg+xml')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="1-x-logo.svg"')
  expect(await answer.text()).toContain('fill="#f00"')
})

test.each(['1-x-logo.png', '1-x-logo.PDF'])(
  '415: a drawing that is called %s, as staff’s browsers would draw it',
  async (name) => {
    const shop = await createTestShop()
    expect((await send(shop, name, drawing(BAND))).status).toBe(415)
    expect(inStore(shop)).toEqual([])
  },
)

test('one of before that is called a picture is saved as it came, and no page takes it for one', async () => {
  const shop = await createTestShop()
  await send(shop, '1-x-logo.svg', drawing(BAND))
  await shop.db.update(storedFiles).set({ path: '1-x-logo.png' })
  const answer = await shop.app.request(publicFilePath(BUCKET, '1-x-logo.png'))
  expect(answer.headers.get('content-type')).toBe('application/octet-stream')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="1-x-logo.png"')
  expect(await answer.text()).toContain('fill="#f00"')
})

test.each([
  ['a PDF', endlessPdf()],
  ['an EPS file', SAMPLE_FILES.eps],
])(
  '%s that is called a picture is saved as it came: some browsers paint it where a page shows a picture',
  async (_, document) => {
    const shop = await createTestShop()
    expect((await send(shop, '1-x-logo.png', document)).status).toBe(200)
    const answer = await shop.app.request(publicFilePath(BUCKET, '1-x-logo.png'))
    expect(answer.headers.get('content-type')).toBe('application/octet-stream')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="1-x-logo.png"')
  },
)

test('words in a drawing are drawn where a machine has no fonts of its own, too', async () => {
  const shop = await createTestShop()
  await send(shop, '1-x-words.svg', drawing('<text x="1" y="8" font-size="6" font-family="Nobody Has This">Cap</text>'))
  const { channels } = await sharp(Buffer.from(await (await look(shop, '1-x-words.svg')).arrayBuffer())).stats()
  expect(channels[3]?.max).toBe(255)
})

/** A red step within 100 by 50 points, away from the page's edges; nothing is on its right below. */
const RED_STEP = '1 0 0 rg 40 20 50 50 re 90 45 50 25 re f'
const asIllustrator = (pdf: Buffer) => Buffer.from(`${pdf}%Adobe Illustrator 29.0`)

test.each([
  ['a PDF', '1-x-logo.pdf', samplePdf(RED_STEP)],
  ['an AI file that holds one', '1-x-logo.ai', asIllustrator(samplePdf(RED_STEP))],
  ['a PDF that is called EPS', '1-x-logo.eps', samplePdf(RED_STEP)],
])('%s is looked at as what is painted on its first page, without the paper', async (_, name, document) => {
  const shop = await createTestShop()
  expect((await send(shop, name, document)).status).toBe(200)
  const answer = await look(shop, name)
  expect(answer.headers.get('content-type')).toBe('image/webp')
  const picture = Buffer.from(await answer.arrayBuffer())
  expect(await sharp(picture).metadata()).toMatchObject({ width: 800, height: 400, hasAlpha: true })
  expect([...(await dotOf(picture, 600, 100))]).toEqual([255, 0, 0, 255])
  expect((await dotOf(picture, 600, 300))[3]).toBe(0)
  const itself = await shop.app.request(publicFilePath(BUCKET, name))
  expect(itself.headers.get('content-disposition')).toContain('attachment')
  expect(Buffer.from(await itself.arrayBuffer())).toEqual(document)
})

test.each([
  ['a document that would be painted without end', '1-x-logo.pdf', endlessPdf()],
  ['one with nothing on it', '1-x-logo.pdf', samplePdf('')],
  ['a torn one', '1-x-logo.pdf', SAMPLE_FILES.pdf],
  ['an AI file of before there was a PDF in them', '1-x-logo.ai', SAMPLE_FILES.oldAi],
  ['an EPS file', '1-x-logo.eps', SAMPLE_FILES.eps],
])('%s is kept, and shown to nobody', async (_, name, document) => {
  const shop = await createTestShop()
  expect((await send(shop, name, document)).status).toBe(200)
  expect((await look(shop, name, { method: 'HEAD' })).status).toBe(404)
  expect(inStore(shop)).toHaveLength(1)
})

test('a drawing that would take all memory is kept, and shown to nobody', async () => {
  const shop = await createTestShop()
  expect((await send(shop, '1-x-logo.svg', drawing(FLOODS))).status).toBe(200)
  const inPlace = { method: 'HEAD' }
  expect((await shop.app.request(publicFilePath(BUCKET, '1-x-logo.svg'), inPlace)).status).toBe(200)
  expect((await look(shop, '1-x-logo.svg', inPlace)).status).toBe(404)
  expect(inStore(shop)).toHaveLength(1)
})

test('404: a picture of what is no drawing, of what is nowhere, and of what is private', async () => {
  const shop = await createTestShop()
  await send(shop, '1-x-logo.png', SAMPLE_FILES.png)
  for (const path of [`${BUCKET}/1-x-logo.png`, `${BUCKET}/1-x-none.svg`, 'resale-certificates/1/1-x-a.svg'])
    expect((await shop.app.request(`/storage/v1/render/image/public/${path}`)).status, path).toBe(404)
})

test('429: whoever sends one file after the other that takes the shop too much to draw waits', async () => {
  const shop = await createTestShop()
  const refused: number[] = []
  for (let n = 0; n < 14 && refused.length === 0; n++)
    refused.push(...[(await send(shop, `1-x-${n}.pdf`, endlessPdf())).status].filter((one) => one !== 200))
  expect(refused).toEqual([429])
  expect(inStore(shop).length).toBeGreaterThanOrEqual(10)
})

test('of what is soon found to be nothing to draw, and of what is drawn, nobody sends too many', async () => {
  const shop = await createTestShop()
  for (let n = 0; n < 12; n++) expect((await send(shop, `1-x-${n}.pdf`, SAMPLE_FILES.pdf)).status).toBe(200)
  for (let n = 0; n < 3; n++) expect((await send(shop, `1-x-${n}.svg`, drawing(BAND))).status).toBe(200)
})

test('a picture goes with its drawing', async () => {
  const shop = await createTestShop()
  await send(shop, '1-x-logo.svg', drawing(BAND))
  expect(inStore(shop)).toHaveLength(2)
  await removeFile(shop, BUCKET, '1-x-logo.svg')
  expect(inStore(shop)).toEqual([])
})

test('drawings of before are drawn by and by', async () => {
  const shop = await createTestShop()
  await send(shop, '1-x-logo.svg', drawing(BAND))
  await shop.db.update(storedFiles).set({ drawn: false, picture_bytes: 0 })
  const isThere = async () => (await look(shop, '1-x-logo.svg', { method: 'HEAD' })).status
  expect(await isThere()).toBe(404)
  await takeNotesOut(shop)
  expect(await isThere()).toBe(200)
  expect(inStore(shop)).toHaveLength(2)
})

test('documents of before are drawn as well, in their place and as they came', async () => {
  const shop = await createTestShop()
  const document = samplePdf(RED_STEP)
  await send(shop, '1-x-logo.pdf', document)
  await shop.db.update(storedFiles).set({ drawn: false, picture_bytes: 0 })
  await takeNotesOut(shop)
  expect((await look(shop, '1-x-logo.pdf', { method: 'HEAD' })).status).toBe(200)
  const itself = await shop.app.request(publicFilePath(BUCKET, '1-x-logo.pdf'))
  expect(Buffer.from(await itself.arrayBuffer())).toEqual(document)
  expect(inStore(shop)).toHaveLength(2)
})

test('a bucket that gives out something else than it was given takes no document of before away', async () => {
  const shop = await createTestShop()
  const document = samplePdf(RED_STEP)
  await send(shop, '1-x-logo.pdf', document)
  await shop.db.update(storedFiles).set({ drawn: false, picture_bytes: 0 })
  const mending = vi.spyOn(shop.blobs, 'open').mockResolvedValue(Readable.from('We will be back soon.'))
  await takeNotesOut(shop)
  mending.mockRestore()
  const itself = await shop.app.request(publicFilePath(BUCKET, '1-x-logo.pdf'))
  expect(Buffer.from(await itself.arrayBuffer())).toEqual(document)
  await takeNotesOut(shop)
  expect((await look(shop, '1-x-logo.pdf', { method: 'HEAD' })).status).toBe(200)
})

test('so is one that the version before stored while this one was starting already', async () => {
  const shop = await createTestShop()
  await send(shop, '1-x-before.svg', drawing(BAND))
  await shop.pool.query(`
    insert into stored_files (bucket, path, blob, media_type, bytes, state, plain)
    select bucket, '1-x-logo.svg', blob, media_type, bytes, state, plain from stored_files;
    delete from stored_files where path = '1-x-before.svg'`)
  await takeNotesOut(shop)
  expect((await look(shop, '1-x-logo.svg', { method: 'HEAD' })).status).toBe(200)
  const [drawn] = await shop.db.select().from(storedFiles)
  await takeNotesOut(shop)
  expect(await shop.db.select().from(storedFiles)).toEqual([drawn])
})

test('while the shop stops no more drawings of before are drawn', async () => {
  const shop = await createTestShop()
  await send(shop, '1-x-logo.svg', drawing(BAND))
  await shop.db.update(storedFiles).set({ drawn: false, picture_bytes: 0 })
  await takeNotesOut(shop, AbortSignal.abort())
  expect((await look(shop, '1-x-logo.svg', { method: 'HEAD' })).status).toBe(404)
})

test('507: a picture takes room as its drawing does', async () => {
  const shop = await createTestShop()
  await send(shop, '1-x-logo.svg', drawing(BAND))
  const [file] = await shop.db.select().from(storedFiles)
  const room = (picture_bytes: number) =>
    shop.db
      .update(storedFiles)
      .set({ picture_bytes, client: 'a' })
      .where(eq(storedFiles.id, file?.id ?? ''))
  const take = () => takeRoom(shop.db, senderOf('a', undefined), 1, async () => undefined)
  await room(390 * 1024 * 1024)
  await take()
  await room(400 * 1024 * 1024)
  await expect(take()).rejects.toMatchObject({ failure: 'QuotaExceeded' })
})

test('a client of the storage protocol finds the picture where it asks for one', () => {
  const client = new StorageClient('https://shop.example/storage/v1')
  const asked = client.from(BUCKET).getPublicUrl('1-x-logo.svg', { transform: { width: 200 } }).data.publicUrl
  expect(asked).toBe(`https://shop.example${shownAt(publicFilePath(BUCKET, '1-x-logo.svg'))}?width=200`)
})
