import sharp from 'sharp'
import { expect, test } from 'vitest'
import { applyRetention } from '../apply-retention.ts'
import { storedFiles } from '../db/schema/files.ts'
import { sweepFiles } from '../files/sweep-files.ts'
import { builtSite } from '../testing/built-site.ts'
import { jpegOfManyScans } from '../testing/many-scans.ts'
import { pngOfManySteps, webpOfManyFrames } from '../testing/picture-bombs.ts'
import { SAMPLE_FILES } from '../testing/sample-files.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'

const HAT = {
  version: 2,
  product: 'hats',
  choices: { style: '6-panel', hatColor: '"><script>alert(1)</script>', bandColor: '#f6f1e7', embroidery: [] },
  quantity: 60,
  artwork: {},
}
const PICTURE = '/storage/v1/object/custom-order-uploads/previews/1-x-design.jpg'
const DAY_MS = 86_400_000

/** A shop with pages, whose clock the test moves. */
async function createGallery() {
  const pages = await builtSite({
    '__spa-fallback.html': '<html><head></head><body>Loading<script>1</script></body></html>',
  })
  const clock = { days: 0 }
  const now = () => new Date(Date.now() + clock.days * DAY_MS)
  return { clock, shop: await createTestShop({ PUBLIC_URL: 'https://shop.example' }, { pages, now }) }
}

const photograph = () =>
  sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#c23b22' } })
    .withExif({ IFD0: { Artist: 'Ana Ruiz' } })
    .jpeg()
    .toBuffer()

const upload = (shop: TestShop, body: Buffer) =>
  shop.app.request(PICTURE, { method: 'POST', body: new Uint8Array(body) })

async function share(shop: TestShop, picture?: string): Promise<string> {
  const answer = await shop.send('POST', '/api/designs', { ...HAT, picture })
  expect(answer.status).toBe(201)
  return (await answer.json()).id
}

async function sharePictured(shop: TestShop): Promise<string> {
  expect((await upload(shop, await photograph())).status).toBe(200)
  return share(shop, PICTURE.replace('/object/', '/object/public/'))
}

test('200: the page of a shared design has its card in the head, and a chat finds the picture there', async () => {
  const { shop } = await createGallery()
  const id = await sharePictured(shop)
  const answer = await shop.send('GET', `/designs/${id}`)
  expect(answer.status).toBe(200)
  const head = (await answer.text()).split('</head>')[0]
  expect(head).toContain('<meta property="og:title" content="6-panel hat, designed at Brimworks">')
  expect(head).toContain('60 hats at $17.50 each: $1,050.00.')
  expect(head).toContain(`<meta property="og:url" content="https://shop.example/designs/${id}">`)
  expect(head).toContain(`<meta property="og:image" content="https://shop.example/design-pictures/${id}">`)
  expect(head).toContain('<meta name="robots" content="noindex">')
})

test('nothing that a stranger chose becomes part of the page, and it runs its own scripts only', async () => {
  const { shop } = await createGallery()
  const answer = await shop.send('GET', `/designs/${await share(shop)}`)
  expect(await answer.text()).not.toContain('<script>alert')
  const policy = answer.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("'sha256-")
  expect(policy.split('; ').find((directive) => directive.startsWith('script-src'))).not.toContain('unsafe-inline')
})

test('302: a link that was made before leads to the page, and /customize itself stays', async () => {
  const { shop } = await createGallery()
  const answer = await shop.send('GET', '/customize?design=AAAAAAAAAAAAAAAAAAAAAA')
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/designs/AAAAAAAAAAAAAAAAAAAAAA'])
  expect((await shop.send('GET', '/customize?design=//evil.example')).headers.get('location')).toBe(
    '/designs/%2F%2Fevil.example',
  )
  expect((await shop.send('GET', '/customize')).status).toBe(404) // There is no such page in this test's site.
})

test('a design without a picture has a card with the shop’s sign, and no picture', async () => {
  const { shop } = await createGallery()
  const id = await share(shop)
  const page = await (await shop.send('GET', `/designs/${id}`)).text()
  expect(page).toContain('<meta property="og:image" content="https://shop.example/apple-touch-icon.png">')
  expect((await shop.send('GET', `/design-pictures/${id}`)).status).toBe(404)
  expect(await (await shop.send('GET', `/api/designs/${id}`)).json()).toMatchObject({ pictured: false })
})

test('404 for an id that was never given, with the page that says so', async () => {
  const { shop } = await createGallery()
  const answer = await shop.send('GET', '/designs/AAAAAAAAAAAAAAAAAAAAAA')
  expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining('Loading')])
  expect((await shop.send('GET', '/design-pictures/AAAAAAAAAAAAAAAAAAAAAA')).status).toBe(404)
})

test('a picture is drawn anew: smaller, and without what else was in its file', async () => {
  const { shop } = await createGallery()
  const id = await sharePictured(shop)
  expect(await (await shop.send('GET', `/api/designs/${id}`)).json()).toMatchObject({ pictured: true })
  const answer = await shop.send('GET', `/design-pictures/${id}`)
  expect(answer.headers.get('content-type')).toBe('image/jpeg')
  expect(answer.headers.get('content-security-policy')).toContain('sandbox')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  const { width, height, exif } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
  expect({ width, height, exif }).toEqual({ width: 1400, height: 933, exif: undefined })
})

test('415: a picture of a design of more dots than the studio ever draws', async () => {
  const shop = await createTestShop()
  const body = await sharp({ create: { width: 5000, height: 5000, channels: 3, background: '#c23b22' } })
    .jpeg({ progressive: true })
    .toBuffer()
  const path = PICTURE.replace('.jpg', '-huge.jpg')
  expect((await shop.app.request(path, { method: 'POST', body: new Uint8Array(body) })).status).toBe(415)
})

test('415: a picture of sixty kilobytes whose dots are told 882 times, for half a minute of a processor, is not drawn', async () => {
  const shop = await createTestShop()
  const began = performance.now()
  expect((await upload(shop, jpegOfManyScans(4000))).status).toBe(415)
  expect(performance.now() - began).toBeLessThan(10_000)
})

test('200 at once: a picture of half a kilobyte whose color profile is a program of a thousand steps', async () => {
  const shop = await createTestShop()
  const body = await pngOfManySteps(1000)
  expect(body.length).toBeLessThan(600)
  const began = performance.now()
  expect((await upload(shop, body)).status).toBe(200)
  expect(performance.now() - began).toBeLessThan(5_000)
})

test('415: a picture of fifty thousand frames, each of which is looked for among all of them', async () => {
  const shop = await createTestShop()
  const body = await webpOfManyFrames(50_000)
  const began = performance.now()
  expect((await upload(shop, body)).status).toBe(415)
  expect(performance.now() - began).toBeLessThan(5_000)
})

test('415: what only begins like a picture is refused', async () => {
  const { shop } = await createGallery()
  expect((await upload(shop, SAMPLE_FILES.jpeg)).status).toBe(415)
  expect(await shop.db.$count(storedFiles)).toBe(0)
})

test('422: a picture that lies elsewhere is refused', async () => {
  const { shop } = await createGallery()
  const picture = 'https://elsewhere.example/picture.jpg'
  expect((await shop.send('POST', '/api/designs', { ...HAT, picture })).status).toBe(422)
})

test('the picture counts as a guest’s file, and ends with its design, which a chat’s look does not prolong', async () => {
  const { shop, clock } = await createGallery()
  const id = await sharePictured(shop)
  const [file] = await shop.db.select().from(storedFiles)
  expect(file?.kept_for).toBe(`shared-design:${id}`)
  expect(file?.client).not.toBeNull()
  clock.days = 60
  await shop.send('GET', `/designs/${id}`)
  clock.days = 91
  await applyRetention(shop)
  await sweepFiles(shop)
  expect((await shop.send('GET', `/designs/${id}`)).status).toBe(404)
  expect(await shop.db.$count(storedFiles)).toBe(0)
})
