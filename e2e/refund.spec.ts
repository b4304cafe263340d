import type { Page } from '@playwright/test'
import { addToCart, goToPay, orderLinkIn } from './cart.ts'
import { mailsTo, mailTo } from './mailbox.ts'
import { expect, open, press, test } from './shopper.ts'
import { newEmail } from './signed-in.ts'
import { inDatabase, openAdmin, signInAsStaff } from './staff.ts'

test('a paid order is refunded', async ({ page, browser }) => {
  test.slow()
  const buyer = newEmail('refunded')
  const shopping = await (await browser.newContext()).newPage()
  await payForHats(shopping, buyer)
  const followed = orderLinkIn(await mailTo(buyer))

  await signInAsStaff(page, 'Desk Refund')
  await openAdmin(page, `/admin/basics-orders?q=${buyer}`)
  await page.getByRole('button', { name: /^Open order/ }).click()
  const opened = page.getByRole('dialog', { name: /^Order/ })
  const history = opened.getByRole('region', { name: 'History' })
  await test.step('staff refund it through the card provider', async () => {
    await opened.getByRole('button', { name: 'Refund…' }).click()
    await expect(opened.getByLabel('Return the hats to stock')).toBeChecked()
    await opened.getByRole('button', { name: 'Refund to the card' }).click()
    await expect(opened).toContainText('Status: Refunded')
    await expect(history).toContainText('Desk Refund refunded $191.76')
  })
  await test.step('its hats go back into stock', async () => {
    await expect(opened).toContainText('The hats went back into stock')
    await expect(history).toContainText('Desk Refund returned the hats to stock')
  })
  await test.step('it cannot be refunded or moved again', () =>
    expect(opened.getByRole('button', { name: /Refund|Mark as/ })).toHaveCount(0))

  await test.step('the customer sees it', async () => {
    await open(shopping, followed)
    await expect(shopping.getByRole('main')).toContainText('Refunded')
    await expect(shopping.getByRole('main')).toContainText('$191.76')
  })
  await test.step('the customer gets a mail', async () => {
    await expect.poll(() => mailsTo(buyer)).toHaveLength(2)
    expect(mailsTo(buyer)[1]).toContain('$191.76')
  })
  await shopping.context().close()
})

test('a refund whose hats cannot be counted in again is told as a refund, with a word about the stock', async ({
  page,
  browser,
}) => {
  test.slow()
  const buyer = newEmail('counted')
  const shopping = await (await browser.newContext()).newPage()
  await payForHats(shopping, buyer)
  await shopping.context().close()
  await signInAsStaff(page, 'Desk Stock')
  await openAdmin(page, `/admin/basics-orders?q=${buyer}`)
  await page.getByRole('button', { name: /^Open order/ }).click()
  const opened = page.getByRole('dialog', { name: /^Order/ })
  await opened.getByRole('button', { name: 'Refund…' }).click()
  await inDatabase('update basics_orders set restocked_at = now() where email = $1', [buyer])
  await opened.getByRole('button', { name: 'Refund to the card' }).click()
  await expect(opened).toContainText('Status: Refunded')
  await expect(page.getByText('The hats of this order are back in stock already.')).toBeVisible()
})

async function payForHats(page: Page, email: string) {
  await addToCart(page, 'black', 24)
  await goToPay(page)
  await page.getByLabel('Email').fill(email)
  await press(page, 'Pay')
  await expect(page.getByRole('main')).toContainText('Your payment was received')
}
