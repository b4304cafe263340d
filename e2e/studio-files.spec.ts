import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { startHat, startKoozie } from './designer.ts'
import { expect, press, test } from './shopper.ts'
import { badgePdf, isBlue, isRed, SMALL_DESKTOP, spotOf } from './studio.ts'

test.use({ viewport: SMALL_DESKTOP })

const board = (page: Page, part: string) => page.getByRole('group', { name: new RegExp(`^Place of ${part}`) })

/** Illustrator's files of today are PDF with its own marks in front of what it adds. */
const asIllustrator = (pdf: Buffer) =>
  Buffer.concat([
    pdf.subarray(0, pdf.indexOf('\n') + 1),
    Buffer.from('%Adobe Illustrator(R) 24.0 AIPrivateData1\n'),
    pdf.subarray(pdf.indexOf('\n') + 1),
  ])

async function toKoozieDesign(page: Page) {
  await startKoozie(page)
  await press(page, 'Next Step')
}

test('the first page of a PDF is placed like any logo', async ({ page, browser }) => {
  await toKoozieDesign(page)
  const pdf = { name: 'badge.pdf', mimeType: 'application/pdf', buffer: await badgePdf(browser) }
  await page.getByLabel('Front design').setInputFiles(pdf)
  await expect(board(page, 'Front')).toBeVisible()
  await expect.poll(async () => (await spotOf(board(page, 'Front'), isRed)).count).toBeGreaterThan(2000)
  expect((await spotOf(board(page, 'Front'), isBlue)).count).toBe(0)
  // The bare paper around the badge is no part of it: three times as wide as high.
  await expect(page.getByLabel('Width (in)')).toHaveValue('2.6')
  await expect(page.getByText('Looks ready to print.')).toBeVisible()
  await expect(page.getByText(/stitches/)).toBeHidden()
  await expect(page.getByRole('img', { name: 'Preview of badge.pdf' })).toBeVisible()
})

test('an AI file is placed like any logo', async ({ page, browser }) => {
  await toKoozieDesign(page)
  const buffer = asIllustrator(await badgePdf(browser))
  const ai = { name: 'badge.ai', mimeType: 'application/postscript', buffer }
  await page.getByLabel('Back design').setInputFiles(ai)
  await expect.poll(async () => (await spotOf(board(page, 'Back'), isRed)).count).toBeGreaterThan(2000)
})

test('a customer orders with files that have no preview', async ({ page }) => {
  await toKoozieDesign(page)
  const bottom = page.getByRole('group', { name: 'Bottom artwork' })
  await test.step('an EPS file is opened by hand', async () => {
    const eps = Buffer.from('%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 10 10\nshowpage\n')
    await page.getByLabel('Bottom design').setInputFiles({ name: 'badge.eps', mimeType: '', buffer: eps })
    await expect(bottom).toContainText('No preview for this kind of file. We open it by hand before we sew or print.')
  })
  await test.step('a damaged file says so', async () => {
    const torn = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(400, 7)])
    const damaged = { name: 'torn.pdf', mimeType: 'application/pdf', buffer: torn }
    await page.getByLabel('Bottom design').setInputFiles(damaged)
    await expect(page.getByLabel('Bottom design')).toHaveAccessibleDescription(
      /This file cannot be opened; it may be damaged. Please save it again and choose the new file.$/,
    )
  })
  await test.step('ordering goes on', async () => {
    await press(page, 'Next Step')
    await expect(page.getByRole('button', { name: 'Submit Order' })).toBeEnabled()
  })
})

test('nothing large stays on the page of a logo of 50 megapixels', async ({ page }) => {
  test.setTimeout(120_000)
  await page.addInitScript(() => {
    const real = window.createImageBitmap
    const sides: number[] = []
    Object.assign(window, { sides })
    Object.defineProperty(window, 'createImageBitmap', {
      value: async (...args: unknown[]) => {
        const made = await Reflect.apply(real, window, args)
        sides.push(made.width, made.height)
        return made
      },
    })
  })
  await startHat(page)
  await press(page, 'Next Step')
  const huge = await sharp({ create: { width: 10_000, height: 5000, channels: 3, background: '#c01818' } })
    .png()
    .toBuffer()
  await page.getByLabel('Logo').setInputFiles({ name: 'huge.png', mimeType: 'image/png', buffer: huge })
  await expect(page.getByLabel('Width (in)')).toHaveValue('3.6', { timeout: 60_000 })
  await expect(page.getByText('Your file has no transparent background')).toBeVisible({ timeout: 30_000 })
  const sides = await page.evaluate(() => Reflect.get(window, 'sides'))
  expect(sides.length).toBeGreaterThan(0)
  expect(Math.max(...sides)).toBeLessThanOrEqual(2048)
  const shown = await page.evaluate(() => [...document.images].map(({ naturalWidth }) => naturalWidth))
  expect(Math.max(...shown)).toBeLessThanOrEqual(2048)
})
