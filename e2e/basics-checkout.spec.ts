import type { Page } from '@playwright/test'
import { CHECKOUT_WORDS, SUCCESS_WORDS } from '../domain/basics/checkout.ts'
import { addToCart, cartOf, goToPay } from './cart.ts'
import { mailsTo } from './customer.ts'
import { expect, expectAccessible, open, test } from './shopper.ts'
import { signInAsNewCustomer } from './signed-in.ts'

/** Waits for a mail to somebody, as a person with a mailbox would. */
async function mailTo(address: string): Promise<string> {
  await expect.poll(() => mailsTo(address)).toHaveLength(1)
  return mailsTo(address)[0] ?? ''
}

test.describe('buying', () => {
  test('as a guest: pay, be thanked, get a mail, and follow the order by its private link', async ({ page }) => {
    await addToCart(page, 'black', 24)
    await goToPay(page)
    await expect(page.getByText('no money moves')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Email').fill('guest-buyer@example.com')
    await page.getByRole('button', { name: 'Pay' }).click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(SUCCESS_WORDS.title)
    const main = page.getByRole('main')
    await expect(main).toContainText('Your payment was received')
    for (const text of ['Order Summary', 'Black Hat', 'Qty: 24', '$7.99 x 24', '$191.76'])
      await expect(main).toContainText(text)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await expect(page).toHaveURL('/')

    await open(page, '/basics')
    await page.getByRole('button', { name: 'Open cart' }).click()
    await expect(cartOf(page)).toContainText('Your cart is empty.')

    const mail = await mailTo('guest-buyer@example.com')
    expect(mail).toContain('24 x $7.99 = $191.76')
    const link = /\/orders\/[\w-]{32}/.exec(mail)?.[0] ?? ''
    await open(page, link)
    await expect(page.getByRole('main')).toContainText('Paid')
    await expect(page.getByRole('main')).toContainText('$191.76')
    await expect(page.getByRole('main')).not.toContainText('guest-buyer')
  })

  test('signed in: the e-mail is known, and the order is in the profile', async ({ page }) => {
    const { id, email } = await signInAsNewCustomer(page)
    await addToCart(page, 'black', 10)
    await goToPay(page)
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await page.getByRole('button', { name: 'Pay' }).click()
    await expect(page.getByRole('main')).toContainText('Qty: 10')
    await mailTo(email)
    await open(page, `/profile/${id}`)
    const main = page.getByRole('main')
    await expect(main).toContainText('10 black hats')
    await main.getByRole('link', { name: 'Follow your order' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your order')
    await expect(page.getByRole('main')).toContainText('$149.90')
  })

  test('and closing the page at once: the order is paid and the mail comes all the same', async ({ page }) => {
    await addToCart(page, 'grey', 6)
    await goToPay(page)
    const form = { email: 'hasty-buyer@example.com' }
    const answer = await page.request.post(page.url(), { form, maxRedirects: 0 })
    expect(answer.status()).toBe(303)
    await page.goto('about:blank')
    expect(await mailTo('hasty-buyer@example.com')).toContain('6 x $14.99 = $89.94')
  })

  test('left by the back button, then cancelled: the cart is as it was, nothing is ordered twice, and the next try works', async ({
    page,
  }) => {
    await addToCart(page, 'grey', 3)
    await goToPay(page)
    const first = page.url()
    await page.goBack()
    await page.getByRole('button', { name: 'Open cart' }).click()
    await goToPay(page)
    expect(page.url()).toBe(first)
    await page.getByRole('link', { name: 'Cancel' }).click()
    await expect(page).toHaveURL('/basics')
    await expect(cartOf(page)).toContainText('nothing was charged')
    await expect(cartOf(page).getByLabel('Quantity, Grey Hat')).toHaveValue('3')
    await goToPay(page)
    await page.getByRole('button', { name: 'Pay' }).click()
    await expect(page.getByRole('main')).toContainText('$44.97')
  })

  test.describe('with a card that does not work', () => {
    test.use({ expectedInConsole: [/422/] })
    test('declined, then paid with another one', async ({ page }) => {
      await addToCart(page, 'grey', 1)
      await goToPay(page)
      await page.getByLabel('Card number').fill('4000 0000 0000 0002')
      await page.getByRole('button', { name: 'Pay' }).click()
      await expect(page.getByRole('alert')).toContainText('Your card was declined.')
      await page.getByLabel('Card number').fill('4000 0000 0000 0119')
      await page.getByRole('button', { name: 'Pay' }).click()
      await expect(page.getByRole('alert')).toContainText('Please try again.')
      await page.getByRole('button', { name: 'Pay' }).click()
      await expect(page.getByRole('main')).toContainText('$14.99')
    })
  })
})

test.describe('checkout that fails', () => {
  test.use({ expectedInConsole: [/Failed to load resource|ERR_/] })

  test('says what the server says, that it failed, or that the provider failed to load, and keeps the customer in the shop', async ({
    page,
  }) => {
    await addToCart(page, 'black', 1)
    const start = '**/api/create-stripe-checkout-session'
    const button = cartOf(page).getByRole('button', { name: 'Checkout' })
    await page.route(start, (route) => route.fulfill({ status: 409, json: { error: 'Sold out.', code: 'conflict' } }))
    await button.click()
    await expect(cartOf(page).getByRole('alert')).toHaveText('Sold out.')
    await page.unroute(start)
    await page.route(start, (route) => route.abort())
    await button.click()
    await expect(cartOf(page).getByRole('alert')).toHaveText(CHECKOUT_WORDS.failed)
    await page.unroute(start)
    await page.route('**/sandbox/pay/**', (route) => route.abort())
    await button.click()
    await expect(cartOf(page).getByRole('alert')).toContainText('Stripe failed to load.')
    await expect(cartOf(page).getByRole('link', { name: 'Open the payment page' })).toBeVisible()
  })
})

test.describe('the confirmation', () => {
  const answer = (page: Page, json: unknown, status = 200) =>
    page.route('**/api/get-stripe-session?**', (route) => route.fulfill({ status, json }))

  test('without a session id says so in red', async ({ page }) => {
    await open(page, '/success')
    await expect(page.getByRole('alert')).toHaveText('No session ID provided.')
    await expect(page.getByRole('alert')).toHaveCSS('color', 'rgb(166, 27, 27)')
  })

  test('shows dashes for what is missing, the id of an unknown product, and an empty list', async ({ page }) => {
    await answer(page, { metadata: { items: '[{"productId":"purple","quantity":2}]' }, amount_total: null })
    await open(page, '/success?session_id=cs_1')
    for (const text of ['purple', 'Qty: 2', '-- x 2']) await expect(page.getByRole('main')).toContainText(text)
    await expect(page.getByText('Total')).toContainText('Total')
    await page.unrouteAll()
    await answer(page, { metadata: { items: 'not a list' }, amount_total: 1499 })
    await page.reload()
    await expect(page.getByText(SUCCESS_WORDS.noItems)).toBeVisible()
    await expect(page.getByRole('main')).toContainText('$14.99')
  })

  test.describe('of something else', () => {
    test.use({ expectedInConsole: [/404|Failed to load/] })
    test('a made-up session and a server without an answer are told apart', async ({ page }) => {
      await open(page, '/success?session_id=cs_test_guessed')
      await expect(page.getByRole('alert')).toHaveText(SUCCESS_WORDS.unknownSession)
      await page.route('**/api/get-stripe-session?**', (route) => route.abort())
      await page.reload()
      await expect(page.getByRole('alert')).toHaveText('Failed to fetch order details.')
    })
  })
})
