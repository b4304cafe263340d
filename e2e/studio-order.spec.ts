import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { mailsTo } from './customer.ts'
import { press, startHat } from './designer.ts'
import { expect, test } from './shopper.ts'
import { createAdmin, newEmail, openAdmin, signIn } from './staff.ts'
import { expectLive, isRed, isYellow, logoFile, SMALL_DESKTOP, SOFTWARE_DRAWING, spotIn } from './studio.ts'

test.use({ expectedInConsole: SOFTWARE_DRAWING, viewport: SMALL_DESKTOP })
test.setTimeout(240_000)

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

test('an order keeps a picture of the hat that staff see in their mail and in the back office; the proof shows every side', async ({
  page,
  browser,
}) => {
  const email = newEmail('pictured')
  await startHat(page)
  await page.getByLabel('Hat color').fill('#c01818')
  await press(page, 'Next Step')
  await page.getByLabel('Logo').setInputFiles(await logoFile())
  await expectLive(page)
  const width = page.getByLabel('Width (in)')
  await width.fill('3')
  await width.press('Enter')

  const proof = await readPdf(await downloadProof(page))
  for (const words of ['6-panel hat', 'Scarlet (#c01818)', 'Cream (#f6f1e7)', '50 hats', '$17.50', '$875.00'])
    expect(proof.words).toContain(words)
  expect(proof.words).toContain('3.00 × 1.50 in, centered')
  expect(proof.words).toContain('Sunflower')
  expect(proof.pictures).toHaveLength(5)
  const red = await Promise.all(proof.pictures.map(async (picture) => (await spotIn(picture, isRed)).count))
  expect(Math.min(...red)).toBeGreaterThan(5000)
  const [whole = 0, front = 0, , , back = 0] = await Promise.all(
    proof.pictures.map(async (picture) => (await spotIn(picture, isYellow)).count),
  )
  expect(whole).toBeGreaterThan(1000)
  expect(front).toBeGreaterThan(1000)
  expect(back).toBeLessThan(20)

  await press(page, 'Next Step')
  await page.getByLabel('Name').fill('Pia Pictured')
  await page.getByLabel('Email').fill(email)
  await press(page, 'Submit Order')
  await expect(page.getByText('Your custom order has been submitted!')).toBeVisible({ timeout: 60_000 })
  await expect.poll(() => mailsTo(email).length).toBe(1)
  const mail = mailsTo('hello@brimworks.example').find((text) => text.includes(email)) ?? ''
  expect(mail).toContain('Artwork check: Front: 3.00 × 1.50 in, centered')
  expect(mail).toMatch(/Artwork check: Front: The smallest letters are about 0\.\d\d in tall/)
  const address = /Picture of the design:\s+(\S+)/.exec(mail)?.[1] ?? ''
  const stored = await page.request.get(new URL(address).pathname)
  expect(stored.headers()['content-type']).toBe('image/jpeg')
  const picture = await stored.body()
  expect((await spotIn(picture, isRed)).count).toBeGreaterThan(20_000)
  expect((await spotIn(picture, isYellow)).count).toBeGreaterThan(1000)

  const desk = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage()
  await signIn(desk, (await createAdmin(desk.request, 'Desk Admin')).email)
  await openAdmin(desk, `/admin/requests?kind=custom-orders&q=${email}`)
  await desk.getByRole('button', { name: 'Open Pia Pictured' }).click()
  const shown = desk.getByRole('img', { name: 'The finished design, as the customer saw it' })
  await expect(shown).toBeVisible()
  expect(await shown.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))).toBe(720)
  await expect(desk.getByRole('region', { name: 'Artwork check' })).toContainText('3.00 × 1.50 in, centered')
  await desk.context().close()
})
