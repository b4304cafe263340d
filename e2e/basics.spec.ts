import type { Page } from '@playwright/test'
import { DEFAULT_CATALOGUE } from '../domain/basics/catalogue.ts'
import { addToCart, cartOf } from './cart.ts'
import {
  DESKTOP,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  heldBack,
  open,
  PHONE,
  press,
  SMALL_PHONE,
  test,
} from './shopper.ts'

const names = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('heading')
const product = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true })

async function expectToFit(page: Page) {
  for (const size of [SMALL_PHONE, PHONE, DESKTOP]) {
    await page.setViewportSize(size)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
}

test.describe('the list', () => {
  test('has both hats, the way here and the price list', async ({ page }) => {
    await open(page, '/basics')
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText(/Home>Basics/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shop Basics')
    for (const { name } of DEFAULT_CATALOGUE.all) await expect(product(page, name)).toBeVisible()
    await expect(page.getByRole('row', { name: '5,000+ $5.49' })).toBeVisible()
  })

  test('fits phones and desktops, and axe finds nothing', async ({ page }) => {
    await open(page, '/basics')
    for (const { name } of DEFAULT_CATALOGUE.all) await expect(product(page, name)).toBeVisible()
    await expectToFit(page)
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

  test('is searched, sorted and filtered, shared and cleared', async ({ page, context }) => {
    await open(page, '/basics')
    await test.step('a search leaves what it names', async () => {
      await page.getByLabel('Search').fill('grey')
      await expect(product(page, 'Black Hat')).toBeHidden()
      await expect(product(page, 'Grey Hat')).toBeVisible()
      await expect(page).toHaveURL('/basics?search=grey')
    })
    await page.getByLabel('Search').fill('')
    await test.step('filters that change in one go are all kept in the address', async () => {
      const inOneGo = { Sort: 'Name: Z to A', Category: 'Hat', Material: 'Polyester Blend' }
      await Promise.all(Object.entries(inOneGo).map(([label, wish]) => page.getByLabel(label).selectOption(wish)))
      await expect(page).toHaveURL('/basics?sort=name-desc&category=Hat&material=Polyester+Blend')
      await expect(names(page)).toHaveText(['Grey Hat', 'Black Hat'])
    })
    await test.step('the address shows another person the same list', async () => {
      const other = await context.newPage()
      await open(other, page.url())
      await expect(other.getByLabel('Sort')).toHaveValue('name-desc')
      await expect(names(other)).toHaveText(['Grey Hat', 'Black Hat'])
    })
    await test.step('a search that finds nothing says so, and can be cleared', async () => {
      await page.getByLabel('Search').fill('umbrella')
      await expect(page.getByText('No products found.')).toBeVisible()
      await press(page, 'Clear filters')
      await expect(product(page, 'Black Hat')).toBeVisible()
      await expect(page.getByLabel('Search')).toHaveValue('')
    })
  })
})

test.describe('a product', () => {
  test('has its own address', async ({ page }) => {
    await open(page, '/basics')
    await product(page, 'Black Hat').click()
    await expect(page).toHaveURL('/basics/black')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Black Hat')
  })

  test('takes no quantity below 1', async ({ page }) => {
    await open(page, '/basics/black')
    const quantity = page.getByLabel('Quantity')
    for (const wrong of ['', '0', '-4', '1.5']) {
      await quantity.fill(wrong)
      await expect(quantity).toHaveValue('1')
    }
    await quantity.fill('')
    await quantity.pressSequentially('23') // Typing goes on as if the field were empty.
    await expect(quantity).toHaveValue('23')
  })

  test('warns of the price cliff, and offers the cheaper quantity', async ({ page }) => {
    await open(page, '/basics/black')
    await page.getByLabel('Quantity').fill('23')
    await expect(page.getByText('24 hats cost $153.01 less than 23')).toBeVisible()
    await press(page, 'Make it 24')
    await expect(page.getByLabel('Quantity')).toHaveValue('24')
    await expect(page.getByRole('row', { name: /^24-99/ })).toHaveAttribute('aria-current', 'true')
  })

  test('that is added opens the cart over the list', async ({ page }) => {
    await addToCart(page, 'black', 24)
    await expect(page).toHaveURL('/basics')
    await expect(cartOf(page)).toContainText('$191.76')
  })
})

test('hats that are put into the cart on a slow line are put there once, however impatient somebody is', async ({
  page,
}) => {
  await open(page, '/basics/black')
  const list = await heldBack(page, '**/*')
  await press(page, 'Add to Cart')
  await expect(page.getByRole('button', { name: 'One moment…' })).toBeDisabled()
  list.goOn()
  await expect(cartOf(page).getByLabel('Quantity')).toHaveValue('1')
})

test('of 7 hats that are left no more can be added, and the cart is reached from every page', async ({ page }) => {
  await page.route('**/api/basics/stock', (route) => route.fulfill({ json: { black: 7, grey: null } }))
  await open(page, '/basics/black')
  await expect(page.getByText('Only 7 left', { exact: true })).toBeVisible()
  await page.getByLabel('Quantity').fill('20')
  await expect(page.getByLabel('Quantity')).toHaveValue('7')
  await press(page, 'Add to Cart')
  await expect(cartOf(page).getByRole('button', { name: 'One more Black Hat' })).toBeDisabled()
  await expect(cartOf(page)).toContainText('Only 7 left, all in your cart')
  await open(page, '/basics/black')
  await expect(page.getByText('Only 7 left, all in your cart')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeDisabled()
  for (const path of ['/', '/customize', '/contact']) {
    await open(page, path)
    await page.getByRole('link', { name: 'Cart, 7 hats' }).click()
    await expect(cartOf(page)).toContainText('Black Hat')
  }
  await open(page, '/gallery')
  for (const size of [SMALL_PHONE, DESKTOP]) {
    await page.setViewportSize(size)
    await expect(page.getByRole('link', { name: 'Cart, 7 hats' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
})

test.describe('a product that is not sold', () => {
  test.use({ expectedInConsole: [/404/] })
  test('answers 404 with a way back', async ({ page }) => {
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
  test('with a product in it fits phones and desktops, and axe finds nothing', async ({ page }) => {
    await addToCart(page, 'black', 23)
    await expectToFit(page)
  })

  test('is changed and emptied', async ({ page }) => {
    await addToCart(page, 'black', 12)
    await addToCart(page, 'grey', 12)
    const cart = cartOf(page)
    const grey = cart.getByLabel('Quantity, Grey Hat')
    await test.step('one tier prices all lines', async () => {
      await expect(cart).toContainText('24 x $7.99')
      await expect(cart).toContainText('Add 76 more hats to pay $7.49 each, $0.50 less a hat.')
    })
    await test.step('a quantity of 0 is told and cannot be bought', async () => {
      await grey.fill('')
      await expect(grey).toHaveValue('0')
      await expect(cart.getByRole('alert')).toHaveText('Quantity must be at least 1')
      await expect(cart.getByRole('button', { name: 'Checkout' })).toBeDisabled()
    })
    await test.step('another quantity finds its tier, and one less its price cliff', async () => {
      await grey.fill('88')
      await expect(cart).toContainText('100 x $7.49')
      await cart.getByRole('button', { name: 'One less Grey Hat' }).click()
      await expect(cart).toContainText('100 hats cost $42.01 less than 99')
    })
    await test.step('without its products it says that it is empty', async () => {
      await cart.getByRole('button', { name: 'Remove Grey Hat' }).click()
      await cart.getByRole('button', { name: 'Remove Black Hat' }).click()
      await expect(cart).toContainText('Your cart is empty.')
    })
  })

  test('closes by Escape', async ({ page }) => {
    await addToCart(page, 'black', 1)
    await page.keyboard.press('Escape')
    await expect(cartOf(page)).toBeHidden()
    // The button that opened it is gone.
    await expect(page.getByRole('button', { name: 'Open cart' })).toBeFocused()
  })

  test('keeps the focus, and gives it back when its button closes it', async ({ page }) => {
    await addToCart(page, 'black', 1)
    await page.keyboard.press('Escape')
    await expect(cartOf(page)).toBeHidden()
    const opener = page.getByRole('button', { name: 'Open cart' })
    await opener.click()
    const holdsFocus = () => cartOf(page).evaluate((panel) => panel.contains(document.activeElement))
    await expect.poll(holdsFocus).toBe(true)
    for (let i = 0; i < 12; i++) await page.keyboard.press('Tab')
    await expect.poll(holdsFocus).toBe(true)
    await cartOf(page).getByRole('button', { name: 'Close' }).click()
    await expect(cartOf(page)).toBeHidden()
    await expect(opener).toBeFocused()
  })

  test('that is opened on a slow line says that it is coming, and opens by itself', async ({ page }) => {
    let arrives = () => {}
    const arrival = new Promise<void>((resolve) => {
      arrives = resolve
    })
    await page.route(/\/assets\/cart-panel-/, async (route) => {
      await arrival
      await route.continue()
    })
    await open(page, '/basics/black')
    await press(page, 'Add to Cart')
    await expect(page.getByRole('status').filter({ hasText: 'Loading your cart…' })).toBeVisible()
    await expectAccessible(page)
    arrives()
    await expect(cartOf(page).getByLabel('Quantity, Black Hat')).toHaveValue('1')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Open cart' })).toBeFocused()
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
