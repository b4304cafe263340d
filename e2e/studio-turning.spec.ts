import type { Page } from '@playwright/test'
import { startHat, startKoozie } from './designer.ts'
import { expect, press, test } from './shopper.ts'
import {
  badgePdf,
  expectLive,
  isBlue,
  isRed,
  preview,
  SMALL_DESKTOP,
  SOFTWARE_DRAWING,
  settledSpot,
  spotOf,
} from './studio.ts'

test.use({ expectedInConsole: SOFTWARE_DRAWING, viewport: SMALL_DESKTOP })
test.setTimeout(360_000)

/** More than this is a whole koozie with its artwork. */
const LEAST_BUFFERS = 20

/** Counts what the page holds on the graphics card. */
async function countOnTheCard(page: Page) {
  await page.addInitScript(() => {
    const held = { buffers: 0, textures: 0 }
    const made = { count: 0 }
    Object.assign(window, { held, made })
    const wrap = (name: string, counted: 'buffers' | 'textures', by: number) => {
      const real = Reflect.get(WebGL2RenderingContext.prototype, name)
      Object.defineProperty(WebGL2RenderingContext.prototype, name, {
        value(this: WebGL2RenderingContext, ...args: unknown[]) {
          if (by > 0 || args[0]) held[counted] += by
          if (by > 0) made.count++
          return Reflect.apply(real, this, args)
        },
      })
    }
    wrap('createBuffer', 'buffers', 1)
    wrap('deleteBuffer', 'buffers', -1)
    wrap('createTexture', 'textures', 1)
    wrap('deleteTexture', 'textures', -1)
  })
}
const onTheCard = (page: Page): Promise<{ buffers: number; textures: number }> =>
  page.evaluate(() => Reflect.get(window, 'held'))

test('a koozie with a PDF is looked at from all sides', async ({ page, browser }) => {
  await countOnTheCard(page)
  await startKoozie(page)
  await page.getByLabel('Color', { exact: true }).fill('#1840c0')
  await press(page, 'Next Step')
  const badge = { name: 'badge.pdf', mimeType: 'application/pdf', buffer: await badgePdf(browser) }
  await page.getByLabel('Front design').setInputFiles(badge)
  await press(page, 'Previous')
  await expectLive(page)
  await test.step('it wears the PDF', () => expectPixels(page, isRed, 500))
  const start = await settledSpot(page, isBlue)
  await test.step('it zooms by keys, buttons and wheel', () => zoom(page, start.count))
  await test.step('it turns by buttons and keys', () => turnAround(page))
  await test.step('other sizes leave nothing on the graphics card', () => changeSizes(page))
})

const expectPixels = (page: Page, isIt: typeof isRed, more: number) =>
  expect.poll(async () => (await spotOf(preview(page), isIt)).count).toBeGreaterThan(more)

async function zoom(page: Page, start: number) {
  const blue = async () => (await spotOf(preview(page), isBlue)).count
  await preview(page).focus()
  await page.keyboard.press('+')
  await expect.poll(blue).toBeGreaterThan(start * 1.2)
  await press(page, 'Zoom out')
  await expect.poll(blue).toBeLessThan(start * 1.05)
  await preview(page).hover({ position: { x: 60, y: 60 } })
  await page.mouse.wheel(0, -300)
  await expect.poll(blue).toBeGreaterThan(start * 1.2)
  await page.mouse.wheel(0, 300)
  await expect.poll(blue).toBeLessThan(start * 1.05)
}

async function turnAround(page: Page) {
  const before = await preview(page).screenshot()
  await press(page, 'Turn left')
  await expect.poll(async () => (await preview(page).screenshot()).equals(before)).toBe(false)
  await press(page, 'Bottom view')
  await preview(page).focus()
  await page.keyboard.press('ArrowUp')
}

async function changeSizes(page: Page) {
  const made = () => page.evaluate(() => Number(Reflect.get(window, 'made').count))
  const drawnAs = async (wanted: 'regular-12oz' | 'skinny-12oz') => {
    const before = await made()
    await page.getByLabel('Size').selectOption(wanted)
    await expect.poll(made).toBeGreaterThan(before + LEAST_BUFFERS)
  }
  await drawnAs('skinny-12oz')
  await drawnAs('regular-12oz')
  await settledSpot(page, isBlue)
  const held = await onTheCard(page)
  for (let i = 0; i < 2; i++) {
    await drawnAs('skinny-12oz')
    await drawnAs('regular-12oz')
  }
  await expect.poll(() => onTheCard(page)).toEqual(held)
}

test('a hat is colored, and its graphics card is lost and found', async ({ page }) => {
  await startHat(page)
  await expectLive(page)
  await test.step('it wears the color that is typed', () => typeColors(page))
  await test.step('a button shows its back', async () => {
    await press(page, 'Back view')
    await expect(page.getByRole('button', { name: 'Back view' })).toHaveAttribute('aria-pressed', 'true')
  })
  await loseGraphicsCard(page)
  await test.step('without its graphics card a still takes over', async () => {
    await expect(preview(page)).toHaveAttribute('data-studio', 'lost')
    await expect(page.getByText('The turning preview has stopped.')).toBeVisible()
    await expectPixels(page, isBlue, 5000)
  })
  await test.step('ordering goes on', async () => {
    await press(page, 'Next Step')
    await press(page, 'Next Step')
    await expect(page.getByRole('button', { name: 'Submit Order' })).toBeEnabled()
  })
  await test.step('with its graphics card it comes back', async () => {
    await page.evaluate(() => Reflect.get(window, 'lose').restoreContext())
    await expectLive(page)
    expect((await settledSpot(page, isBlue)).count).toBeGreaterThan(5000)
  })
})

async function typeColors(page: Page) {
  await page.getByLabel('Hat color').fill('#c01818')
  await expectPixels(page, isRed, 5000)
  await page.getByLabel('Hat color').fill('#1840c0')
  await expectPixels(page, isBlue, 5000)
  expect((await spotOf(preview(page), isRed)).count).toBe(0)
}

const loseGraphicsCard = (page: Page) =>
  preview(page)
    .locator('canvas')
    .first()
    .evaluate((canvas: HTMLCanvasElement) => {
      const lose = canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')
      Object.assign(window, { lose })
      lose?.loseContext()
    })
