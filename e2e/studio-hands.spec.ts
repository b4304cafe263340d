import type { Page } from '@playwright/test'
import { startHat } from './designer.ts'
import { expect, PHONE, press, test } from './shopper.ts'
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
test.setTimeout(480_000)

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

test('a logo is moved on the hat itself, with a mouse and with fingers', async ({ page }) => {
  await hatWithLogo(page)
  const start = await middleOfLogo(page)
  await test.step('a mouse drags it', () => drag(page, start))
  const narrower = await test.step('a mouse narrows it by its corner', () => narrow(page))
  await test.step('a mouse turns it by its knob', () => turnLeft(page))
  await test.step('each is one step to undo', () => undoAll(page, narrower))
  await test.step('beside it a mouse turns the hat', () => turnHat(page, start.logo.x))
  await page.setViewportSize(PHONE)
  await test.step('on a phone', () => byFingers(page))
})

async function drag(page: Page, { x, y, box, logo }: Awaited<ReturnType<typeof middleOfLogo>>) {
  await page.mouse.move(x, y)
  await expect(preview(page)).toHaveCSS('cursor', 'move')
  await pull(page, { x, y }, { x: x + 20, y: y - 8 })
  await expect.poll(() => inches(right(page))).toBeGreaterThan(0.2)
  expect(await inches(above(page))).toBeGreaterThan(0.05)
  const seen = () => spotOf(preview(page), isYellow)
  await expect.poll(async () => ((await seen()).x - logo.x) * box.width).toBeGreaterThan(10)
  await expect.poll(async () => (logo.y - (await seen()).y) * box.height).toBeGreaterThan(3)
}

async function narrow(page: Page) {
  const before = await settledSpot(page, isYellow)
  const corner = await gripAt(page, 'scale')
  await pull(page, corner, { x: corner.x - 20, y: corner.y - 10 })
  await expect.poll(() => inches(width(page))).toBeLessThan(3.2)
  const narrower = await inches(width(page))
  await expect.poll(async () => (await spotOf(preview(page), isYellow)).count).toBeLessThan(before.count * 0.85)
  return narrower
}

async function turnLeft(page: Page) {
  const knob = await gripAt(page, 'turn')
  await pull(page, knob, { x: knob.x + 15, y: knob.y })
  await expect.poll(() => inches(turn(page))).toBeLessThan(-5)
}

async function undoAll(page: Page, narrower: number) {
  await press(page, 'Undo')
  await expect(turn(page)).toHaveValue('0')
  expect(await inches(width(page))).toBe(narrower)
  await press(page, 'Undo')
  await expect(width(page)).toHaveValue('3.6')
  await press(page, 'Undo')
  await expect(right(page)).toHaveValue('0')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
}

async function turnHat(page: Page, logoX: number) {
  const { box } = await middleOfLogo(page)
  const beside = { x: box.x + 20, y: box.y + box.height - 20 }
  await page.mouse.move(beside.x, beside.y)
  await expect(preview(page)).toHaveCSS('cursor', 'grab')
  await pull(page, beside, { x: beside.x + 40, y: beside.y })
  await expect.poll(async () => (await spotOf(preview(page), isYellow)).x - logoX).toBeGreaterThan(0.03)
  await expect(right(page)).toHaveValue('0')
}

async function gripAt(page: Page, grip: 'scale' | 'turn') {
  const knob = await page.locator(`[data-grip=${grip}]`).boundingBox()
  if (!knob) throw new Error(`There is no grip to ${grip}.`)
  return { x: knob.x + knob.width / 2, y: knob.y + knob.height / 2 }
}

/** With the mouse, from one point of the page to another. */
async function pull(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await page.mouse.up()
}

async function byFingers(page: Page) {
  await preview(page).evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const devtools = await page.context().newCDPSession(page)
  const scrolled = () => page.evaluate(() => window.scrollY)
  const { x, y, box, logo } = await middleOfLogo(page)
  const before = await scrolled()
  const low = box.y + box.height - 30
  await test.step('a finger on it drags it, and the page stays', async () => {
    await swipe(devtools, [way([x, y], [x, y - 60])])
    await expect.poll(() => inches(above(page))).toBeGreaterThan(0.2)
    expect(await scrolled()).toBe(before)
  })
  await test.step('two fingers on it narrow it', async () => {
    await swipe(devtools, [way([x - 40, y - 10], [x - 20, y - 10]), way([x + 40, y - 10], [x + 20, y - 10])])
    await expect.poll(() => inches(width(page))).toBeLessThan(2.4)
  })
  const narrower = await inches(width(page))
  await test.step('two fingers elsewhere zoom', async () => {
    await swipe(devtools, [way([box.x + 40, low], [box.x + 15, low]), way([box.x + 80, low], [box.x + 120, low])])
    await expect
      .poll(async () => (await spotOf(preview(page), isYellow)).count)
      .toBeGreaterThan(logo.count * (narrower / 3.6) ** 2 * 1.5)
    expect(await inches(width(page))).toBe(narrower)
  })
  await test.step('one finger elsewhere scrolls the page', async () => {
    await swipe(devtools, [way([box.x + 30, low], [box.x + 30, low - 200])])
    await expect.poll(scrolled).toBeGreaterThan(before + 50)
    expect(await inches(width(page))).toBe(narrower)
  })
}

const way = ([x, y]: [number, number], [toX, toY]: [number, number]) =>
  [
    { x, y },
    { x: toX, y: toY },
  ] as const
