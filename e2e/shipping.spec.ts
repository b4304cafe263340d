import { cartOf } from './cart.ts'
import { visitOwnShop } from './own-shop.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  loseAnswer,
  open,
  PHONE,
  press,
  test,
  toast,
} from './shopper.ts'
import { signInAsNewCustomer } from './signed-in.ts'
import { inDatabase } from './staff.ts'

const CERTIFICATE = {
  ...{ name: 'permit.pdf', mimeType: 'application/pdf' },
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'),
}

test('an owner sets shipping and tax, the checkout charges it, and an approved resale certificate frees of the tax', async ({
  page,
  browser,
}) => {
  test.slow() // A shop of its own has to start: all others send for nothing.
  await visitOwnShop(page, {}, async ({ url, dataDir }) => {
    const owner = await signInAsNewCustomer(page, { origin: url, name: 'Olive Owner' })
    await inDatabase('update user_profiles set is_admin = true where id = $1', [owner.id], dataDir)
    const rate = page.getByLabel('Ground, row 1, dollars an order')
    await test.step('what is wrong is told beside its field, and examples while one types', async () => {
      await open(page, `${url}/admin/shipping`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shipping')
      await expect(page.getByText('12 hats by Standard shipping: free')).toBeVisible()
      await page.getByLabel('Name of way 1').fill('Ground')
      await rate.fill('-1')
      await expect(page.getByRole('alert')).toHaveText('Shipping costs from $0.00 to $9,999.99')
      await expect(page.getByRole('button', { name: 'Publish' })).toBeDisabled()
      await rate.fill('9.95')
      await page.getByLabel('Ground, free from, in dollars').fill('100')
      await expect(page.getByText('1 hat by Ground: $9.95')).toBeVisible()
      await expect(page.getByText('12 hats by Ground: free')).toBeVisible()
      await page.setViewportSize(PHONE)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    })
    await test.step('published, the terms say it without scripts', async () => {
      await press(page, 'Publish')
      await expect(page.getByText('Published.')).toBeVisible()
      await expect(page.getByText('Ground: $9.95, free from $100.00, before none')).toBeVisible()
      const reader = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
      await reader.goto(`${url}/terms-of-service`)
      await expect(reader.getByRole('main')).toContainText('Basics orders costs: Ground: $9.95, free from $100.00.')
    })
    await test.step('tax is turned on, and the page says who charges it', async () => {
      await page.getByRole('link', { name: 'Sales tax' }).click()
      await expect(page.getByText(/^Nobody adds sales tax/)).toBeVisible()
      await page.getByLabel('On Basics orders').selectOption('On: the card provider adds it')
      await expect(page.getByText(/^The card provider adds sales tax on the payment page/)).toBeVisible()
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      await press(page, 'Publish')
      await expect(page.getByText('On Basics orders: added by the card provider, before added by nobody')).toBeVisible()
    })
    const shopper = await browser.newPage()
    const seller = await signInAsNewCustomer(shopper, { origin: url, name: 'Sal Seller' })
    await test.step('the cart says both, and the checkout charges them', async () => {
      await open(shopper, `${url}/basics/black`)
      await press(shopper, 'Add to Cart')
      await expect(cartOf(shopper)).toContainText('Ground: $9.95 (free from $100.00). Sales tax is added')
      await cartOf(shopper).getByRole('button', { name: 'Checkout' }).click()
      await expect(shopper.getByText('Shipping, Ground')).toBeVisible()
      await expect(shopper.getByText('Total before sales tax')).toBeVisible()
      await expect(shopper.getByText('$24.94')).toBeVisible()
    })
    await test.step('a customer hands in a resale certificate', async () => {
      await open(shopper, `${url}/profile/${seller.id}`)
      const form = shopper.getByRole('region', { name: 'Resale certificates' })
      await expect(form).toContainText('Please confirm your email address first')
      await expect(form.getByRole('button')).toHaveCount(0)
      await inDatabase('update accounts.users set email_proven_at = now() where id = $1', [seller.id], dataDir)
      await shopper.reload()
      await press(shopper, 'Hand in a certificate')
      await expect(form.getByLabel('Business')).toBeFocused()
      await form.getByLabel('Business').fill('Seller Hats LLC')
      await form.getByLabel('State').selectOption('Texas')
      await form.getByLabel('Number').fill('3-20123')
      await form.getByLabel('Expires on').fill('2099-12-31')
      await form.getByLabel('Certificate', { exact: true }).setInputFiles(CERTIFICATE)
      await loseAnswer(shopper, '**/certificates')
      await press(shopper, 'Hand in')
      await expect(form.getByRole('alert')).toBeVisible()
      await press(shopper, 'Hand in')
      await expect(form.getByRole('listitem'), 'once, though its answer was lost').toHaveCount(1)
      await expect(form.getByRole('listitem')).toContainText('Waiting for us')
      await expectAccessible(shopper)
    })
    await test.step('staff approve it, and the payment page adds no tax', async () => {
      await page.getByRole('link', { name: 'Resale certificates' }).click()
      const listed = page.getByRole('list', { name: 'Resale certificates' })
      await expect(listed).toContainText('Seller Hats LLC')
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      await press(page, 'Approve the certificate of Seller Hats LLC')
      await expect(listed).toContainText('Approved')
      await open(shopper, `${url}/basics/black`)
      await press(shopper, 'Add to Cart')
      await cartOf(shopper).getByRole('button', { name: 'Checkout' }).click()
      await expect(shopper.getByText('Total', { exact: true })).toBeVisible()
      await press(shopper, 'Pay')
      await expect(shopper.getByRole('heading', { level: 1 })).toHaveText('Thank you for your order!')
      const paid = () => inDatabase('select tax_cents from basics_orders where paid_at is not null', [], dataDir)
      await expect.poll(paid).toEqual([{ tax_cents: 0 }])
    })
    await test.step('staff take it back by the keyboard alone, and the customer reads why', async () => {
      const listed = page.getByRole('list', { name: 'Resale certificates' })
      await page.getByRole('button', { name: 'Decline the certificate of Seller Hats LLC' }).press('Enter')
      await expect(listed.getByLabel('Reason')).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(listed).toContainText('Please say why')
      await expectAccessible(page)
      await page.keyboard.type('It was issued in another name.')
      await page.keyboard.press('Enter')
      await expect(toast(page, 'Declined. Seller Hats LLC is told why by mail.')).toBeVisible()
      await expect(listed.getByLabel('Reason')).toHaveCount(0)
      await open(shopper, `${url}/profile/${seller.id}`)
      const own = shopper.getByRole('region', { name: 'Resale certificates' })
      await expect(own).toContainText('It was issued in another name.')
    })
    await shopper.close()
  })
})
