import type { Locator, Page } from '@playwright/test'
import { DEFAULT_PRICES } from '../domain/desk/sections.ts'
import { benefits, CALL_TO_ACTION, HERO } from '../domain/site/home.ts'
import { HAT_PICTURES, SOCIAL_PICTURES } from '../domain/site/picture-names.ts'
import { ANIMATE_WITHIN_PX, HINT_HIDES_AFTER_PX } from '../domain/site/thresholds.ts'
import { DESKTOP, expect, open, PHONE, test } from './shopper.ts'

const carousel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const slides = (page: Page, name: string) => carousel(page, name).getByRole('group')

const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)

/** How many slides stand wholly inside their carousel's window. */
async function slidesShown(page: Page, name: string): Promise<number> {
  const frame = await carousel(page, name).boundingBox()
  const boxes = await Promise.all((await slides(page, name).all()).map((slide) => slide.boundingBox()))
  return boxes.filter((box) => {
    const middle = (box?.x ?? 0) + (box?.width ?? 0) / 2
    return frame && middle > frame.x && middle < frame.x + frame.width
  }).length
}

async function topsOf(page: Page, names: readonly (string | RegExp)[]): Promise<number[]> {
  const tops = []
  for (const name of names) tops.push((await page.getByRole('heading', { name }).first().boundingBox())?.y ?? -1)
  return tops
}

const rising = (tops: number[]) => tops.every((top, place) => place === 0 || top > (tops[place - 1] ?? 0))

test.describe('the home page on a desktop', () => {
  test('tells its story in order', async ({ page }) => {
    await open(page, '/')
    await expect(page.getByRole('heading', { level: 1, name: HERO.heading })).toBeVisible()
    await expect(carousel(page, 'Social pictures')).toBeHidden()
    const order = [
      HERO.heading,
      'From your logo',
      /^Custom$/,
      'Why Choose',
      'Ten we would wear',
      CALL_TO_ACTION.heading,
    ]
    expect(rising(await topsOf(page, order))).toBe(true)
    for (const id of ['process', 'products', 'gallery']) await expect(page.locator(`section#${id}`)).toBeVisible()
  })

  test('leads to products, gallery and contact', async ({ page }) => {
    await open(page, '/')
    await expect(page.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/products')
    await expect(page.getByRole('link', { name: 'View Our Work', exact: true })).toHaveAttribute('href', '/gallery')
    await expect(page.getByRole('link', { name: 'Start Your Design' })).toHaveAttribute('href', '/products')
    await expect(page.getByRole('link', { name: 'Request a Custom Quote' })).toHaveAttribute('href', '/contact')
  })

  test('shows both product lines side by side, and where they lead', async ({ page }) => {
    await open(page, '/')
    expect(await slidesShown(page, 'Product lines')).toBe(2)
    const [custom, basics] = await slides(page, 'Product lines').all()
    await expect(custom!).toContainText('most popular')
    await expect(custom!.getByRole('link', { name: 'Start Customizing' })).toHaveAttribute('href', '/customize')
    await expect(basics!).toContainText('new')
    await expect(basics!.getByRole('link', { name: 'Shop Basics' })).toHaveAttribute('href', '/basics')
  })

  test('gives every reason to choose the shop', async ({ page }) => {
    await open(page, '/')
    const why = page.getByRole('region', { name: 'Why Choose Brimworks' })
    await expect(why.getByRole('listitem')).toHaveCount(benefits(DEFAULT_PRICES).length)
    await expect(why.getByRole('link', { name: 'View our work' })).toHaveAttribute('href', '/gallery')
  })

  test('has a hint that leads to the process, and goes after more than 100 px', async ({ page }) => {
    await open(page, '/')
    const hint = page.getByRole('button', { name: 'Scroll' })
    await scrollTo(page, HINT_HIDES_AFTER_PX)
    await expect(hint).toBeVisible()
    await scrollTo(page, HINT_HIDES_AFTER_PX + 1)
    await expect(hint).toBeHidden()
    await scrollTo(page, 0)
    await hint.click()
    await expect(page.getByRole('heading', { name: 'From your logo' })).toBeInViewport()
    await expect(hint).toBeHidden()
  })

  test('lets a block rise once it is more than 100 px inside the window', async ({ page }) => {
    await open(page, '/')
    const block = page.locator('.animate-on-scroll').last()
    await expect(block).not.toHaveClass(/animated/)
    const top = await block.evaluate((part) => part.getBoundingClientRect().top + window.scrollY)
    await scrollTo(page, top - DESKTOP.height + ANIMATE_WITHIN_PX - 20)
    await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))))
    await expect(block).not.toHaveClass(/animated/)
    await scrollTo(page, top - DESKTOP.height + ANIMATE_WITHIN_PX + 20)
    await expect(block).toHaveClass(/animated/)
  })
})

test.describe('the home page on a phone', () => {
  test.use({ viewport: PHONE })

  test('begins with a product card, and then tells its story in order', async ({ page }) => {
    await open(page, '/')
    await expect(page.getByRole('link', { name: 'Get Started' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Scroll' })).toBeHidden()
    expect(await slidesShown(page, 'Product lines')).toBe(1)
    const order = [/^Custom$/, 'Fresh from the workshop', 'Why Choose', 'Ten we would wear', CALL_TO_ACTION.heading]
    expect(rising(await topsOf(page, order))).toBe(true)
  })

  test('has seven social pictures, and where they come from', async ({ page }) => {
    await open(page, '/')
    await expect(slides(page, 'Social pictures')).toHaveCount(SOCIAL_PICTURES.length)
    await expect(page.getByRole('link', { name: 'Follow us on Instagram' })).toHaveAttribute('href', /instagram\.com/)
  })

  test('has product cards that swipe one at a time, and do not loop', async ({ page }) => {
    await open(page, '/')
    const products = carousel(page, 'Product lines')
    const previous = products.getByRole('button', { name: 'Previous Product' })
    const next = products.getByRole('button', { name: 'Next Product' })
    await expect(previous).toBeDisabled()
    await swipeLeft(page, slides(page, 'Product lines').first())
    await expect(products.getByText('Product 2 of 2')).toBeVisible()
    await expect(next).toBeDisabled()
    await previous.click()
    await expect(products.getByText('Product 1 of 2')).toBeVisible()
    await expect(previous).toBeDisabled()
    await expect(previous).toBeFocused()
    await next.click()
    await expect(products.getByText('Product 2 of 2')).toBeVisible()
    await expect(products.getByRole('link', { name: 'Shop Basics' })).toBeInViewport()
  })
})

async function swipeLeft(page: Page, slide: Locator) {
  const box = await slide.boundingBox()
  if (!box) throw new Error('the slide is not there')
  await page.mouse.move(box.x + box.width * 0.8, box.y + 120)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.1, box.y + 125, { steps: 6 })
  await page.mouse.up()
}

test.describe('the hat carousel', () => {
  test('has ten hats, and shows 1 at 390 px, 2 at 800 px and 3 at 1440 px', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 900 })
    await open(page, '/')
    await expect(slides(page, 'Hats')).toHaveCount(HAT_PICTURES.length)
    for (const [width, shown] of [
      [390, 1],
      [800, 2],
      [1440, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => slidesShown(page, 'Hats')).toBe(shown)
    }
  })

  test('loops, by its buttons and by the arrow keys, and says where it is', async ({ page }) => {
    await open(page, '/')
    const hats = carousel(page, 'Hats')
    await hats.getByRole('button', { name: 'Previous Hat' }).click()
    await expect(hats.getByText('Hat 10 of 10')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(hats.getByText('Hat 1 of 10')).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await expect(hats.getByText('Hat 10 of 10')).toBeVisible()
  })

  test('moves on by itself, but not while somebody hovers, focuses or has paused it', async ({ page }) => {
    await page.clock.install()
    await open(page, '/')
    const hats = carousel(page, 'Hats')
    const rest = () => page.mouse.move(5, 5)
    await hats.scrollIntoViewIfNeeded()
    await rest()
    await page.clock.runFor(5_500)
    await expect(hats.getByText('Hat 2 of 10')).toBeVisible()

    await hats.hover()
    await page.clock.runFor(20_000)
    await expect(hats.getByText('Hat 2 of 10')).toBeVisible()

    await hats.getByRole('button', { name: 'Pause Hats' }).click()
    await hats.getByRole('button', { name: 'Play Hats' }).evaluate((button) => button.blur())
    await rest()
    await page.clock.runFor(20_000)
    await expect(hats.getByText('Hat 2 of 10')).toBeVisible()

    await hats.getByRole('button', { name: 'Play Hats' }).focus()
    await page.keyboard.press('Enter')
    await page.clock.runFor(20_000)
    await expect(hats.getByText('Hat 2 of 10')).toBeVisible()
  })
})

test.describe('for whoever prefers less motion', () => {
  test.use({ viewport: DESKTOP, contextOptions: { reducedMotion: 'reduce' } })

  test('nothing moves by itself, and an arrow changes the hats at once', async ({ page }) => {
    await page.clock.install()
    await open(page, '/')
    const hats = carousel(page, 'Hats')
    await expect(hats.getByRole('button', { name: 'Pause Hats' })).toBeHidden()
    await page.clock.runFor(20_000)
    await expect(hats.getByText('Hat 1 of 10')).toBeVisible()
    await hats.getByRole('button', { name: 'Next Hat' }).click()
    await expect(hats.getByText('Hat 2 of 10')).toBeVisible()
  })

  test('slides stay in their place when the window changes its size', async ({ page }) => {
    await open(page, '/')
    const left = async (item: Locator) => Math.round((await item.boundingBox())?.x ?? -1)
    const firstSlide = slides(page, 'Hats').first()
    const offset = (await left(firstSlide)) - (await left(carousel(page, 'Hats')))
    for (const width of [900, 1200]) {
      const before = await firstSlide.boundingBox()
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(async () => (await firstSlide.boundingBox())?.width).not.toBe(before?.width)
      await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))))
      expect((await left(firstSlide)) - (await left(carousel(page, 'Hats')))).toBe(offset)
    }
  })
})
