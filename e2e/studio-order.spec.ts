import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { fillInGuest, startHat } from './designer.ts'
import { mailsTo, pictureForStaffOf, staffMailAbout } from './mailbox.ts'
import { expect, press, test } from './shopper.ts'
import { newEmail } from './signed-in.ts'
import { openAdmin, signInAsStaff } from './staff.ts'
import { expectLive, isRed, isYellow, logoFile, SMALL_DESKTOP, SOFTWARE_DRAWING, spotIn } from './studio.ts'

test.use({ expectedInConsole: SOFTWARE_DRAWING, viewport: SMALL_DESKTOP })
test.setTimeout(480_000)

async function downloadProof(page: Page): Promise<Buffer> {
  const download = page.waitForEvent('download', { timeout: 120_000 })
  await press(page, 'Download proof')
  return readFile(await (await download).path())
}

/** The words of a PDF, page by page, and the JPEG pictures in it. */
async function readPdf(file: Buffer) {
  const document = await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise
  const pages: string[] = []
  for (let i = 1; i <= document.numPages; i++) {
    const { items } = await (await document.getPage(i)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
  }
  const streams = [...file.toString('latin1').matchAll(/\/DCTDecode \/Length (\d+) >>\nstream\n/g)]
  const pictures = streams.map((found) => {
    const from = found.index + found[0].length
    return file.subarray(from, from + Number(found[1]))
  })
  return { words: pages.join('\n'), pages: pages.length, pictures }
}

test('a hat with a logo is proofed, ordered and seen by staff', async ({ page, browser }) => {
  const email = newEmail('pictured')
  await designHat(page)
  const proof = await readPdf(await downloadProof(page))
  await test.step('the proof tells the design and its price', () => {
    for (const words of ['6-panel hat', 'Scarlet (#c01818)', 'Cream (#f6f1e7)', '50 hats', '$17.50', '$875.00'])
      expect(proof.words).toContain(words)
    expect(proof.words).toContain('3.00 × 1.50 in, centered')
    expect(proof.words).toContain('Sunflower')
  })
  await test.step('the proof shows every side', () => expectEverySide(proof.pictures))
  await test.step('its link shows a picture with the artwork, in chats too', () => expectPicturedLink(page))

  await press(page, 'Next Step')
  await fillInGuest(page, 'Pia Pictured', email)
  await press(page, 'Submit Order')
  await expect(page.getByText('Your custom order has been submitted!')).toBeVisible({ timeout: 60_000 })
  await expect.poll(() => mailsTo(email).length).toBe(1)
  const mail = staffMailAbout(email)
  await test.step('the staff’s mail has the artwork check', () => {
    expect(mail).toContain('Artwork check: Front: 3.00 × 1.50 in, centered')
    expect(mail).toMatch(/Artwork check: Front: The smallest letters are about 0\.\d\d in tall/)
  })
  await test.step('the staff’s mail shows a picture of the hat', async () => {
    const stored = await page.request.get(new URL(pictureForStaffOf(email)).pathname)
    expect(stored.headers()['content-type']).toBe('image/jpeg')
    const picture = await stored.body()
    expect((await spotIn(picture, isRed)).count).toBeGreaterThan(20_000)
    expect((await spotIn(picture, isYellow)).count).toBeGreaterThan(1000)
  })
  await test.step('the back office shows the picture and the artwork check', async () => {
    const desk = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage()
    await lookAtOrder(desk, email)
    await desk.context().close()
  })
})

/** With all that belongs to it, down to the next thing on the page. */
async function heightOfPreview(page: Page): Promise<number> {
  const top = await page.getByRole('region', { name: 'Preview' }).boundingBox()
  const next = await page.getByRole('button', { name: 'Save and share' }).boundingBox()
  if (!top || !next) throw new Error('There is no preview.')
  return Math.round(next.y - top.y)
}

async function designHat(page: Page) {
  await startHat(page)
  const before = await heightOfPreview(page)
  await page.getByLabel('Hat color').fill('#c01818')
  await press(page, 'Next Step')
  await page.getByLabel('Logo').setInputFiles(await logoFile())
  await expectLive(page)
  await test.step('nothing moved when the live preview arrived', async () =>
    expect(await heightOfPreview(page)).toBe(before))
  const width = page.getByLabel('Width (in)')
  await width.fill('3')
  await width.press('Enter')
}

/** The whole hat, front, left, right and back: red all over, the yellow logo in front. */
async function expectEverySide(pictures: Buffer[]) {
  expect(pictures).toHaveLength(5)
  const pixels = (isIt: typeof isRed) =>
    Promise.all(pictures.map(async (picture) => (await spotIn(picture, isIt)).count))
  expect(Math.min(...(await pixels(isRed)))).toBeGreaterThan(5000)
  const [whole = 0, front = 0, , , back = 0] = await pixels(isYellow)
  expect(whole).toBeGreaterThan(1000)
  expect(front).toBeGreaterThan(1000)
  expect(back).toBeLessThan(20)
}

/** Chats run no script: they read the head as the server sends it. */
async function expectPicturedLink(page: Page) {
  await press(page, 'Save and share')
  const shown = page.getByLabel('Link to this design')
  await expect(shown).toBeVisible({ timeout: 120_000 })
  const link = await shown.inputValue()
  const head = await (await page.request.get(link)).text()
  const address = /property="og:image" content="([^"]+)"/.exec(head)?.[1] ?? ''
  const picture = await (await page.request.get(new URL(address).pathname)).body()
  expect((await spotIn(picture, isYellow)).count).toBeGreaterThan(1000)
  const looker = await page.context().newPage()
  await looker.goto(link)
  const drawn = looker.getByRole('img', { name: 'The hat with its artwork' })
  await expect(drawn).toBeVisible()
  expect(await drawn.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))).toBe(1200)
  await looker.close()
}

async function lookAtOrder(desk: Page, email: string) {
  await signInAsStaff(desk, 'Desk Admin')
  await openAdmin(desk, `/admin/requests?kind=custom-orders&q=${email}`)
  await press(desk, 'Open Pia Pictured')
  const shown = desk.getByRole('img', { name: 'The finished design, as the customer saw it' })
  await expect(shown).toBeVisible()
  expect(await shown.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))).toBe(720)
  await expect(desk.getByRole('region', { name: 'Artwork check' })).toContainText('3.00 × 1.50 in, centered')
}
