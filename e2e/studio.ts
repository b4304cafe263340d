import { type Browser, type CDPSession, expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'

/** Drawing 3D in software says so. */
export const SOFTWARE_DRAWING: [RegExp] = [/GPU stall due to ReadPixels|swiftshader|software WebGL/i]
/** Two columns, a small canvas: software draws it soon. */
export const SMALL_DESKTOP = { width: 1100, height: 760 }

export const preview = (page: Page) => page.locator('[data-studio]')

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="450">
  <rect x="20" y="20" width="860" height="250" rx="60" fill="#f2c230"/>
  <text x="450" y="400" font-family="sans-serif" font-size="60" text-anchor="middle" fill="#ffffff">small words here</text>
</svg>`

/** A yellow bar over small white words. */
export async function logoFile(name = 'logo.png') {
  return { name, mimeType: 'image/png', buffer: await sharp(Buffer.from(LOGO)).png().toBuffer() }
}

/** The same as it was drawn. */
export const drawingFile = (name = 'logo.svg') => ({ name, mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) })

/** A real PDF of vectors and letters with two pages: red on the first, blue on the second. */
export async function badgePdf(browser: Browser): Promise<Buffer> {
  const page = await browser.newPage()
  const badge = (color: string) =>
    `<svg viewBox="0 0 300 100" style="display:block;width:4in;break-after:page"><ellipse cx="150" cy="50" rx="150" ry="50" fill="${color}"/>
     <text x="150" y="65" font-size="40" text-anchor="middle" fill="#fff">BRIM</text></svg>`
  await page.setContent(`<body style="margin:2in">${badge('#c01818')}${badge('#1840c0')}</body>`)
  const file = await page.pdf({ format: 'Letter' })
  await page.close()
  return file
}

export async function expectLive(page: Page) {
  await expect(preview(page)).toHaveAttribute('data-studio', 'live', { timeout: 60_000 })
}

type Color = { r: number; g: number; b: number }
type Spot = { count: number; x: number; y: number }

export const isYellow = ({ r, g, b }: Color) => r > 150 && g > 110 && b < 90
export const isRed = ({ r, g, b }: Color) => r > 110 && g < 80 && b < 80
export const isBlue = ({ r, g, b }: Color) => b > 110 && r < 90 && g < 120

/** How many pixels of a picture are of a color, and where their middle is, as shares of its width and height. */
export async function spotIn(picture: Buffer, isIt: (color: Color) => boolean): Promise<Spot> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  let [count, x, y] = [0, 0, 0]
  for (let k = 0; k < data.length; k += 3) {
    if (!isIt({ r: data[k] ?? 0, g: data[k + 1] ?? 0, b: data[k + 2] ?? 0 })) continue
    count++
    x += (k / 3) % info.width
    y += Math.floor(k / 3 / info.width)
  }
  const all = Math.max(1, count)
  return { count, x: x / all / info.width, y: y / all / info.height }
}

export const spotOf = async (thing: Locator, isIt: (color: Color) => boolean) => spotIn(await thing.screenshot(), isIt)

/** Looks in a row that tell the same: a picture that is drawn in software is on its way for a while. */
const CALM_LOOKS = 4

/** Waits until the picture has stood still, then tells where a color is in it. */
export async function settledSpot(page: Page, isIt: (color: Color) => boolean): Promise<Spot> {
  let last = await spotOf(preview(page), isIt)
  let calm = 0
  await expect
    .poll(
      async () => {
        const before = last
        last = await spotOf(preview(page), isIt)
        const same = last.count > 0 && Math.abs(last.count - before.count) <= before.count * 0.02
        calm = same ? calm + 1 : 0
        return calm
      },
      { timeout: 30_000, intervals: [500] },
    )
    .toBe(CALM_LOOKS)
  return last
}

type Point = { x: number; y: number }

/** Fingers on a touch screen, each along its own straight way. */
export async function swipe(devtools: CDPSession, ways: readonly (readonly [Point, Point])[]) {
  const steps = 4
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : ways.map(([from, to], id) => ({
              id,
              x: from.x + (to.x - from.x) * share,
              y: from.y + (to.y - from.y) * share,
            })),
    })
  await touch('touchStart', 0)
  for (let i = 1; i <= steps; i++) await touch('touchMove', i / steps)
  await touch('touchEnd', 1)
}
