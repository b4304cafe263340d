import { addToCart, goToPay } from './cart.ts'
import { mailsTo } from './customer.ts'
import { expect, open, test } from './shopper.ts'
import { newEmail, signIn } from './signed-in.ts'
import { createAdmin, openAdmin } from './staff.ts'

test('staff refund a paid order through the card provider and take its hats back; the customer sees it and gets a mail', async ({
  page,
  browser,
  request,
}) => {
  test.slow()
  const buyer = newEmail('refunded')
  const theirs = await browser.newContext()
  const shopping = await theirs.newPage()
  await addToCart(shopping, 'black', 24)
  await goToPay(shopping)
  await shopping.getByLabel('Email').fill(buyer)
  await shopping.getByRole('button', { name: 'Pay' }).click()
  await expect(shopping.getByRole('main')).toContainText('Your payment was received')
  await expect.poll(() => mailsTo(buyer)).toHaveLength(1)
  const followed = /\/orders\/[\w-]{32}/.exec(mailsTo(buyer)[0] ?? '')?.[0] ?? ''

  const admin = await createAdmin(request, 'Desk Refund')
  await signIn(page, admin.email)
  await openAdmin(page, `/admin/basics-orders?q=${buyer}`)
  await page.getByRole('button', { name: /^Open order/ }).click()
  const opened = page.getByRole('dialog', { name: /^Order/ })
  await opened.getByRole('button', { name: 'Refund…' }).click()
  await expect(opened.getByLabel('Return the hats to stock')).toBeChecked()
  await opened.getByRole('button', { name: 'Refund to the card' }).click()
  await expect(opened).toContainText('Status: Refunded')
  await expect(opened).toContainText('The hats went back into stock')
  const history = opened.getByRole('region', { name: 'History' })
  await expect(history).toContainText('Desk Refund refunded $191.76')
  await expect(history).toContainText('Desk Refund returned the hats to stock')
  await expect(opened.getByRole('button', { name: /Refund|Mark as/ })).toHaveCount(0)

  await open(shopping, followed)
  await expect(shopping.getByRole('main')).toContainText('Refunded')
  await expect(shopping.getByRole('main')).toContainText('$191.76')
  await expect.poll(() => mailsTo(buyer)).toHaveLength(2)
  expect(mailsTo(buyer)[1]).toContain('$191.76')
  await theirs.close()
})
