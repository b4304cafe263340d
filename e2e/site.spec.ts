import type { Locator, Page } from '@playwright/test'
import { BRAND } from '../domain/brand.ts'
import { DEFAULT_FACTS, DEFAULT_PRICES } from '../domain/desk/sections.ts'
import { CONTACT_PAGE } from '../domain/site/contact.ts'
import { DEFAULT_FAQ, faqTopics } from '../domain/site/faq.ts'
import { DEFAULT_GALLERY, moreToTheRight } from '../domain/site/gallery.ts'
import { HAT_PICTURES } from '../domain/site/picture-names.ts'
import { productCards } from '../domain/site/product-cards.ts'
import { expect, expectAccessible, open, PHONE, test } from './shopper.ts'

const PUBLIC_PAGES = ['/', '/products', '/gallery', '/contact'] as const
const [firstProject] = DEFAULT_GALLERY
if (!firstProject) throw new Error('the gallery has no projects')

test('every public page tells search engines what it is, without JavaScript', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL })
  for (const path of PUBLIC_PAGES) {
    await page.goto(path)
    await expect(page.locator('h1')).toHaveCount(1)
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${BRAND.url}${path}`)
    const facts = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(facts.map((fact) => JSON.parse(fact)['@type'])).toContain(path === '/' ? 'Organization' : 'BreadcrumbList')
  }
  await page.close()
})

test('pictures keep their place before they arrive', async ({ page }) => {
  await open(page, '/')
  const told = await page
    .getByRole('main')
    .locator('img')
    .evaluateAll((all) => all.map((img) => ['width', 'height', 'alt'].every((name) => img.hasAttribute(name))))
  expect(told.length).toBeGreaterThan(HAT_PICTURES.length)
  expect(told).not.toContain(false)
})

test('the first picture is fetched at once, a hat when it comes near', async ({ page }) => {
  await open(page, '/')
  await expect(page.getByRole('main').locator('img').first()).toHaveAttribute('fetchpriority', 'high')
  await expect(page.locator('link[rel="preload"][as="image"]')).toHaveCount(2)
  const hat = page.getByRole('region', { name: 'Hats', exact: true }).locator('img').first()
  await expect(hat).toHaveAttribute('loading', 'lazy')
  await hat.scrollIntoViewIfNeeded()
  await expect.poll(() => hat.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth)).toBeGreaterThan(0)
})

test.describe('/products', () => {
  test('shows two lines with four features each, and where they lead', async ({ page }) => {
    await open(page, '/products')
    await expect(page.getByRole('heading', { level: 1, name: 'Our Products' })).toBeVisible()
    for (const card of productCards(DEFAULT_PRICES)) {
      const panel = page.getByRole('article').filter({ has: page.getByRole('heading', { name: card.fullName }) })
      await expect(panel).toContainText(card.tagText)
      await expect(panel.getByRole('listitem')).toHaveCount(4)
      await expect(panel.getByRole('link', { name: card.buttonText })).toHaveAttribute('href', card.buttonLink)
    }
  })

  test('offers help by contact and by gallery', async ({ page }) => {
    await open(page, '/products')
    await expect(page.getByRole('link', { name: 'View Gallery', exact: true })).toHaveAttribute('href', '/gallery')
    await page.getByRole('link', { name: 'Get in Touch' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us')
  })
})

test.describe('/gallery', () => {
  test('fetches a picture only when it comes near', async ({ page }) => {
    await page.setViewportSize(PHONE)
    await page.goto('/gallery', { waitUntil: 'networkidle' })
    const pictures = page.getByRole('main').locator('img')
    const hasArrived = (picture: Locator) =>
      picture.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth > 0)
    expect(await hasArrived(pictures.first())).toBe(true)
    expect(await hasArrived(pictures.last())).toBe(false)
    await pictures.last().scrollIntoViewIfNeeded()
    await expect.poll(() => hasArrived(pictures.last())).toBe(true)
  })

  test('has eight projects', async ({ page }) => {
    await open(page, '/gallery')
    await expect(page.getByRole('heading', { level: 1, name: 'Our Recent Projects' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(8)
  })

  test('knows whether a row has more to the right, give or take 8 px', async ({ page }) => {
    await page.setViewportSize(PHONE)
    await open(page, '/gallery')
    const project = page.getByRole('region', { name: firstProject.name })
    const row = project.getByRole('list')
    const more = project.getByRole('button', { name: `More of ${firstProject.name}` })
    await expect(more).toBeVisible()
    const hidden = await row.evaluate((list) => list.scrollWidth - list.clientWidth)
    expect(moreToTheRight({ scrollLeft: hidden - 8, clientWidth: 0, scrollWidth: hidden })).toBe(false)
    await row.evaluate((list) => list.scrollTo({ left: list.scrollWidth, behavior: 'instant' }))
    await expect(more).toBeHidden()
    await row.evaluate((list) => list.scrollTo({ left: 0, behavior: 'instant' }))
    await more.click()
    await expect.poll(() => row.evaluate((list) => list.scrollLeft)).toBeGreaterThan(100)
  })

  test('has square pictures, 180 px on a phone and 260 px on wider screens', async ({ page }) => {
    await page.setViewportSize(PHONE)
    await open(page, '/gallery')
    const photo = page.getByRole('button', { name: `Enlarge ${firstProject.name}` }).first()
    expect(await photo.boundingBox()).toMatchObject({ width: 180, height: 180 })
    await page.setViewportSize({ width: 1024, height: 800 })
    expect(await photo.boundingBox()).toMatchObject({ width: 260, height: 260 })
  })

  test('enlarges a picture in a dialog to leaf through', async ({ page }) => {
    await open(page, '/gallery')
    const photo = page.getByRole('button', { name: `Enlarge ${firstProject.name}` }).first()
    await photo.click()
    const dialog = page.getByRole('dialog', { name: firstProject.name })
    const count = firstProject.photographs.length
    await expect(dialog.getByText(`Picture 1 of ${count}`)).toBeVisible()
    await test.step('by keys', async () => {
      await page.keyboard.press('ArrowRight')
      await expect(dialog.getByText(`Picture 2 of ${count}`)).toBeVisible()
    })
    await test.step('by buttons, from the first to the last', async () => {
      await dialog.getByRole('button', { name: 'Previous picture' }).click()
      await dialog.getByRole('button', { name: 'Previous picture' }).click()
      await expect(dialog.getByText(`Picture ${count} of ${count}`)).toBeVisible()
    })
    await test.step('by a swipe', async () => {
      await swipeLeft(page, dialog.getByRole('img'))
      await expect(dialog.getByText(`Picture 1 of ${count}`)).toBeVisible()
    })
    await test.step('axe finds nothing in it', () => expectAccessible(page))
    await test.step('Escape closes it, and gives the focus back', async () => {
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(photo).toBeFocused()
    })
    await test.step('it leads to a design like the one that is seen', async () => {
      await photo.click()
      await dialog.getByRole('link', { name: 'Design one like this' }).click()
      await expect(page.getByRole('heading', { name: 'Design Your 5-panel Hat' })).toBeVisible()
      await expect(page.getByLabel('Hat color')).toHaveValue('#3a2a22')
      await expect(page.getByLabel('Band color')).toHaveValue('#c98a4b')
    })
  })
})

async function swipeLeft(page: Page, picture: Locator) {
  const box = await picture.boundingBox()
  if (!box) throw new Error('the picture is not there')
  await page.mouse.move(box.x + box.width * 0.7, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.3, box.y + box.height / 2, { steps: 4 })
  await page.mouse.up()
}

test.describe('/contact', () => {
  test('has cards for e-mail, telephone with its hours, and a booking', async ({ page }) => {
    await open(page, '/contact')
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: BRAND.email })).toHaveAttribute('href', `mailto:${BRAND.email}`)
    await expect(main.getByRole('link', { name: BRAND.phone.display })).toHaveAttribute(
      'href',
      `tel:${BRAND.phone.dial}`,
    )
    await expect(main.getByText('Mon-Fri 9am-5pm CST')).toBeVisible()
    await expect(main.getByRole('link', { name: 'Schedule a call' })).toHaveAttribute('href', BRAND.bookingUrl)
  })

  test('has its cards below the form on small screens, and beside it from 1024 px', async ({ page }) => {
    await page.setViewportSize({ width: 1023, height: 900 })
    await open(page, '/contact')
    const form = page.getByRole('region', { name: CONTACT_PAGE.formHeading })
    const card = page.getByRole('main').getByRole('heading', { name: 'Email', exact: true })
    expect((await card.boundingBox())?.y).toBeGreaterThan(await bottomOf(form))
    await page.setViewportSize({ width: 1024, height: 900 })
    expect((await card.boundingBox())?.y).toBeLessThan(await bottomOf(form))
    expect((await card.boundingBox())?.x).toBeGreaterThan(512)
  })

  test('answers one question at a time, the first to begin with', async ({ page }) => {
    await open(page, '/contact#faq')
    const faq = page.locator('#faq')
    const [first, second] = faqTopics(DEFAULT_FAQ, DEFAULT_FACTS)
    if (!first || !second) throw new Error('there are no questions')
    await expect(faq.getByRole('button', { expanded: true })).toHaveText(first.question)
    await faq.getByRole('button', { name: second.question }).click()
    await expect(faq.getByText(second.answer)).toBeVisible()
    await expect(faq.getByText(first.answer)).toBeHidden()
    await faq.getByRole('button', { name: second.question }).click()
    await expect(faq.getByRole('button', { expanded: true })).toHaveCount(0)
  })

  test('leads whoever has another question to the team', async ({ page }) => {
    await open(page, '/contact#faq')
    const support = page.locator('#faq').getByRole('link', { name: 'Contact our support team' })
    await expect(support).toHaveAttribute('href', '#contact')
    await expect(page.locator('#contact')).toBeVisible()
  })

  test('answers with the facts', async ({ page }) => {
    await open(page, '/contact#faq')
    const faq = page.locator('#faq')
    for (const [question, ...facts] of [
      ['minimum order', '50 pieces for fully custom hats'],
      ['sample', '2-3 weeks after design approval'],
      ['rush', 'for a fee'],
      ['see my design', 'digital proofs before production'],
      ['help with the design', 'in-house', 'Basic help', 'included', 'hourly rate'],
      ['pay', 'cards, company checks and bank transfers', 'paid in full before production', 'net terms'],
    ] as const) {
      const answer = faq.getByRole('button', { name: new RegExp(question, 'i') })
      if ((await answer.getAttribute('aria-expanded')) === 'false') await answer.click()
      for (const fact of facts) await expect(faq.getByText(fact)).toBeVisible()
    }
  })
})

async function bottomOf(part: Locator) {
  const box = await part.boundingBox()
  return (box?.y ?? 0) + (box?.height ?? 0)
}

test('the footer leads to each section that it names', async ({ page }) => {
  await open(page, '/products')
  for (const [name, id] of [
    ['How it works', 'process'],
    ['Products', 'products'],
    ['Gallery', 'gallery'],
    ['Questions', 'faq'],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
    await expect(page.locator(`#${id}`)).toBeInViewport()
  }
})

test('a picture that never comes does not keep the page from answering', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.route(/\.(avif|webp|jpg|png)$/, () => undefined)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
})

test.describe('a visitor who is faster than the scripts', () => {
  test.use({ expectedInConsole: [/form-action 'none'/] })
  test('loses nothing', async ({ page }) => {
    const arrival = Promise.withResolvers<void>()
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await arrival.promise
      await route.continue()
    })
    await page.goto('/signin', { waitUntil: 'commit' })
    const password = page.getByLabel('Password', { exact: true })
    const signIn = page.getByRole('main').getByRole('button', { name: 'Sign In' })
    await test.step('no form goes out without them', async () => {
      await password.fill('a secret')
      await signIn.click({ noWaitAfter: true }) // There is nowhere to go.
    })
    await test.step('what was written is there when they arrive', async () => {
      arrival.resolve()
      await page.waitForFunction(() => document.documentElement.dataset.ready === 'true')
      expect(page.url()).not.toContain('?')
      await expect(password).toHaveValue('a secret')
    })
    await test.step('the form answers from then on', async () => {
      await signIn.click()
      await expect(page.getByRole('alert').first()).toBeVisible()
    })
  })
})
