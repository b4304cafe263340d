import { cartOf } from './cart.ts'
import { visitOwnShop } from './own-shop.ts'
import { DESKTOP, expect, expectAccessible, expectNoSidewaysScroll, open, PHONE, press, test } from './shopper.ts'
import { signInAsStaff } from './staff.ts'

test('an owner changes a price, every page shows and the cart charges it at once, and Undo brings it back', async ({
  page,
  browser,
}) => {
  test.slow() // A shop of its own has to start: all others sell at the usual prices.
  await visitOwnShop(page, {}, async (shop) => {
    const { url } = shop
    await signInAsStaff(page, 'Olive Owner', shop)
    const withoutScripts = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
    const seenBy = async (path: string) => {
      await withoutScripts.goto(`${url}${path}`)
      return withoutScripts.getByRole('main')
    }
    const single = page.getByLabel('Basics, row 1, dollars each')
    const minimum = page.getByLabel('Hats, row 1, from how many')
    await test.step('what is wrong is told beside its field, and a price cliff while one types', async () => {
      await open(page, `${url}/admin/prices`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prices')
      await expect(page.getByText('100 hats cost $182.50 less than 99')).toBeVisible()
      await single.fill('0')
      await expect(page.getByRole('alert')).toHaveText('A price is more than zero and at most $200.00')
      await expect(page.getByRole('button', { name: 'Publish' })).toBeDisabled()
      await page.setViewportSize(PHONE)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    })
    await test.step('a look at the shop in between loses nothing that was typed', async () => {
      await single.fill('16.00')
      await minimum.fill('40')
      await page.setViewportSize(DESKTOP)
      await page.getByRole('link', { name: 'Back to the shop' }).click()
      await expect(page).toHaveURL(`${url}/`)
      await page.goBack()
      await expect(single).toHaveValue('16.00')
      await expect(minimum).toHaveValue('40')
    })
    await test.step('published, it is on pages without scripts at once', async () => {
      await press(page, 'Publish')
      await expect(page.getByText('Published.')).toBeVisible()
      await expect(page.getByText('Basics from 1: $16.00 each, before $14.99')).toBeVisible()
      await expect(page.getByText(/^Version 1, Olive Owner/)).toBeVisible()
      await expect(await seenBy('/basics/black')).toContainText('$16.00')
      await expect(await seenBy('/terms-of-service')).toContainText('hats have a minimum of 40 pieces')
      await expect(await seenBy('/contact')).toContainText('40 pieces for fully custom hats')
    })
    await test.step('the cart charges it', async () => {
      await open(page, `${url}/basics/black`)
      await press(page, 'Add to Cart')
      await expect(cartOf(page)).toContainText('1 x $16.00')
      await cartOf(page).getByRole('button', { name: 'Checkout' }).click()
      await expect(page.getByRole('button', { name: 'Pay' })).toBeVisible()
      await expect(page.getByRole('main')).toContainText('$16.00')
    })
    await test.step('Undo brings it back, and whoever has an old page open is told the price of now', async () => {
      const shopper = await browser.newPage()
      await open(shopper, `${url}/basics/grey`)
      await press(shopper, 'Add to Cart')
      await open(page, `${url}/admin/prices`)
      await press(page, 'Undo')
      await expect(page.getByText('Published as it was before.')).toBeVisible()
      await expect(page.getByText('Brings back what the shop began with')).toBeVisible()
      await expect(await seenBy('/basics/black')).toContainText('$14.99')
      await cartOf(shopper).getByRole('button', { name: 'Checkout' }).click()
      await expect(cartOf(shopper)).toContainText('The price of your cart changed.')
      await expect(cartOf(shopper)).toContainText('1 x $14.99')
      await cartOf(shopper).getByRole('button', { name: 'Checkout' }).click()
      await expect(shopper.getByRole('button', { name: 'Pay' })).toBeVisible()
    })
  })
})
