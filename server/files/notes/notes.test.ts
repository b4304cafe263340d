import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { costOf } from '../../testing/cost-of.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'
import { avifPieces } from './avif-pieces.ts'
import { lengthOf, PictureBytes } from './picture-bytes.ts'
import { takeNotesOut } from './take-notes-out.ts'
import { withoutNotes } from './without-notes.ts'

const WHERE = '12 Secret Street'
const NOTES = {
  IFD0: { Copyright: WHERE, Artist: WHERE },
  IFD2: { UserComment: WHERE },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 16/1 1/1', GPSMapDatum: WHERE },
}

/** A photograph as telephones make them, held sideways, in wide colors. */
async function photograph(kind: 'avif' | 'gif' | 'jpeg' | 'png' | 'webp', orientation = 6): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const picture = sharp({ create: { width: 320, height: 200, channels: 3, background: '#fff', noise } })
  return picture
    .keepIccProfile()
    .withIccProfile('p3')
    .withExif(NOTES)
    .withMetadata({ orientation })
    .withExifMerge(NOTES)
    .toFormat(kind, kind === 'gif' ? { effort: 1 } : {})
    .toBuffer()
}

const PLACE = '/storage/v1/object/contact-uploads'

async function uploaded(shop: TestShop, name: string, bytes: Buffer): Promise<Buffer> {
  const sent = await shop.app.request(`${PLACE}/${name}`, { method: 'POST', body: new Uint8Array(bytes) })
  expect([name, sent.status]).toEqual([name, 200])
  return served(shop, name)
}

async function served(shop: TestShop, name: string): Promise<Buffer> {
  const answer = await shop.send('GET', `${PLACE.replace('object', 'object/public')}/${name}`)
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(answer.headers.get('content-length')).toBe(String(bytes.length))
  return bytes
}

const dots = (picture: Buffer) => sharp(picture).raw().toBuffer()

const EMBEDDED = /"data:(image\/\w+);base64,([^"]+)"/

test.for(['jpeg', 'png', 'webp', 'avif'] as const)(
  'a photograph (%s) in a drawing is given out dot by dot, and without where it was taken',
  async (kind) => {
    const shop = await createTestShop()
    const sent = await photograph(kind)
    const written = encodeURIComponent(sent.toString('base64'))
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">
      <image xlink:href=" data:image/png;base64,${written}#x" width="320" height="200"/><path d="M0 0h9"/></svg>`
    const got = (await uploaded(shop, '1-x-drawing.svg', Buffer.from(drawing))).toString()
    expect(got).toContain('d="M0 0h9"')
    const [, mediaType, base64 = ''] = EMBEDDED.exec(got) ?? []
    const picture = Buffer.from(base64, 'base64')
    expect([mediaType, picture.includes(WHERE)]).toEqual([`image/${kind}`, false])
    expect((await dots(picture)).equals(await dots(sent))).toBe(true)
  },
)

test('what is no picture in a drawing is not given out with it', async () => {
  const shop = await createTestShop()
  const page = Buffer.from(`<html>${WHERE}</html>`).toString('base64')
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg"><image href="data:image/png;base64,${page}"/><path d="M0 0h9"/></svg>`
  const got = (await uploaded(shop, '1-x-drawing.svg', Buffer.from(drawing))).toString()
  expect(got).toContain('d="M0 0h9"')
  expect(got).not.toContain('data:')
})

test.for(['jpeg', 'png', 'webp'] as const)(
  'a photograph (%s) is given out dot by dot, with its colors and the right way up, and without where it was taken',
  async (kind) => {
    const shop = await createTestShop()
    const sent = await photograph(kind)
    expect(sent.includes(WHERE)).toBe(true)
    const got = await uploaded(shop, `1-x-photo.${kind}`, sent)
    const { exif, icc, orientation, format } = await sharp(got).metadata()
    const before = await sharp(sent).metadata()
    expect(got.includes(WHERE)).toBe(false)
    expect(got.includes('Secret')).toBe(false)
    expect([format, orientation, exif?.includes('GPS')]).toEqual([kind, 6, false])
    expect(icc?.equals(before.icc ?? Buffer.alloc(0))).toBe(true)
    expect((await dots(got)).equals(await dots(sent))).toBe(true)
    expect((await uploaded(shop, `2-x-photo.${kind}`, await photograph(kind, 1))).includes('Exif')).toBe(false)
  },
)

test('an AVIF picture is given out dot by dot, and where it was taken is written over', async () => {
  const shop = await createTestShop()
  const sent = await photograph('avif')
  expect(sent.includes(WHERE)).toBe(true)
  const got = await uploaded(shop, '1-x-photo.avif', sent)
  expect([got.length, got.includes('Secret')]).toEqual([sent.length, false])
  const [before, after] = await Promise.all([sharp(sent).metadata(), sharp(got).metadata()])
  expect([after.width, after.height]).toEqual([before.width, before.height])
  expect(after.icc?.equals(before.icc ?? Buffer.alloc(0))).toBe(true)
  expect((await dots(got)).equals(await dots(sent))).toBe(true)
})

test('what stands beside an AVIF picture, a film or who made it, and behind it, is written over', async () => {
  const shop = await createTestShop()
  const plain = await photograph('avif')
  const box = (type: string, content: string) => {
    const head = Buffer.from(`\0\0\0\0${type}`, 'latin1')
    head.writeUInt32BE(8 + content.length, 0)
    return Buffer.concat([head, Buffer.from(content)])
  }
  const beside = [box('uuid', WHERE), box('mpvd', WHERE.repeat(300_000)), box('free', WHERE)]
  for (const [name, behind] of Object.entries({ words: WHERE, few: 'Secret', none: `\0\0\0\x02${WHERE}` })) {
    const sent = Buffer.concat([plain, ...beside, Buffer.from(behind)])
    const got = await uploaded(shop, `1-x-${name}.avif`, sent)
    expect([got.length, got.includes('Secre')]).toEqual([sent.length, false])
    expect((await dots(got)).equals(await dots(plain))).toBe(true)
  }
})

test.for(['avif', 'gif', 'jpeg', 'png', 'webp'] as const)(
  'a photograph (%s) that is cut off or scrambled anywhere holds nobody up, and is never given out with more',
  async (kind) => {
    const folder = mkdtempSync(join(tmpdir(), 'brimworks-notes-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const whole = await photograph(kind)
    for (let n = 0; n < 300; n++) {
      const bytes = Buffer.from(n % 3 === 0 ? whole.subarray(0, (n * whole.length) / 300) : whole)
      for (let k = 0; k < n % 5; k++) bytes[(n * 7919 + k * 104_729) % Math.max(1, bytes.length)] = (n * 31 + k) % 256
      const [from, to] = [join(folder, `${n}`), join(folder, `${n}.ready`)]
      writeFileSync(from, bytes)
      if (await withoutNotes(from, to, kind)) expect(statSync(to).size).toBeLessThanOrEqual(bytes.length + 64)
    }
  },
)

test('a GIF moves as it did, and what programs noted in it stays behind', async () => {
  const shop = await createTestShop()
  const frames = [await photograph('gif'), await photograph('gif')]
  const gif = await sharp(frames, { join: { animated: true } })
    .gif({ loop: 3, delay: [100, 200], effort: 1 })
    .toBuffer()
  const head = 13 + 3 * 2 ** ((gif.readUInt8(10) & 7) + 1) * (gif.readUInt8(10) >> 7)
  const extension = (label: number, ...texts: string[]) =>
    Buffer.concat([
      Buffer.from([0x21, label]),
      ...texts.map((text) => Buffer.concat([Buffer.from([text.length]), Buffer.from(text)])),
      Buffer.from([0]),
    ])
  const notes = [extension(0xfe, WHERE, 'by Ada'), extension(0xff, 'XMP DataXMP', WHERE)]
  const noted = Buffer.concat([gif.subarray(0, head), ...notes, gif.subarray(head), Buffer.from(WHERE)])
  expect(await uploaded(shop, '1-x-a.gif', noted)).toEqual(gif)
  const { pages, loop, delay } = await sharp(await served(shop, '1-x-a.gif')).metadata()
  expect([pages, loop, delay]).toEqual([2, 3, [100, 200]])
})

/** A picture's beginning, and parts of no length: one that is kept, and one that is left out. */
const CRUMBS = {
  gif: ['47494638396101000100000000', '21f900', '21fe00'],
  png: [
    '89504e470d0a1a0a0000000d49484452000000010000000108000000003a7e9b55',
    '000000004944415400000000',
    '000000007445587400000000',
  ],
  webp: ['524946460000000057454250', '4943435000000000', '584d502000000000'],
} as const

test('a file that holds nothing but the signs of parts is walked through in no time', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'brimworks-notes-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const from = join(folder, 'signs')
  const walks = [
    ...['ff', 'ff00', 'ffd1', 'ffc40002'].map((signs) => ['jpeg', 'ffd8ffda0002', signs] as const),
    ...['21f900', '21fe00', '21fe0100'].map((signs) => ['gif', CRUMBS.gif[0], signs] as const),
    ['gif', `${CRUMBS.gif[0]}21fe`, '01ff'],
    ...(['png', 'webp'] as const).flatMap((kind) => {
      const [head, ...parts] = CRUMBS[kind]
      return parts.map((signs) => [kind, head, signs] as const)
    }),
    ['avif', '0000000c6674797061766966', '0000000866726565'],
  ] as const
  for (const [kind, head, signs] of walks) {
    writeFileSync(from, Buffer.concat([Buffer.from(head, 'hex'), Buffer.alloc(20_000_000, signs, 'hex')]))
    const cost = await costOf(() => withoutNotes(from, join(folder, `${kind}-${signs}`), kind))
    expect(cost, `${kind} ${signs}`).toBeLessThan(60)
  }
})

test.for(['gif', 'png', 'webp'] as const)(
  '415: a picture (%s) of more parts than could be kept in memory; of those that stand together any number is one',
  async (kind) => {
    const shop = await createTestShop()
    const [head, kept, left] = CRUMBS[kind]
    const put = (name: string, parts: string) =>
      shop.app.request(`${PLACE}/${name}`, { method: 'POST', body: new Uint8Array(Buffer.from(head + parts, 'hex')) })
    expect((await put(`1-x-apart.${kind}`, `${kept}${left}`.repeat(30_000))).status).toBe(415)
    expect((await put(`1-x-endless.${kind}`, left.repeat(110_000))).status).toBe(415)
    expect((await put(`2-x-together.${kind}`, kept.repeat(90_000))).status).toBe(200)
    expect((await served(shop, `2-x-together.${kind}`)).toString('hex')).toContain(kept.repeat(90_000))
  },
)

const SIDE = 20_000

/** Where a picture tells how large it is. */
const SIZES: Record<'avif' | 'gif' | 'jpeg' | 'png' | 'webp', (picture: Buffer, side?: number) => void> = {
  avif: (picture) => {
    const at = picture.indexOf('ispe') + 8
    for (const place of [at, at + 4]) picture.writeUInt32BE(SIDE, place)
  },
  gif: (picture) => {
    for (const place of [6, 8]) picture.writeUInt16LE(SIDE, place)
  },
  jpeg: (picture) => {
    const at = picture.indexOf('ffc0001108', 'hex') + 5
    for (const place of [at, at + 2]) picture.writeUInt16BE(SIDE, place)
  },
  png: (picture, side = SIDE) => {
    for (const place of [16, 20]) picture.writeUInt32BE(side, place)
  },
  webp: (picture) => {
    const at = picture.indexOf('VP8X') + 12
    for (const place of [at, at + 3]) picture.writeUIntLE(SIDE - 1, place, 3)
  },
}

test.for(['avif', 'gif', 'jpeg', 'png', 'webp'] as const)(
  '415: a picture (%s) of four hundred million dots, at which the browser of whoever sees it stops',
  async (kind) => {
    const shop = await createTestShop()
    const picture = await photograph(kind)
    SIZES[kind](picture)
    const body = new Uint8Array(picture)
    const answer = await shop.app.request(`${PLACE}/1-x-huge.${kind}`, { method: 'POST', body })
    expect([answer.status, (await answer.json()).message]).toEqual([415, expect.stringContaining('110 megapixels')])
  },
)

test.for([
  ['its track', 'tkhd', 80, 84],
  ['what its frames are packed in', 'av01', 28, 30],
] as const)('415: an AVIF film of four hundred million dots a frame, by %s', async ([, type, widthAt, heightAt]) => {
  const shop = await createTestShop()
  const film = (side: number) => {
    const box = Buffer.alloc(100)
    box.writeUInt32BE(box.length)
    box.write('moov', 4)
    box.write(type, 12)
    for (const place of [widthAt, heightAt]) box.writeUInt16BE(side, 12 + place)
    return box
  }
  const still = await photograph('avif')
  const send = (side: number) =>
    shop.app.request(`${PLACE}/1-x-film-${side}.avif`, {
      ...{ method: 'POST', body: new Uint8Array(Buffer.concat([still, film(side)])) },
    })
  const answer = await send(SIDE)
  expect([answer.status, (await answer.json()).message]).toEqual([415, expect.stringContaining('110 megapixels')])
  expect((await send(1_000)).status).toBe(200)
})

test('however long the notes of an AVIF picture are, they are written over by the same few blanks', async () => {
  const long = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#0f0' } })
    .withXmp(`<x:xmpmeta>${WHERE.repeat(50_000)}</x:xmpmeta>`)
    .avif()
    .toBuffer()
  expect(long.length).toBeGreaterThan(WHERE.length * 50_000)
  const pieces = (await avifPieces(PictureBytes.of(long))) ?? []
  expect(pieces.reduce((sum, piece) => sum + lengthOf(piece), 0)).toBe(long.length)
  const inMemory = new Set(pieces.flatMap((piece) => (Buffer.isBuffer(piece) ? [piece.buffer] : [])))
  expect([...inMemory].reduce((sum, { byteLength }) => sum + byteLength, 0)).toBeLessThan(WHERE.length * 50_000)
})

test('415: an AVIF picture of more boxes than any has', async () => {
  const shop = await createTestShop()
  const body = new Uint8Array(Buffer.from(`0000000c6674797061766966${'0000000866726565'.repeat(2_000)}`, 'hex'))
  expect((await shop.app.request(`${PLACE}/1-x-boxes`, { method: 'POST', body })).status).toBe(415)
})

test('what programs noted in words, and what stands behind a picture, stays behind', async () => {
  const shop = await createTestShop()
  const jpeg = await sharp(await photograph('jpeg'))
    .jpeg({ progressive: true })
    .toBuffer()
  const segment = (code: number, text: string) =>
    Buffer.concat([Buffer.from([0xff, code, 0, text.length + 2]), Buffer.from(text)])
  const noted = Buffer.concat([
    ...[jpeg.subarray(0, 2), segment(0xe1, `http://ns.adobe.com/xap/1.0/\0${WHERE}`), segment(0xfe, WHERE)],
    ...[segment(0xed, `Photoshop 3.0\0${WHERE}`), segment(0xe2, `MPF\0${WHERE}`), jpeg.subarray(2)],
    await photograph('jpeg'),
  ])
  const got = await uploaded(shop, '1-x-a.jpg', noted)
  expect(got.includes(WHERE)).toBe(false)
  expect((await dots(got)).equals(await dots(jpeg))).toBe(true)

  const png = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#0f08' } })
    .png()
    .toBuffer()
  const chunk = Buffer.concat([
    Buffer.from([0, 0, 0, WHERE.length + 8]),
    Buffer.from(`tEXtAuthor\0 ${WHERE}`),
    Buffer.alloc(4),
  ])
  const worded = Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33), Buffer.from(WHERE)])
  expect((await uploaded(shop, '1-x-a.png', worded)).equals(png)).toBe(true)
})

test('drawings of a time before are mended too: photographs in them lose where they were taken', async () => {
  const shop = await createTestShop()
  const sent = await photograph('jpeg')
  const before = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200">
    <image href="data:image/jpeg;base64,${sent.toString('base64')}" width="320" height="200"/><path d="M0 0h9"/></svg>`)
  const embedded = (drawing: Buffer) => Buffer.from(EMBEDDED.exec(drawing.toString())?.[2] ?? '', 'base64')
  await uploaded(shop, '1-x-drawing.svg', before)
  const [{ blob }] = (await shop.pool.query('select blob from stored_files')).rows
  await writeFile(join(shop.config.DATA_DIR, 'files', blob), before)
  await shop.pool.query('update stored_files set plain = false, bytes = $1', [before.length])
  expect(embedded(await served(shop, '1-x-drawing.svg')).includes(WHERE)).toBe(true)
  await takeNotesOut(shop)
  const mended = await served(shop, '1-x-drawing.svg')
  expect(embedded(mended).includes(WHERE)).toBe(false)
  expect((await dots(embedded(mended))).equals(await dots(sent))).toBe(true)
  expect(mended.includes('d="M0 0h9"')).toBe(true)
  const { rows } = await shop.pool.query('select plain, picture_bytes > 0 as drawn from stored_files')
  expect(rows).toEqual([{ plain: true, drawn: true }])
})

test('a drawing keeps its photographs, of however many dots', async () => {
  const shop = await createTestShop()
  const picture = await photograph('png')
  SIZES.png(picture, SIDE)
  const image = `<image href="data:image/png;base64,${picture.toString('base64')}" width="9" height="9"/>`
  const sent = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg">${image.repeat(3)}<rect width="9" height="9"/></svg>`,
  )
  const kept = (await uploaded(shop, '1-x-drawing.svg', sent)).toString()
  expect(kept.match(/data:image/g)).toHaveLength(3)
  expect(Buffer.from(EMBEDDED.exec(kept)?.[2] ?? '', 'base64').includes(WHERE)).toBe(false)
})

test('pictures of a time before are mended by and by, those of proofs stay to the byte, and no bytes are left over', async () => {
  const shop = await createTestShop()
  const [before, proof] = [await photograph('jpeg'), await photograph('png')]
  await uploaded(shop, '1-x-photo.jpg', before)
  const [{ blob }] = (await shop.pool.query('select blob from stored_files')).rows
  const folder = join(shop.config.DATA_DIR, 'files')
  await writeFile(join(folder, blob), before)
  await shop.pool.query('update stored_files set plain = false, bytes = $1', [before.length])
  await shop.pool.query(
    `insert into stored_files (bucket, path, blob, media_type, bytes, state)
     values ('custom-order-uploads', 'proofs/1-x-p.png', 'custom-order-uploads/p', 'image/png', $1, 'stored'),
            ('contact-uploads', '1-x-gone.jpg', 'contact-uploads/gone', 'image/jpeg', 5, 'stored')`,
    [proof.length],
  )
  await mkdir(join(folder, 'custom-order-uploads'), { recursive: true })
  await writeFile(join(folder, 'custom-order-uploads/p'), proof)
  expect((await served(shop, '1-x-photo.jpg')).includes(WHERE)).toBe(true)
  await takeNotesOut(shop)
  const mended = await served(shop, '1-x-photo.jpg')
  expect(mended.includes(WHERE)).toBe(false)
  expect((await dots(mended)).equals(await dots(before))).toBe(true)
  expect((await readFile(join(folder, 'custom-order-uploads/p'))).equals(proof)).toBe(true)
  const { rows } = await shop.pool.query('select plain, state from stored_files')
  expect(rows).toEqual(rows.map(() => ({ plain: true, state: 'stored' })))
  expect(await readdir(join(folder, 'contact-uploads'))).toHaveLength(1)
  expect(await readdir(join(folder, 'incoming'))).toEqual([])
})
