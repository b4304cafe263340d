import type { Page } from '@playwright/test'
import { SEWING } from '../domain/site/sewing.ts'
import { FILM } from '../web/features/studio/render/film.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, PHONE, test } from './shopper.ts'

const place = (page: Page) => page.getByRole('region', { name: SEWING.heading })
const film = (page: Page) => place(page).locator('[style*="background-size"]')
const button = (page: Page, name: string) => place(page).getByRole('button', { name })

/** The sheets of frames that the page asked for. */
function sheetsAskedFor(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('sewing-sheet') && asked.push(request.url()))
  return asked
}

/** Whether frames follow each other; fading in and out does not count. */
const isMoving = (page: Page) =>
  film(page).evaluate(
    (part, lasts) =>
      part
        .getAnimations()
        .some(({ effect, playState }) => effect?.getTiming().duration === lasts && playState === 'running'),
    FILM.seconds * 1000,
  )

async function comeTo(page: Page) {
  await place(page).getByRole('img').scrollIntoViewIfNeeded()
  const hat = place(page).getByRole('img')
  await expect.poll(() => hat.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth)).toBeGreaterThan(0)
}

test('a logo is sewn onto the hat once, when it is seen, and again when asked', async ({ page }) => {
  const asked = sheetsAskedFor(page)
  await open(page, '/')
  expect(asked).toEqual([])
  await comeTo(page)
  await expect(film(page)).toHaveCSS('opacity', '1')
  await expect.poll(() => isMoving(page), { timeout: 15_000 }).toBe(false)
  await expect(film(page)).toHaveCSS('opacity', '0')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await comeTo(page)
  expect(await isMoving(page)).toBe(false)

  await button(page, SEWING.again).click()
  await expect(film(page)).toHaveCSS('opacity', '1')
  expect(await isMoving(page)).toBe(true)
  expect(asked).toHaveLength(1)
  await expectAccessible(page)
})

test('it is on the products page too, and leads to the designer', async ({ page }) => {
  await open(page, '/products')
  await comeTo(page)
  await expect(film(page)).toHaveCSS('opacity', '1')
  await place(page).getByRole('link', { name: SEWING.link }).click()
  await expect(page).toHaveURL(/\/customize$/)
})

test.describe('for whoever prefers less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: PHONE })

  test('the hat stands still, and nothing of the film is fetched, until somebody asks for it', async ({ page }) => {
    const asked = sheetsAskedFor(page)
    await open(page, '/')
    await comeTo(page)
    await expectNoSidewaysScroll(page)
    const see = button(page, SEWING.see)
    await expect(see).toBeVisible()
    expect((await see.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    expect(await isMoving(page)).toBe(false)
    expect(asked).toEqual([])
    await see.focus()
    await page.keyboard.press('Enter')
    await expect(film(page)).toHaveCSS('opacity', '1')
    await expect(button(page, SEWING.again)).toBeFocused()
  })
})

test('whoever saves data is asked first', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  const asked = sheetsAskedFor(page)
  await open(page, '/')
  await comeTo(page)
  await expect(button(page, SEWING.see)).toBeVisible()
  expect(asked).toEqual([])
})

test.describe('when the frames do not come', () => {
  test.use({ expectedInConsole: [/Failed to load resource/] })

  test('the finished hat stays, and no film is offered', async ({ page }) => {
    await page.route(/sewing-sheet/, (route) => route.abort())
    await open(page, '/')
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await comeTo(page)
    await expect(place(page).getByRole('button')).toHaveCount(0)
    await expect(place(page).getByRole('img')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height)
  })

  test('whoever asked is told so, and can ask again', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.route(/sewing-sheet/, (route) => route.abort())
    await open(page, '/')
    await comeTo(page)
    await button(page, SEWING.see).click()
    await expect(page.getByText(SEWING.failed)).toBeVisible()
    await page.unroute(/sewing-sheet/)
    await button(page, SEWING.see).click()
    await expect(film(page)).toHaveCSS('opacity', '1')
  })
})
