import type { Page } from '@playwright/test'
import { press, startHat } from './designer.ts'
import { expect, PHONE, test } from './shopper.ts'
import {
  expectLive,
  isYellow,
  logoFile,
  preview,
  SMALL_DESKTOP,
  SOFTWARE_DRAWING,
  settledSpot,
  spotOf,
  swipe,
} from './studio.ts'

test.use({ expectedInConsole: SOFTWARE_DRAWING, viewport: SMALL_DESKTOP, hasTouch: true })
test.setTimeout(240_000)

const right = (page: Page) => page.getByLabel('Right of center (in)')
const above = (page: Page) => page.getByLabel('Above center (in)')
const width = (page: Page) => page.getByLabel('Width (in)')
const turn = (page: Page) => page.getByLabel('Turn (°)')
const inches = async (field: ReturnType<typeof width>) => Number(await field.inputValue())

async function hatWithLogo(page: Page) {
  await startHat(page)
  await press(page, 'Next Step')
  await page.getByLabel('Logo').setInputFiles(await logoFile())
  await expectLive(page)
  await expect(page.locator('[data-grips=front]')).toBeVisible()
  await preview(page).scrollIntoViewIfNeeded()
}

async function middleOfLogo(page: Page) {
  const logo = await settledSpot(page, isYellow)
  const box = await preview(page).boundingBox()
  if (!box) throw new Error('The preview is not on the page.')
  return { x: box.x + logo.x * box.width, y: box.y + logo.y * box.height, box, logo }
}

test('on the hat itself a mouse drags, widens and turns the logo, each one step to undo; on a phone fingers do', async ({
  page,
}) => {
  await hatWithLogo(page)
  await test.step('with a mouse; beside the logo it turns the hat', () => byMouse(page))
  await page.setViewportSize(PHONE)
  await test.step('with fingers; one finger elsewhere scrolls the page, two zoom', () => byFingers(page))
})

async function byMouse(page: Page) {
  const { x, y, box, logo } = await middleOfLogo(page)
  await page.mouse.move(x, y)
  await expect(preview(page)).toHaveCSS('cursor', 'move')
  await page.mouse.down()
  await page.mouse.move(x + 20, y - 8, { steps: 5 })
  await page.mouse.up()
  await expect.poll(() => inches(right(page))).toBeGreaterThan(0.2)
  expect(await inches(above(page))).toBeGreaterThan(0.05)
  const moved = await settledSpot(page, isYellow)
  expect((moved.x - logo.x) * box.width).toBeGreaterThan(10)
  expect((logo.y - moved.y) * box.height).toBeGreaterThan(3)

  const gripAt = async (grip: 'scale' | 'turn') => {
    const knob = await page.locator(`[data-grip=${grip}]`).boundingBox()
    if (!knob) throw new Error(`There is no grip to ${grip}.`)
    return { x: knob.x + knob.width / 2, y: knob.y + knob.height / 2 }
  }
  const corner = await gripAt('scale')
  await page.mouse.move(corner.x, corner.y)
  await page.mouse.down()
  await page.mouse.move(corner.x - 20, corner.y - 10, { steps: 3 })
  await page.mouse.up()
  await expect.poll(() => inches(width(page))).toBeLessThan(3.2)
  const smaller = await inches(width(page))
  expect((await settledSpot(page, isYellow)).count).toBeLessThan(moved.count * 0.85)
  const knob = await gripAt('turn')
  await page.mouse.move(knob.x, knob.y)
  await page.mouse.down()
  await page.mouse.move(knob.x + 15, knob.y, { steps: 3 })
  await page.mouse.up()
  await expect.poll(() => inches(turn(page))).toBeLessThan(-5)

  await press(page, 'Undo')
  await expect(turn(page)).toHaveValue('0')
  expect(await inches(width(page))).toBe(smaller)
  await press(page, 'Undo')
  await expect(width(page)).toHaveValue('3.6')
  await press(page, 'Undo')
  await expect(right(page)).toHaveValue('0')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled()

  const { box: now } = await middleOfLogo(page)
  const beside = { x: now.x + 20, y: now.y + now.height - 20 }
  await page.mouse.move(beside.x, beside.y)
  await expect(preview(page)).toHaveCSS('cursor', 'grab')
  await page.mouse.down()
  await page.mouse.move(beside.x + 40, beside.y, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => (await spotOf(preview(page), isYellow)).x - logo.x).toBeGreaterThan(0.03)
  await expect(right(page)).toHaveValue('0')
}

async function byFingers(page: Page) {
  await preview(page).evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const devtools = await page.context().newCDPSession(page)
  const scrolled = () => page.evaluate(() => window.scrollY)
  const { x, y, box, logo } = await middleOfLogo(page)
  const before = await scrolled()
  await swipe(devtools, [
    [
      { x, y },
      { x, y: y - 60 },
    ],
  ])
  await expect.poll(() => inches(above(page))).toBeGreaterThan(0.2)
  expect(await scrolled()).toBe(before)

  await swipe(devtools, [
    [
      { x: x - 40, y: y - 10 },
      { x: x - 20, y: y - 10 },
    ],
    [
      { x: x + 40, y: y - 10 },
      { x: x + 20, y: y - 10 },
    ],
  ])
  await expect.poll(() => inches(width(page))).toBeLessThan(2.4)
  const narrower = await inches(width(page))

  const low = box.y + box.height - 30
  await swipe(devtools, [
    [
      { x: box.x + 40, y: low },
      { x: box.x + 15, y: low },
    ],
    [
      { x: box.x + 80, y: low },
      { x: box.x + 120, y: low },
    ],
  ])
  await expect
    .poll(async () => (await spotOf(preview(page), isYellow)).count)
    .toBeGreaterThan(logo.count * (narrower / 3.6) ** 2 * 1.5)
  expect(await inches(width(page))).toBe(narrower)

  await swipe(devtools, [
    [
      { x: box.x + 30, y: low },
      { x: box.x + 30, y: low - 200 },
    ],
  ])
  await expect.poll(scrolled).toBeGreaterThan(before + 50)
  expect(await inches(width(page))).toBe(narrower)
}
