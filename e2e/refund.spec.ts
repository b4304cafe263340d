import type { Page } from '@playwright/test'
import { orderLinkIn, payForHats } from './cart.ts'
import { mailsTo, mailTo } from './mailbox.ts'
import { expect, expectAccessible, open, press, test } from './shopper.ts'
import { newEmail } from './signed-in.ts'
import { inDatabase, openAdmin, signInAsStaff } from './staff.ts'

test.use({ expectedInConsole: [/status of 409/] })

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
    await expect(opened.getByLabel('Back to stock, Black Hat')).toBeChecked()
    await opened.getByRole('button', { name: 'Review refund' }).click()
    await expect(opened).toContainText('Give back $191.76 to the card?')
    await opened.getByRole('button', { name: 'Refund $191.76' }).click()
    await expect(opened).toContainText('Status: Refunded')
    await expect(history).toContainText('Desk Refund refunded $191.76')
  })
  await test.step('its hats go back into stock', async () => {
    await expect(opened).toContainText('24 hats went back into stock')
    await expect(history).toContainText('Desk Refund returned 24 hats to stock')
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
  await test.step('somebody else counts them in while the refund is under way', () =>
    page.route('**/refund?**', async (route) => {
      await inDatabase(
        'update basics_order_lines set restocked = quantity where order_id = (select id from basics_orders where email = $1)',
        [buyer],
      )
      await route.continue()
    }))
  await opened.getByRole('button', { name: 'Refund…' }).click()
  await opened.getByRole('button', { name: 'Review refund' }).click()
  await opened.getByRole('button', { name: 'Refund $191.76' }).click()
  await expect(page.getByText('Only hats that nobody is owed any more come back, and each of them once.')).toBeVisible()
  await expect(opened).toContainText('Status: Refunded')
})

test('some hats of an order are refunded by line, and the others can still be shipped', async ({ page, browser }) => {
  test.slow()
  const buyer = newEmail('partly')
  const shopping = await (await browser.newContext()).newPage()
  await payForHats(shopping, buyer, { black: 14, grey: 10 })
  const followed = orderLinkIn(await mailTo(buyer))
  await signInAsStaff(page, 'Desk Partly')
  await openAdmin(page, `/admin/basics-orders?q=${buyer}`)
  await page.getByRole('button', { name: /^Open order/ }).click()
  const opened = page.getByRole('dialog', { name: /^Order/ })
  await test.step('the sum follows what is chosen, and is confirmed', async () => {
    await opened.getByRole('button', { name: 'Refund…' }).click()
    await opened.getByLabel('Black Hat, of 14').fill('2')
    await opened.getByLabel('Grey Hat, of 10').fill('0')
    await expect(opened.getByRole('region', { name: 'Refund', exact: true })).toContainText('To give back$15.98')
    await expectAccessible(page)
    await opened.getByRole('button', { name: 'Review refund' }).click()
    await expect(opened).toContainText('Give back $15.98 to the card?')
    await opened.getByRole('button', { name: 'Refund $15.98' }).click()
  })
  await test.step('the order goes on, with fewer hats to pack', async () => {
    await expect(opened).toContainText('Status: Paid, partly refunded')
    await expect(opened.getByRole('region', { name: 'To pack' })).toContainText('2 of 14 refunded')
    await expect(opened.getByRole('region', { name: 'Refunds' })).toContainText('$15.982 Black Hat')
    await opened.getByLabel('Carrier').selectOption('UPS')
    await opened.getByLabel('Tracking number').fill('1Z999')
    await opened.getByRole('button', { name: 'Mark as shipped' }).click()
    await expect(opened).toContainText('Status: Shipped, partly refunded')
  })
  await test.step('hats that have left are not offered to the stock', async () => {
    await opened.getByRole('button', { name: 'Refund…' }).click()
    await expect(opened.getByLabel('Back to stock, Grey Hat')).not.toBeChecked()
    await opened.getByRole('button', { name: 'Cancel' }).click()
  })
  await test.step('no more than what is left can be given back', async () => {
    await opened.getByRole('button', { name: 'Refund…' }).click()
    await opened.getByLabel('By amount').check()
    await opened.getByLabel('Amount in dollars').fill('175.79')
    await expect(opened.getByRole('alert')).toContainText('Please enter an amount up to $175.78.')
    await expect(opened.getByRole('button', { name: 'Review refund' })).toBeDisabled()
  })
  await test.step('the customer reads the amount on the order and in the mail', async () => {
    await open(shopping, followed)
    await expect(shopping.getByRole('region', { name: 'Refunds' })).toContainText('$15.98')
    await expect.poll(() => mailsTo(buyer).some((mail) => mail.includes('$15.98 of your order'))).toBe(true)
  })
  await shopping.context().close()
})

test('a dispute holds an order back until it is won', async ({ page, browser }) => {
  test.slow()
  const buyer = newEmail('disputed')
  const shopping = await (await browser.newContext()).newPage()
  await payForHats(shopping, buyer, { black: 24 }, '4000 0000 0000 0259')
  await shopping.context().close()
  await signInAsStaff(page, 'Desk Dispute')
  await openAdmin(page, `/admin/basics-orders?status=trouble&q=${buyer}`)
  const row = page.getByRole('list', { name: 'Basics orders' }).getByRole('listitem')
  await expect(row).toContainText('Disputed')
  await expect(row).toContainText('Test')
  await page.getByRole('button', { name: /^Open order/ }).click()
  const opened = page.getByRole('dialog', { name: /^Order/ })
  await expect(opened).toContainText('Do not ship it. Answer it at the card provider by')
  await expect(opened.getByRole('region', { name: 'To pack' })).toHaveCount(0)
  await expect(opened.getByRole('button', { name: /Refund|Mark as/ })).toHaveCount(0)
  await expectAccessible(page)
  await test.step('staff answer it at the card provider, and win', async () => {
    const opening = page.waitForEvent('popup')
    await opened.getByRole('link', { name: 'Open the dispute at the card provider' }).click()
    const provider = await opening
    await expectAccessible(provider)
    await press(provider, 'The shop wins')
    await expect(provider.getByText('the shop won it')).toBeVisible()
    await provider.close()
  })
  await test.step('the order goes on by itself', async () => {
    await expect(opened).toContainText('The dispute was won')
    await opened.getByRole('button', { name: 'Mark as packed' }).click()
    await expect(opened).toContainText('Status: Packed')
  })
})

test('what a colleague gave back or packed since a refund was reviewed is told before more of it leaves', async ({
  page,
  browser,
}) => {
  test.slow()
  const buyer = newEmail('reviewed')
  const shopping = await (await browser.newContext()).newPage()
  await payForHats(shopping, buyer)
  await shopping.context().close()
  await signInAsStaff(page, 'Desk Reviewed')
  const review = async (desk: Page, dollars: string) => {
    await openAdmin(desk, `/admin/basics-orders?q=${buyer}`)
    await desk.getByRole('button', { name: /^Open order/ }).click()
    await press(desk, 'Refund…')
    await desk.getByLabel('By amount').check()
    await desk.getByLabel('Amount in dollars').fill(dollars)
    await desk.getByLabel('I gave it back another way').check()
    await press(desk, 'Review refund')
  }
  await review(page, '15')
  const colleague = await page.context().newPage()
  await review(colleague, '10')
  await press(colleague, 'Record $10.00')
  await expect(page.getByRole('region', { name: 'Refunds' })).toContainText('$10.00')
  await press(page, 'Record $15.00')
  await expect(page.getByText('Something was given back since you looked. Please look again.')).toBeVisible()
  await test.step('what was chosen is still there', async () => {
    await expect(page.getByLabel('Amount in dollars')).toHaveValue('15')
    await expect(page.getByLabel('I gave it back another way')).toBeChecked()
  })
  await press(page, 'Review refund')
  await expect(colleague.getByRole('region', { name: 'Refunds' })).toContainText('$10.00')
  await press(colleague, 'Mark as packed')
  await expect(page.getByRole('dialog', { name: /^Order/ })).toContainText('Status: Packed')
  await press(page, 'Record $15.00')
  await expect(page.getByText('Something happened with this since you looked.')).toBeVisible()
})
