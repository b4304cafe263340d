import type { Page } from '@playwright/test'
import { BASICS } from '../domain/basics/catalogue.ts'
import { CHECKOUT_WORDS, SUCCESS_WORDS } from '../domain/basics/checkout.ts'
import { mailsTo } from './customer.ts'
import { DESKTOP, expect, expectAccessible, expectNoSidewaysScroll, open, PHONE, SMALL_PHONE, test } from './shopper.ts'
import { signInAsNewCustomer } from './signed-in.ts'

const cartOf = (page: Page) => page.getByRole('dialog', { name: 'Your cart' })
const product = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true })

async function addToCart(page: Page, id: string, quantity: number) {
  await open(page, `/basics/${id}`)
  await page.getByLabel('Quantity').fill(String(quantity))
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(cartOf(page)).toBeVisible()
}

async function goToPay(page: Page) {
  await cartOf(page).getByRole('button', { name: 'Checkout' }).click()
  await expect(page.getByRole('button', { name: 'Pay' })).toBeVisible()
}

/** Waits for a mail to somebody, as a person with a mailbox would. */
async function mailTo(address: string): Promise<string> {
  await expect.poll(() => mailsTo(address)).toHaveLength(1)
  return mailsTo(address)[0] ?? ''
}

test.describe('the list', () => {
  test('shows skeletons first, then both hats, with the way here and the price list', async ({ page }) => {
    await open(page, '/basics')
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText(/Home>Basics/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shop Basics')
    for (const { name } of BASICS) await expect(product(page, name)).toBeVisible()
    await expect(page.getByRole('row', { name: '5,000+ $5.49' })).toBeVisible()
  })

  test('shows skeletons for 700 ms at first and for 400 ms after a change', async ({ page }) => {
    await page.clock.install({ time: '2026-01-01T00:00:00Z' })
    await page.clock.pauseAt('2026-01-01T00:00:01Z')
    await page.goto('/basics')
    await expect(page.locator('html')).toHaveAttribute('data-ready', 'true')
    const loading = page.getByText('Loading products…')
    await page.clock.runFor(690)
    await expect(loading).toBeAttached()
    await page.clock.runFor(10)
    await expect(product(page, 'Black Hat')).toBeVisible()
    await page.getByLabel('Search').fill('black')
    await page.clock.runFor(390)
    await expect(page).toHaveURL('/basics')
    await page.clock.runFor(10)
    await expect(page).toHaveURL('/basics?search=black')
    await expect(loading).toBeAttached()
    await page.clock.runFor(400)
    await expect(product(page, 'Black Hat')).toBeVisible()
    await expect(product(page, 'Grey Hat')).toBeHidden()
  })

  test('searches, sorts and filters, and its address can be shared', async ({ page, context }) => {
    await open(page, '/basics')
    await page.getByLabel('Search').fill('grey')
    await expect(product(page, 'Black Hat')).toBeHidden()
    await expect(product(page, 'Grey Hat')).toBeVisible()
    await expect(page).toHaveURL('/basics?search=grey')
    await page.getByLabel('Search').fill('')
    await page.getByLabel('Sort').selectOption('Name: Z to A')
    await page.getByLabel('Category').selectOption('Hat')
    await page.getByLabel('Material').selectOption('Polyester Blend')
    await expect(page.getByRole('main').getByRole('listitem').getByRole('heading')).toHaveText([
      'Grey Hat',
      'Black Hat',
    ])

    const other = await context.newPage()
    await open(other, page.url())
    await expect(other.getByLabel('Sort')).toHaveValue('name-desc')
    await expect(other.getByRole('main').getByRole('listitem').getByRole('heading')).toHaveText([
      'Grey Hat',
      'Black Hat',
    ])

    await page.getByLabel('Search').fill('umbrella')
    await expect(page.getByText('No products found.')).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(product(page, 'Black Hat')).toBeVisible()
    await expect(page.getByLabel('Search')).toHaveValue('')
  })

  for (const size of [SMALL_PHONE, PHONE, DESKTOP]) {
    test(`list, detail and cart fit ${size.width} px, and axe finds nothing`, async ({ page }) => {
      await page.setViewportSize(size)
      await open(page, '/basics')
      await expect(product(page, 'Black Hat')).toBeVisible()
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      await addToCart(page, 'black', 23)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    })
  }
})

test.describe('a product', () => {
  test('has its own address, warns of the price cliff, and adding it opens the cart over the list', async ({
    page,
  }) => {
    await open(page, '/basics')
    await product(page, 'Black Hat').click()
    await expect(page).toHaveURL('/basics/black')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Black Hat')
    const quantity = page.getByLabel('Quantity')
    await quantity.fill('23')
    await expect(page.getByText('24 hats cost $153.01 less than 23')).toBeVisible()
    await page.getByRole('button', { name: 'Make it 24' }).click()
    await expect(quantity).toHaveValue('24')
    await expect(page.getByRole('row', { name: /^24-99/ })).toHaveAttribute('aria-current', 'true')
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(page).toHaveURL('/basics')
    await expect(cartOf(page)).toContainText('$191.76')
  })

  test('takes no quantity below 1, and typing goes on as if the field were empty', async ({ page }) => {
    await open(page, '/basics/grey')
    const quantity = page.getByLabel('Quantity')
    for (const wrong of ['', '0', '-4', '1.5']) {
      await quantity.fill(wrong)
      await expect(quantity).toHaveValue('1')
    }
    await quantity.fill('')
    await quantity.pressSequentially('36')
    await expect(quantity).toHaveValue('36')
  })
})

test.describe('a product that is not sold', () => {
  test.use({ expectedInConsole: [/404/] })
  test('answers 404 and says so, with a way back', async ({ page }) => {
    const answer = await page.goto('/basics/purple')
    expect(answer?.status()).toBe(404)
    await expect(page).toHaveTitle('Product not found | Brimworks')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product not found')
    await expect(page.locator('html')).toHaveAttribute('data-ready', 'true')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Back to Basics' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shop Basics')
  })
})

test.describe('the cart', () => {
  test('prices all lines by one tier, and can be changed and emptied', async ({ page }) => {
    await addToCart(page, 'black', 12)
    await addToCart(page, 'grey', 12)
    const cart = cartOf(page)
    await expect(cart).toContainText('24 x $7.99')
    await expect(cart).toContainText('Add 76 more hats to pay $7.49 each, $0.50 less a hat.')
    const grey = cart.getByLabel('Quantity, Grey Hat')
    await grey.fill('')
    await expect(grey).toHaveValue('0')
    await expect(cart.getByRole('alert')).toHaveText('Quantity must be at least 1')
    await expect(cart.getByRole('button', { name: 'Checkout' })).toBeDisabled()
    await grey.fill('88')
    await expect(cart).toContainText('100 x $7.49')
    await cart.getByRole('button', { name: 'One less Grey Hat' }).click()
    await expect(cart).toContainText('100 hats cost $42.01 less than 99')
    await cart.getByRole('button', { name: 'Remove Grey Hat' }).click()
    await cart.getByRole('button', { name: 'Remove Black Hat' }).click()
    await expect(cart).toContainText('Your cart is empty.')
  })

  test('keeps the focus, closes by Escape, by its button and by a swipe, and gives the focus back', async ({
    page,
  }) => {
    await addToCart(page, 'black', 1)
    await page.keyboard.press('Escape')
    await expect(cartOf(page)).toBeHidden()
    const opener = page.getByRole('button', { name: 'Open cart' })
    await opener.click()
    for (let i = 0; i < 12; i++) await page.keyboard.press('Tab')
    expect(await cartOf(page).evaluate((panel) => panel.contains(document.activeElement))).toBe(true)
    await cartOf(page).getByRole('button', { name: 'Close' }).click()
    await expect(cartOf(page)).toBeHidden()
    await expect(opener).toBeFocused()
  })

  test('survives a refresh and is the same in every tab', async ({ page, context }) => {
    await addToCart(page, 'black', 5)
    await page.reload()
    const other = await context.newPage()
    await open(other, '/basics')
    await other.getByRole('button', { name: 'Open cart' }).click()
    await cartOf(other).getByLabel('Quantity, Black Hat').fill('7')
    await page.getByRole('button', { name: 'Open cart' }).click()
    await expect(cartOf(page).getByLabel('Quantity, Black Hat')).toHaveValue('7')
  })
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: PHONE })
  test('the cart closes by a swipe to the right', async ({ page }) => {
    await addToCart(page, 'black', 1)
    const client = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 40 }] })
    await expect.poll(() => cartOf(page).evaluate((panel) => panel.getBoundingClientRect().left)).toBe(0)
    await touch('touchStart', 120)
    for (let x = 140; x <= 360; x += 20) await touch('touchMove', x)
    await touch('touchEnd')
    await expect(cartOf(page)).toBeHidden()
  })
})

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

  test('cancelled: back in the cart as it was, and the next try works', async ({ page }) => {
    await addToCart(page, 'grey', 3)
    await goToPay(page)
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

  test('with the back button: the same cart can be paid again without a second order', async ({ page }) => {
    await addToCart(page, 'black', 2)
    await goToPay(page)
    const first = page.url()
    await page.goBack()
    await page.getByRole('button', { name: 'Open cart' }).click()
    await goToPay(page)
    expect(page.url()).toBe(first)
  })
})

test.describe('checkout that fails', () => {
  test.use({ expectedInConsole: [/Failed to load resource|ERR_/] })

  test('says what the server says, or that it failed', async ({ page }) => {
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
  })

  test('says that the provider failed to load, and keeps the customer in the shop', async ({ page }) => {
    await addToCart(page, 'black', 1)
    await page.route('**/sandbox/pay/**', (route) => route.abort())
    await cartOf(page).getByRole('button', { name: 'Checkout' }).click()
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
