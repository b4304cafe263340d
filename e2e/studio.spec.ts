import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, open, test } from './shopper.ts'

// Drawing 3D in software says so.
test.use({ expectedInConsole: [/GPU stall due to ReadPixels/, /swiftshader|software WebGL/i] })
test.slow()

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const preview = (page: Page) => page.locator('[data-studio]')

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="450">
  <rect x="20" y="20" width="860" height="250" rx="60" fill="#f2c230"/>
  <text x="450" y="400" font-family="sans-serif" font-size="60" text-anchor="middle" fill="#ffffff">small words here</text>
</svg>`

async function logoFile() {
  return { name: 'logo.png', mimeType: 'image/png', buffer: await sharp(Buffer.from(LOGO)).png().toBuffer() }
}

async function startHat(page: Page) {
  await open(page, '/customize')
  await press(page, 'Get Started')
  await press(page, 'Hats')
  await press(page, '6-panel')
}

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

test('without WebGL a still in the chosen colors takes its place, and artwork and order go on', async ({ page }) => {
  await page.addInitScript(() => {
    const real = HTMLCanvasElement.prototype.getContext
    Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', {
      value(this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
        return kind.startsWith('webgl') ? null : Reflect.apply(real, this, [kind, ...rest])
      },
    })
  })
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
