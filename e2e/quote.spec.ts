import type { Page } from '@playwright/test'
import { mailsTo, pngFile } from './customer.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, SMALL_PHONE, test } from './shopper.ts'
import { signInAsNewCustomer } from './signed-in.ts'

const send = (page: Page) => page.getByRole('button', { name: 'Send Request' }).click()
const toast = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

async function fillIn(page: Page, email: string) {
  await page.getByLabel('Product').selectOption('hats')
  await page.getByLabel('Hat type').fill('Trucker')
  await page.getByLabel('Hat color').fill('Navy')
  await page.getByLabel('Order description').fill('60 hats for our crew')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone').fill('(512) 555-0142')
}

test('a visitor asks for hats with a logo, sees the overlay, and goes home; both mails are written', async ({
  page,
}) => {
  await open(page, '/contact')
  await fillIn(page, 'quote.hats@customer.example')
  await page.getByLabel('Logo or design').setInputFiles(pngFile('crew logo.png'))
  await send(page)
  const overlay = page.getByRole('dialog', { name: 'Success!' })
  await expect(overlay).toBeVisible()
  await expect(toast(page, "Your inquiry has been sent successfully! We'll be in touch soon.")).toBeVisible()
  await expect.poll(() => mailsTo('quote.hats@customer.example').length).toBe(1)
  const staff = mailsTo('hello@brimworks.example').find((mail) => mail.includes('quote.hats@customer.example'))
  for (const detail of ['Trucker', 'Navy', '60 hats for our crew', 'crew_logo.png']) expect(staff).toContain(detail)
  await overlay.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
})

test('another product asks for its colour, by text or by picker; a signed-in visitor’s address is filled in already', async ({
  page,
}) => {
  const { email } = await signInAsNewCustomer(page)
  await open(page, '/contact')
  await page.getByLabel('Product').selectOption('hoodies')
  await expect(page.getByLabel('Hat type')).toHaveCount(0)
  await page.getByLabel('Pick a shade').fill('#23432f')
  await expect(page.getByLabel('Product color')).toHaveValue('#23432f')
  await page.getByLabel('Product color').fill('Forest')
  await page.getByLabel('Order description').fill('30 hoodies')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByLabel('Phone').fill('512.555.0142')
  await send(page)
  await expect(page.getByRole('dialog', { name: 'Success!' })).toBeVisible()
})

test('every mistake is told beside its field, and the first takes the focus', async ({ page }) => {
  await open(page, '/contact')
  await send(page)
  const alerts = page.getByRole('main').getByRole('alert')
  await expect(alerts.filter({ hasText: 'Please choose a product' })).toBeVisible()
  await expect(page.getByLabel('Product')).toBeFocused()
  await page.getByLabel('Product').selectOption('hats')
  await send(page)
  await expect(alerts).toHaveText([
    'Please specify the hat type',
    'Please specify the hat color',
    'Please provide order details',
    'Please provide your email',
    'Please provide your phone number',
  ])
  await page.getByLabel('Product').selectOption('polos')
  await page.getByLabel('Email').fill('crew@customer')
  await page.getByLabel('Phone').fill('555-0142')
  await send(page)
  await expect(alerts).toHaveText([
    'Please specify the product color',
    'Please provide order details',
    'Please enter a valid email address',
    'Please enter a valid phone number',
  ])
  await page.getByLabel('Logo or design').setInputFiles({ name: 'x.exe', mimeType: '', buffer: Buffer.from('x') })
  await expect(alerts.filter({ hasText: 'Please choose a JPG, PNG, PDF, AI or EPS file.' })).toBeVisible()
  await expectAccessible(page)
})

test.describe('when the shop cannot take it', () => {
  test.use({ expectedInConsole: [/Failed to load resource/] })

  test('the failure is told in a toast and kept for display, and what was written stays', async ({ page }) => {
    await open(page, '/contact')
    await fillIn(page, 'quote.fails@customer.example')
    const held = Promise.withResolvers<void>()
    await page.route('**/api/contact-requests', async (route) => {
      await held.promise
      await route.fulfill({
        status: 500,
        json: { error: 'Something went wrong on our side. Please try again.', code: 'internal' },
      })
    })
    await send(page)
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
    held.resolve()
    const failure = 'Submission failed: Something went wrong on our side. Please try again.'
    await expect(toast(page, failure)).toBeVisible()
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(failure)
    await expect(page.getByLabel('Hat type')).toHaveValue('Trucker')
  })
})

test('a filled trap is shown to its person, who can empty it and go on', async ({ page }) => {
  await open(page, '/contact')
  await fillIn(page, 'quote.trap@customer.example')
  await page.locator('input[name=website]').fill('https://filled-by-a-manager.example', { force: true })
  await send(page)
  const trap = page.getByRole('textbox', { name: 'Leave this empty' })
  await expect(trap).toBeVisible()
  await trap.fill('')
  await send(page)
  await expect(page.getByRole('dialog', { name: 'Success!' })).toBeVisible()
  await expect.poll(() => mailsTo('quote.trap@customer.example').length).toBe(1)
})

test('on a small phone the form is above the cards, and nothing overflows', async ({ page }) => {
  await page.setViewportSize(SMALL_PHONE)
  await open(page, '/contact')
  const form = await page.getByLabel('Product').boundingBox()
  const card = await page.getByRole('heading', { name: 'Book a time' }).boundingBox()
  expect(form?.y).toBeLessThan(card?.y ?? 0)
  await page.getByLabel('Product').selectOption('hats')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})
