import type { Page } from '@playwright/test'
import { CHECKOUT_WORDS, SUCCESS_WORDS } from '../domain/basics/checkout.ts'
import { addToCart, cartOf, goToPay, orderLinkIn } from './cart.ts'
import { mailTo } from './mailbox.ts'
import { expect, expectAccessible, heldBack, open, press, test } from './shopper.ts'
import { signInAsNewCustomer } from './signed-in.ts'

async function beThanked(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(SUCCESS_WORDS.title)
  const main = page.getByRole('main')
  await expect(main).toContainText('Your payment was received')
  for (const text of ['Order Summary', 'Black Hat', 'Qty: 24', '$7.99 x 24', '$191.76'])
    await expect(main).toContainText(text)
  await expect(main).toContainText(/Order [0-9A-F]{8}/)
  await expect(main.getByRole('link', { name: 'Follow your order' })).toHaveAttribute('href', /^\/orders\/[\w-]{32}$/)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
}

test.describe('buying', () => {
  test('a guest buys hats, from the cart to the link in the mail', async ({ page }) => {
    const email = 'guest-buyer@example.com'
    await addToCart(page, 'black', 24)
    await goToPay(page)
    await test.step('the sandbox says that no money moves', async () => {
      await expect(page.getByText('no money moves')).toBeVisible()
      await expectAccessible(page)
    })
    await page.getByLabel('Email').fill(email)
    await press(page, 'Pay')
    await test.step('the buyer is thanked, with a summary of the order', () => beThanked(page))
    await test.step('the cart is empty', async () => {
      await open(page, '/basics')
      await press(page, 'Open cart')
      await expect(cartOf(page)).toContainText('Your cart is empty.')
    })
    const mail = await mailTo(email)
    await test.step('the mail tells the price', () => expect(mail).toContain('24 x $7.99 = $191.76'))
    await test.step('its private link follows the order, and does not tell whose it is', async () => {
      await open(page, orderLinkIn(mail))
      await expect(page.getByRole('main')).toContainText('Paid')
      await expect(page.getByRole('main')).toContainText('$191.76')
      await expect(page.getByRole('main')).not.toContainText('guest-buyer')
    })
  })

  test('a customer who is signed in buys hats', async ({ page }) => {
    const { id, email } = await signInAsNewCustomer(page)
    await addToCart(page, 'black', 10)
    await goToPay(page)
    await test.step('the e-mail is known', () => expect(page.getByLabel('Email')).toHaveValue(email))
    await press(page, 'Pay')
    await expect(page.getByRole('main')).toContainText('Qty: 10')
    await mailTo(email)
    await test.step('the order is in the profile', async () => {
      await open(page, `/profile/${id}`)
      await expect(page.getByRole('main')).toContainText('10 black hats')
    })
    await test.step('the profile leads to the order', async () => {
      await page.getByRole('main').getByRole('link', { name: 'Follow your order' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your order')
      await expect(page.getByRole('main')).toContainText('$149.90')
    })
  })

  test('and closing the page at once: the mail comes all the same', async ({ page }) => {
    await addToCart(page, 'grey', 6)
    await goToPay(page)
    const form = { email: 'hasty-buyer@example.com' }
    const answer = await page.request.post(page.url(), { form, maxRedirects: 0 })
    expect(answer.status()).toBe(303)
    await page.goto('about:blank')
    expect(await mailTo('hasty-buyer@example.com')).toContain('6 x $14.99 = $89.94')
  })

  test('a buyer leaves the payment page, and comes back', async ({ page }) => {
    await addToCart(page, 'grey', 3)
    await goToPay(page)
    const first = page.url()
    await test.step('after the back button it is the same payment', async () => {
      await page.goBack()
      await press(page, 'Open cart')
      await goToPay(page)
      expect(page.url()).toBe(first)
    })
    await test.step('Cancel leaves the cart as it was', async () => {
      await page.getByRole('link', { name: 'Cancel' }).click()
      await expect(page).toHaveURL('/basics')
      await expect(cartOf(page)).toContainText('nothing was charged')
      await expect(cartOf(page).getByLabel('Quantity, Grey Hat')).toHaveValue('3')
    })
    await test.step('the next try works', async () => {
      await goToPay(page)
      await press(page, 'Pay')
      await expect(page.getByRole('main')).toContainText('$44.97')
    })
  })

  test('Cancel in an older payment tab leaves the newer one payable, and so does a made-up link', async ({
    page,
    context,
  }) => {
    await addToCart(page, 'grey', 3)
    await goToPay(page)
    const newer = await context.newPage()
    await addToCart(newer, 'grey', 1)
    await goToPay(newer)
    await page.getByRole('link', { name: 'Cancel' }).click()
    await expect(cartOf(page)).toContainText('nothing was charged')
    await open(page, '/basics?cancelled=made-up')
    await newer.reload()
    await press(newer, 'Pay')
    await expect(newer.getByRole('main')).toContainText('$59.96')
  })

  test.describe('with a card that does not work', () => {
    test.use({ expectedInConsole: [/422/] })
    test('a declined buyer pays with another one', async ({ page }) => {
      await addToCart(page, 'grey', 1)
      await goToPay(page)
      await page.getByLabel('Card number').fill('4000 0000 0000 0002')
      await press(page, 'Pay')
      await expect(page.getByRole('alert')).toContainText('Your card was declined.')
      await page.getByLabel('Card number').fill('4000 0000 0000 0119')
      await press(page, 'Pay')
      await expect(page.getByRole('alert')).toContainText('Please try again.')
      await press(page, 'Pay')
      await expect(page.getByRole('main')).toContainText('$14.99')
    })
  })
})

test.describe('checkout that fails', () => {
  test.use({ expectedInConsole: [/Failed to load resource|ERR_/] })

  const START = '**/api/create-stripe-checkout-session'

  async function checkOut(page: Page) {
    await addToCart(page, 'black', 1)
    await cartOf(page).getByRole('button', { name: 'Checkout' }).click()
  }

  test('says what the server says', async ({ page }) => {
    await page.route(START, (route) => route.fulfill({ status: 409, json: { error: 'Sold out.', code: 'conflict' } }))
    await checkOut(page)
    await expect(cartOf(page).getByRole('alert')).toHaveText('Sold out.')
  })

  test('without an answer says that it failed, and can be tried again', async ({ page }) => {
    await page.route(START, (route) => route.abort())
    await checkOut(page)
    await expect(cartOf(page).getByRole('alert')).toHaveText(CHECKOUT_WORDS.failed)
    await page.unroute(START)
    await goToPay(page)
  })

  test('says that the provider did not load, and leads there by a link', async ({ page }) => {
    await page.route('**/sandbox/pay/**', (route) => route.abort())
    await checkOut(page)
    await expect(cartOf(page).getByRole('alert')).toContainText('Stripe failed to load.')
    await expect(cartOf(page).getByRole('link', { name: 'Open the payment page' })).toBeVisible()
  })
})

test('a buyer who changes the cart while checkout starts is not sent to pay for what was in it before', async ({
  page,
}) => {
  await addToCart(page, 'grey', 3)
  const starting = await heldBack(page, '**/api/create-stripe-checkout-session', 'POST', { times: 1 })
  await cartOf(page).getByRole('button', { name: 'Checkout' }).click()
  await cartOf(page).getByLabel('Quantity, Grey Hat').fill('5')
  starting.goOn()
  await expect(cartOf(page).getByRole('alert')).toHaveText(CHECKOUT_WORDS.keyReused)
  await goToPay(page)
  await expect(page.getByRole('main')).toContainText('$74.95')
})

test('a buyer who stops the browser on the way to the payment page can go there again', async ({ page }) => {
  await addToCart(page, 'black', 1)
  await page.clock.install()
  const stopped = page.waitForEvent('requestfailed', (request) => request.isNavigationRequest())
  await page.route('**/sandbox/pay/**', (route) =>
    route.request().isNavigationRequest() ? route.abort('aborted') : route.continue(),
  )
  await cartOf(page).getByRole('button', { name: 'Checkout' }).click()
  await stopped
  await page.unrouteAll()
  await page.clock.runFor(20_000)
  await goToPay(page)
})

test.describe('the confirmation', () => {
  const answer = (page: Page, json: unknown, status = 200) =>
    page.route('**/api/get-stripe-session?**', (route) => route.fulfill({ status, json }))

  test('without a session id says so in red', async ({ page }) => {
    await open(page, '/success')
    await expect(page.getByRole('alert')).toHaveText('No session ID provided.')
    await expect(page.getByRole('alert')).toHaveCSS('color', 'rgb(166, 27, 27)')
  })

  test('shows dashes for what is missing, and the id of an unknown product', async ({ page }) => {
    await answer(page, { metadata: { items: '[{"productId":"purple","quantity":2}]' }, amount_total: null })
    await open(page, '/success?session_id=cs_1')
    for (const text of ['purple', 'Qty: 2', '-- x 2']) await expect(page.getByRole('main')).toContainText(text)
    await expect(page.getByText('Total')).toContainText('Total')
  })

  test('shows a list that cannot be read as an empty one', async ({ page }) => {
    await answer(page, { metadata: { items: 'not a list' }, amount_total: 1499 })
    await open(page, '/success?session_id=cs_1')
    await expect(page.getByText(SUCCESS_WORDS.noItems)).toBeVisible()
    await expect(page.getByRole('main')).toContainText('$14.99')
  })

  test.describe('of what cannot be had', () => {
    test.use({ expectedInConsole: [/404|Failed to load/] })
    test('thanks nobody for what is not paid, and leads back to the cart', async ({ page }) => {
      await addToCart(page, 'black', 3)
      await goToPay(page)
      await open(page, `/success?session_id=${page.url().split('/').at(-1)}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your order is not paid yet')
      await expect(page.getByRole('alert')).toHaveText(SUCCESS_WORDS.notPaid)
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Back to your cart' }).click()
      await expect(cartOf(page).getByLabel('Quantity, Black Hat')).toHaveValue('3')
    })

    test('says that a made-up session is unknown', async ({ page }) => {
      await open(page, '/success?session_id=cs_test_guessed')
      await expect(page.getByRole('alert')).toHaveText(SUCCESS_WORDS.unknownSession)
    })

    test('says that the server had no answer', async ({ page }) => {
      await page.route('**/api/get-stripe-session?**', (route) => route.abort())
      await open(page, '/success?session_id=cs_1')
      await expect(page.getByRole('alert')).toHaveText('Failed to fetch order details.')
    })
  })
})
