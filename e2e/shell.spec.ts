import type { Page } from '@playwright/test'
import { DEFAULT_CATALOGUE } from '../domain/basics/catalogue.ts'
import { NOT_FOUND_HEADING, PAGES, productPath } from '../domain/pages.ts'
import { DESKTOP, expect, expectAccessible, expectNoSidewaysScroll, open, PHONE, SMALL_PHONE, test } from './shopper.ts'

const SEE_THROUGH = 'rgba(0, 0, 0, 0)'
const NAVY = 'rgb(19, 30, 54)'
const TABLET = { width: 768, height: 1024 }
const LAPTOP = { width: 1024, height: 768 }
/** The back office is looked at by its own tests, signed in. */
const OPEN_PAGES = [
  ...PAGES.map(({ path }) => path).filter((path) => !path.includes(':') && !path.startsWith('/admin')),
  ...DEFAULT_CATALOGUE.all.map(({ id }) => productPath(id)),
]

const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)

test.describe('the navbar', () => {
  test('is see-through over the home page, and solid after more than 50 px', async ({ page }) => {
    await open(page, '/')
    const bar = page.getByRole('banner')
    await expect(bar).toHaveCSS('background-color', SEE_THROUGH)
    await scrollTo(page, 50)
    await expect(bar).toHaveCSS('background-color', SEE_THROUGH)
    await scrollTo(page, 51)
    await expect(bar).toHaveCSS('background-color', NAVY)
  })

  test('has a logo that scrolls to the top', async ({ page }) => {
    await open(page, '/')
    await scrollTo(page, 51)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Brimworks, home' }).click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  })

  test('leads to products, gallery, contact and the account', async ({ page }) => {
    await open(page, '/terms-of-service')
    const nav = page.getByRole('navigation', { name: 'Main' })
    for (const [name, path] of [
      ['Products', '/products'],
      ['View our Gallery', '/gallery'],
      ['Contact Us', '/contact'],
      ['Sign In', '/signin'],
      ['Sign Up', '/signup'],
    ] as const) {
      await expect(nav.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
    }
  })

  test('becomes a slide-in menu under 768 px', async ({ page }) => {
    await page.setViewportSize(PHONE)
    await open(page, '/terms-of-service')
    const menu = page.getByRole('dialog', { name: 'Menu' })
    const opener = page.getByRole('button', { name: 'Open menu' })
    const overflow = () => page.evaluate(() => document.body.style.overflow)
    await opener.click()
    await test.step('it holds the page still', async () => {
      await expect(menu).toBeVisible()
      expect(await overflow()).toBe('hidden')
    })
    await test.step('it closes by Escape, and gives the focus back', async () => {
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
      expect(await overflow()).toBe('')
      await expect(opener).toBeFocused()
    })
    await test.step('it closes by its button', async () => {
      await opener.click()
      await menu.getByRole('button', { name: 'Close' }).click()
      await expect(menu).toBeHidden()
    })
    await test.step('it has the account links, and closes by a link', async () => {
      await opener.click()
      await expect(menu.getByRole('region', { name: 'Account' }).getByRole('link', { name: 'Sign In' })).toBeVisible()
      await menu.getByRole('link', { name: 'Products' }).click()
      await expect(page).toHaveURL('/products')
      await expect(menu).toBeHidden()
    })
  })

  test('is solid and keeps its menu open while the page behind it arrives', async ({ page }) => {
    const arrival = Promise.withResolvers<void>()
    await page.route(/\/assets\/profile-.*\.js$/, async (route) => {
      await arrival.promise
      await route.continue()
    })
    await open(page, '/profile/nobody')
    await expect(page.getByRole('banner')).toHaveCSS('background-color', NAVY)
    await page.setViewportSize(PHONE)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    arrival.resolve()
    await expect(page.locator('h1')).toHaveText('Profile not found.')
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  })
})

test.describe('the footer', () => {
  test('has quick links, contact details and the year', async ({ page }) => {
    await open(page, '/terms-of-service')
    const footer = page.getByRole('contentinfo')
    for (const anchor of ['#process', '#products', '#gallery', '#faq']) {
      await expect(footer.locator(`a[href$="${anchor}"]`)).toBeVisible()
    }
    await expect(footer.getByRole('link', { name: 'Austin, Texas' })).toHaveAttribute('href', /google\.com\/maps/)
    await expect(footer).toContainText('Mon-Fri 9am-5pm CST')
    await expect(footer).toContainText(`© ${new Date().getFullYear()}`)
  })

  test('has the year of the visit, not of the build', async ({ page }) => {
    await page.clock.setFixedTime('2031-06-01T12:00:00Z')
    await open(page, '/terms-of-service')
    await expect(page.getByRole('contentinfo')).toContainText('© 2031')
  })

  test('folds its links on a phone', async ({ page }) => {
    await page.setViewportSize(PHONE)
    await open(page, '/terms-of-service')
    const footer = page.getByRole('contentinfo')
    const link = footer.getByRole('link', { name: 'Privacy Policy' })
    await expect(footer.locator('a[href$="#process"]')).toBeHidden()
    await expect(link).toBeHidden()
    await footer.getByRole('button', { name: 'Legal Information' }).click()
    await expect(link).toBeVisible()
  })
})

test.describe('the footer on an Apple device', () => {
  test.use({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)' })
  test('opens the address in Apple maps', async ({ page }) => {
    await open(page, '/terms-of-service')
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Austin, Texas' })).toHaveAttribute(
      'href',
      /maps\.apple\.com/,
    )
  })
})

test.describe('an unknown address', () => {
  test.use({ expectedInConsole: [/404/] })
  test('answers 404 with the not-found page and a way home', async ({ page }) => {
    const answer = await page.goto('/no-such-page')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(NOT_FOUND_HEADING)
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await expect(page).toHaveURL('/')
  })
})

test.describe('on a slow line', () => {
  /** Holds back what fits until it is let go. */
  async function holdBack(page: Page, what: RegExp) {
    const gate = Promise.withResolvers<void>()
    await page.route(what, async (route) => {
      await gate.promise
      await route.continue()
    })
    return () => gate.resolve()
  }

  test('a tap shows that something comes, and the new page begins at its top at once', async ({ page }) => {
    const letScripts = await holdBack(page, /\/assets\/.*\.js/)
    await page.goto('/products', { waitUntil: 'commit' })
    await test.step('a thread runs until the page answers', async () => {
      const thread = () => page.evaluate(() => getComputedStyle(document.body, '::before').animationName)
      await expect.poll(thread).toBe('coming')
      letScripts()
      await expect.poll(thread).toBe('none')
    })
    const letGallery = await holdBack(page, /\/assets\/gallery-/)
    await scrollTo(page, 600)
    await page.getByRole('link', { name: 'View our Gallery' }).first().click()
    await expect(page.getByRole('progressbar', { name: 'The page is loading' })).toBeVisible()
    letGallery()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Recent Projects')
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await expect(page.getByRole('progressbar')).toHaveCount(0)
  })
})

test('a visitor reads the legal pages one after the other', async ({ page }) => {
  await open(page, '/gallery')
  for (const name of ['Terms of Service', 'Privacy Policy', 'Return Policy']) {
    await page.getByRole('contentinfo').getByRole('link', { name }).click()
    await test.step(`${name} opens at its top`, async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
      expect(await page.evaluate(() => window.scrollY)).toBe(0)
    })
    await test.step(`${name} says since when it applies`, () =>
      expect(page.getByRole('main')).toContainText('Effective January 1, 2025'))
  }
})

test('the terms have 13 sections', async ({ page }) => {
  await open(page, '/terms-of-service')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(13)
})

test.describe('on paper', () => {
  test('a page is its words, dark on white, with the name of the shop once', async ({ page }) => {
    await open(page, '/terms-of-service')
    await page.emulateMedia({ media: 'print' })
    const bar = page.getByRole('banner')
    await expect(bar.getByRole('link', { name: 'Brimworks, home' })).toHaveCSS('color', NAVY)
    await expect(bar).toHaveCSS('position', 'static')
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', NAVY)
    await expect(bar.getByRole('link', { name: 'Sign In' })).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await expect(page.getByText('Skip to content')).toBeHidden()
  })

  test('an open dialog stands alone', async ({ page }) => {
    await open(page, '/gallery')
    await page
      .getByRole('button', { name: /^Enlarge/ })
      .first()
      .click()
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
    await expect(page.getByText('Our Recent Projects')).toBeHidden()
  })
})

test('a statistics script is loaded only when the configuration names one', async ({ page, baseURL }) => {
  await page.route('**/api/config', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), analyticsSrc: `${baseURL}/count-visits.js` } })
  })
  await page.route('**/count-visits.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'document.title = `counted`' }),
  )
  await open(page, '/return-policy')
  await expect(page).toHaveTitle('counted')
})

for (const path of OPEN_PAGES) {
  test(`${path} is well formed at every width`, async ({ page }) => {
    await page.setViewportSize(SMALL_PHONE)
    await open(page, path)
    await test.step('it has a title', () => expect(page).toHaveTitle(/Brimworks/))
    await test.step('axe finds nothing on a small phone', () => expectAccessible(page))
    for (const size of [SMALL_PHONE, TABLET, LAPTOP, DESKTOP]) {
      await page.setViewportSize(size)
      await test.step(`it has one h1 and one main at ${size.width} px`, async () => {
        await expect(page.locator('h1')).toHaveCount(1)
        await expect(page.getByRole('main')).toHaveCount(1)
      })
      await test.step(`it does not scroll sideways at ${size.width} px`, () => expectNoSidewaysScroll(page))
    }
    await test.step('axe finds nothing on a desktop', () => expectAccessible(page))
  })
}
