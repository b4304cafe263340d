import { type CDPSession, chromium, type Page } from '@playwright/test'
import { findOrGetBrowser, NO_BROWSER, SOFTWARE_3D } from '../scripts/browser.ts'
import { buildSiteIfChanged } from '../scripts/site/build-site.ts'
import { spawnShop } from '../scripts/spawn-shop.ts'
import { createThrowAwayFolder } from '../scripts/throw-away-folder.ts'

/** The preview's code and its cutting worker's, compressed; what other steps fetch meanwhile is not counted. */
const STUDIO_LIMIT_BYTES = 140_000
const STUDIO_SCRIPTS = /\/assets\/(live|cutting\.worker)-/
const TURNS = 12

/** `npm run bench:studio`: time to the first picture, how long the page did not answer, frame time, bytes and memory of the live preview. */
async function main(): Promise<boolean> {
  const executablePath = findOrGetBrowser()
  if (!executablePath) throw new Error(NO_BROWSER)
  await buildSiteIfChanged()
  const folder = createThrowAwayFolder('bench-studio')
  const shop = await spawnShop({ DATA_DIR: folder.path })
  const args = ['--no-sandbox', ...SOFTWARE_3D]
  const browser = await chromium.launch({ executablePath, args })
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await countTextures(page)
    await watchBlocks(page)
    await watchShown(page)
    return await measure(page, await page.context().newCDPSession(page), shop.url)
  } finally {
    await browser.close()
    await shop.stop()
    folder.remove()
  }
}

async function measure(page: Page, devtools: CDPSession, shop: string): Promise<boolean> {
  await page.goto(`${shop}/customize`)
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'true')
  for (const name of ['Get Started', 'Hats']) await page.getByRole('button', { name, exact: true }).click()
  await longestBlock(page)
  const began = Date.now()
  await page.getByRole('button', { name: '6-panel', exact: true }).click()
  await page.getByLabel('Hat color').waitFor()
  const usable = Date.now() - began
  await page.waitForSelector('[data-studio=live]', { timeout: 120_000 })
  const first = Date.now() - began
  const blocked = await longestBlock(page)
  const frames = await turnAround(page)
  const dyed = await changeColor(page)
  const blockedLater = await longestBlock(page)
  const { JSHeapUsedSize = 0 } = await memory(devtools)
  const weight = await scriptBytes(page)
  const rows = [
    ['form usable', `${usable} ms`],
    ['first live picture', `${first} ms`],
    ['longest time the page did not answer', `${Math.round(blocked)} ms`],
    ['the same while it was turned and dyed', `${Math.round(blockedLater)} ms`],
    ['turned to shown frame (median)', `${Math.round(frames)} ms`],
    ['color change to shown frame (median)', `${Math.round(dyed)} ms`],
    ['script of the studio, compressed', `${(weight / 1000).toFixed(1)} kB of ${STUDIO_LIMIT_BYTES / 1000} kB`],
    ['JavaScript memory', `${(JSHeapUsedSize / 1e6).toFixed(1)} MB`],
    ['textures on the graphics card', `${((await textureBytes(page)) / 1e6).toFixed(1)} MB`],
  ]
  for (const [name = '', value = ''] of rows) console.log(name.padEnd(40) + value)
  console.log('Drawn in software: a graphics card is many times faster.')
  return weight <= STUDIO_LIMIT_BYTES
}

/** Tasks that keep the page from answering. */
async function watchBlocks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const blocks: number[] = []
    Object.assign(window, { blocks })
    new PerformanceObserver((list) => blocks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    })
  })
}

/** Since it was asked last. */
const longestBlock = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, ...Reflect.get(window, 'blocks').splice(0)))

/** `shown()` waits until something is drawn out of sight, as everything is, and then shown on the canvas. */
async function watchShown(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let drawn: () => void = () => undefined
    let shown: () => void = () => undefined
    const proto = WebGL2RenderingContext.prototype
    const draw = proto.drawElements
    proto.drawElements = function (...args) {
      draw.apply(this, args)
      if (this.getParameter(this.FRAMEBUFFER_BINDING)) drawn()
      else shown()
    }
    Object.assign(window, {
      shown: async () => {
        await new Promise<void>((resolve) => (drawn = resolve))
        await new Promise<void>((resolve) => (shown = resolve))
      },
    })
  })
}

/** What the studio's scripts weighed on the wire. */
async function scriptBytes(page: Page): Promise<number> {
  const files = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => ({ name: entry.name, bytes: Number(entry.toJSON().encodedBodySize) })),
  )
  return files.filter(({ name }) => STUDIO_SCRIPTS.test(name)).reduce((sum, { bytes }) => sum + bytes, 0)
}

async function turnAround(page: Page): Promise<number> {
  await page.locator('[data-studio]').focus()
  return page.evaluate(async (turns) => {
    const waits: number[] = []
    const preview = document.querySelector('[data-studio]')
    for (let i = 0; i < turns; i++) {
      const began = performance.now()
      preview?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }))
      await Reflect.get(window, 'shown')()
      waits.push(performance.now() - began)
    }
    return waits.sort((a, b) => a - b)[Math.floor(turns / 2)] ?? 0
  }, TURNS)
}

async function changeColor(page: Page): Promise<number> {
  return page.evaluate(async (turns) => {
    const waits: number[] = []
    for (let i = 0; i < turns; i++) {
      const began = performance.now()
      document.querySelectorAll<HTMLElement>('fieldset button[aria-pressed]')[i % 5]?.click()
      await Reflect.get(window, 'shown')()
      waits.push(performance.now() - began)
      await new Promise((resolve) => setTimeout(resolve, 600))
    }
    return waits.sort((a, b) => a - b)[Math.floor(turns / 2)] ?? 0
  }, TURNS)
}

/** What was given to the graphics card as pictures and render targets, counted at the door. */
async function countTextures(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sizes = new Map<WebGLTexture | null, number>()
    const proto = WebGL2RenderingContext.prototype
    const bytesOf: Record<number, number> = { [proto.RGBA16F]: 8, [proto.RGBA32F]: 16 }
    const { texStorage2D, deleteTexture } = proto
    proto.texStorage2D = function (target, levels, format, width, height) {
      const sides = target === this.TEXTURE_CUBE_MAP ? 6 : 1
      const mipmaps = levels > 1 ? 4 / 3 : 1
      const bound = this.getParameter(
        target === this.TEXTURE_CUBE_MAP ? this.TEXTURE_BINDING_CUBE_MAP : this.TEXTURE_BINDING_2D,
      )
      sizes.set(bound, width * height * sides * mipmaps * (bytesOf[format] ?? 4))
      return texStorage2D.call(this, target, levels, format, width, height)
    }
    proto.deleteTexture = function (texture) {
      sizes.delete(texture)
      return deleteTexture.call(this, texture)
    }
    Object.assign(window, { textureBytes: () => [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0) })
  })
}

const textureBytes = (page: Page): Promise<number> => page.evaluate(() => Reflect.get(window, 'textureBytes')())

async function memory(devtools: CDPSession): Promise<Record<string, number>> {
  await devtools.send('Performance.enable')
  const { metrics } = await devtools.send('Performance.getMetrics')
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
}

if (!(await main())) process.exit(1)
