import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { press, startHat } from './designer.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, PHONE, test } from './shopper.ts'
import { logoFile, preview } from './studio.ts'

/** The average color of a small square of the preview, at shares of its width and height. */
async function colorAt(page: Page, x: number, y: number): Promise<{ r: number; g: number; b: number }> {
  const picture = await preview(page).screenshot()
  const { width = 1, height = 1 } = await sharp(picture).metadata()
  const { data } = await sharp(picture)
    .extract({ left: Math.round(x * width) - 4, top: Math.round(y * height) - 4, width: 8, height: 8 })
    .resize(1, 1)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [r = 0, g = 0, b = 0] = data
  return { r, g, b }
}

test('artwork is placed by inches, by arrow keys and by pointer, stays inside, and every step can be undone', async ({
  page,
}) => {
  await startHat(page)
  await press(page, 'Next Step')
  await page.getByLabel('Logo').setInputFiles(await logoFile())
  const width = page.getByLabel('Width (in)')
  const right = page.getByLabel('Right of center (in)')
  await expect(width).toHaveValue('3.6')
  await width.fill('2')
  await width.press('Enter')
  await expect(width).toHaveValue('2')

  const board = page.getByRole('group', { name: /^Place of Front/ })
  await board.focus()
  await page.keyboard.press('ArrowRight')
  await expect(right).toHaveValue('0.05')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(right).toHaveValue('0.3')

  await right.fill('40')
  await right.press('Enter')
  await expect(right).toHaveValue('1.25')
  await press(page, 'Undo')
  await expect(right).toHaveValue('0.3')
  await press(page, 'Redo')
  await expect(right).toHaveValue('1.25')

  await board.scrollIntoViewIfNeeded()
  const box = await board.boundingBox()
  if (!box) throw new Error('The board is not on the page.')
  const inch = box.width / (4.5 + 0.7)
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await page.mouse.move(middle.x + 1.25 * inch, middle.y)
  await page.mouse.down()
  await page.mouse.move(middle.x + 0.25 * inch, middle.y, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => Number(await right.inputValue())).toBeCloseTo(0.25, 1)

  await expect(page.getByText(/The smallest letters are about 0\.\d\d in tall/)).toBeVisible()
  await expect(page.getByText('Nearest threads:')).toBeVisible()
  await expect(page.getByText('Sunflower')).toBeVisible()
})

test('without WebGL a still in the chosen colors takes its place, and artwork and order go on', async ({ page }) => {
  await startHat(page)
  await expect(preview(page)).toHaveAttribute('data-studio', 'still')
  await expect(page.getByText('This browser cannot show the turning preview')).toBeVisible()
  await page.getByLabel('Hat color').fill('#c01818')
  await expect.poll(async () => (await colorAt(page, 0.55, 0.45)).r).toBeGreaterThan(110)
  await press(page, 'Next Step')
  await page.getByLabel('Logo').setInputFiles(await logoFile())
  await expect(page.getByLabel('Width (in)')).toHaveValue('3.6')
  await press(page, 'Next Step')
  await expect(page.getByRole('button', { name: 'Submit Order' })).toBeEnabled()
})

test('on a phone the page scrolls over the preview, nothing overflows, and everything is accessible', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await startHat(page)
  await expect(preview(page)).toHaveCSS('touch-action', 'pan-y')
  await press(page, 'Next Step')
  await page.getByLabel('Logo').setInputFiles(await logoFile())
  await expect(page.getByLabel('Width (in)')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('a saved design opens from its link for anyone, whose own design comes back after; its proof is a PDF', async ({
  page,
  browser,
}) => {
  await startHat(page)
  await page.getByLabel('Hat color').fill('#7a1f3d')
  await press(page, 'Next Step')
  await page.getByLabel('Logo').setInputFiles(await logoFile())
  const width = page.getByLabel('Width (in)')
  await expect(width).toHaveValue('3.6')
  await width.fill('2.2')
  await width.press('Enter')
  const download = page.waitForEvent('download')
  await press(page, 'Download proof')
  expect((await download).suggestedFilename()).toBe('brimworks-proof.pdf')
  await press(page, 'Save and share')
  const link = await page.getByLabel('Link to this design').inputValue()

  const stranger = await (await browser.newContext()).newPage()
  await open(stranger, link)
  await expect(stranger.getByLabel('Hat color')).toHaveValue('#7a1f3d')
  await press(stranger, 'Next Step')
  await expect(stranger.getByLabel('Width (in)')).toHaveValue('2.2')
  await expect(stranger.getByText('You opened a shared design.')).toBeHidden()

  await press(stranger, 'Previous')
  await stranger.getByLabel('Hat color').fill('#2456a6')
  await open(stranger, link)
  await expect(stranger.getByLabel('Hat color')).toHaveValue('#7a1f3d')
  await stranger.reload()
  await press(stranger, 'Back to my design')
  await expect(stranger.getByLabel('Hat color')).toHaveValue('#2456a6')
  await press(stranger, 'Next Step')
  await expect(stranger.getByLabel('Width (in)')).toHaveValue('2.2')
  await expect(stranger.getByText('You opened a shared design.')).toBeHidden()
  await stranger.context().close()
})
