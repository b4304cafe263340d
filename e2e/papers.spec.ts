import { readFileSync } from 'node:fs'
import type { Download, Page } from '@playwright/test'
import { NOTHING_TO_PICK } from '../domain/admin/pick-list.ts'
import { SPAM_WORDS } from '../domain/admin/spam.ts'
import { SHIP_TO_WORDS } from '../domain/ship-to.ts'
import { pdfWords } from '../server/testing/pdf-words.ts'
import { payForHats } from './cart.ts'
import { askForHats, section } from './job-pages.ts'
import { mailsTo } from './mailbox.ts'
import { visitOwnShop } from './own-shop.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, PHONE, test, toast } from './shopper.ts'
import { newEmail } from './signed-in.ts'
import { contactRow, inDatabase, openAdmin, openedContact, sendQuoteRequest, signInAsStaff } from './staff.ts'

const buyHats = (shopping: Page, email: string) => payForHats(shopping, email, { black: 2 })

const printed = async (page: Page, click: () => Promise<void>): Promise<{ name: string; words: string }> => {
  const downloading: Promise<Download> = page.waitForEvent('download')
  await click()
  const download = await downloading
  const pages = await pdfWords(new Uint8Array(readFileSync(await download.path())))
  return { name: download.suggestedFilename(), words: pages.join(' ') }
}

test.describe('an address that somebody else changed', () => {
  test.use({ expectedInConsole: [/status of 409/] })
  test('who saw another address is told what it is by now, and keeps what was written', async ({ page, browser }) => {
    test.slow()
    const buyer = newEmail('moved')
    const shopping = await (await browser.newContext()).newPage()
    await buyHats(shopping, buyer)
    await shopping.context().close()
    await signInAsStaff(page, 'Desk Second')
    await openAdmin(page, `/admin/basics-orders?q=${buyer}`)
    await page.getByRole('button', { name: /^Open order/ }).click()
    const shipTo = page.getByRole('dialog', { name: /^Order/ }).getByRole('region', { name: 'Ship to' })
    await shipTo.getByRole('button', { name: 'Change the address…' }).click()
    await shipTo.getByLabel('Street').fill('9 Fir Ave')
    await inDatabase(`update basics_orders set ship_line1 = '7 Ash Rd' where email = $1`, [buyer])
    await shipTo.getByRole('button', { name: 'Save and tell the customer' }).click()
    await expect(shipTo.getByRole('alert')).toContainText('Somebody changed the address since you looked')
    await expect(shipTo).toContainText('7 Ash Rd')
    await expect(shipTo.getByLabel('Street')).toHaveValue('9 Fir Ave')
    await shipTo.getByRole('button', { name: 'Save and tell the customer' }).click()
    await expect(shipTo).toContainText('9 Fir Ave')
    await expect(shipTo.getByLabel('Street')).toBeHidden()
  })
})

test('an order is picked, its slip printed and its address changed, and changed back', async ({ page, browser }) => {
  test.slow()
  const buyer = newEmail('packed')
  const shopping = await (await browser.newContext()).newPage()
  await buyHats(shopping, buyer)
  await shopping.context().close()
  await signInAsStaff(page, 'Desk Papers')
  await openAdmin(page, `/admin/basics-orders?q=${buyer}`)
  const [{ number }] = await inDatabase(
    'select upper(left(id::text, 8)) as number from basics_orders where email = $1',
    [buyer],
  )

  await test.step('the pick list of this order alone', async () => {
    await page.getByRole('button', { name: 'Pick list' }).click()
    const picking = page.getByRole('dialog', { name: 'Pick list' })
    await picking.getByLabel(/^All orders that are paid/).uncheck()
    await expect(picking).toContainText('Choose at least one order.')
    await picking.getByLabel(`Order ${number}`).check()
    await expectAccessible(page)
    const { name, words } = await printed(page, () =>
      picking.getByRole('button', { name: 'Print the pick list (1)' }).click(),
    )
    expect(name).toBe('pick-list.pdf')
    expect(words).toContain('2 hats for 1 order.')
    expect(words).toContain(number)
    await page.keyboard.press('Escape')
  })

  await page.getByRole('button', { name: /^Open order/ }).click()
  const opened = page.getByRole('dialog', { name: /^Order/ })
  await test.step('its packing slip', async () => {
    const { name, words } = await printed(page, () => opened.getByRole('button', { name: 'Packing slip' }).click())
    expect(name).toBe(`packing-slip-${number}.pdf`)
    for (const told of ['Black Hat', '2 in all', 'Ship to', 'Thank you for your order!']) expect(words).toContain(told)
    expect(words).not.toContain('$')
  })

  const shipTo = opened.getByRole('region', { name: 'Ship to' })
  await test.step('a wrong address is told beside its field, on a phone too', async () => {
    await page.setViewportSize(PHONE)
    await shipTo.getByRole('button', { name: 'Change the address…' }).click()
    await expect(shipTo).toContainText(SHIP_TO_WORDS.stays)
    await shipTo.getByLabel('ZIP code').fill('1')
    await shipTo.getByRole('button', { name: 'Save and tell the customer' }).click()
    await expect(shipTo.getByText('Please enter a ZIP code as 75201 or 75201-1234')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
  await test.step('a right one, of a house that is called as its street, is kept, told and can be undone', async () => {
    await shipTo.getByLabel('Name').fill('Oak House')
    await shipTo.getByLabel('Street').fill('Oak House')
    await shipTo.getByLabel('ZIP code').fill('76701')
    await shipTo.getByRole('button', { name: 'Save and tell the customer' }).click()
    await expect(shipTo).toContainText('Oak House')
    await expect(opened.getByRole('region', { name: 'History' })).toContainText('Desk Papers changed the address from')
    await toast(page, SHIP_TO_WORDS.changed).getByRole('button', { name: 'Undo' }).click()
    await expect(shipTo).not.toContainText('Oak House')
    await expect.poll(() => mailsTo(buyer).filter((mail) => mail.includes('go to another address'))).toHaveLength(2)
  })
})

test('an order that comes while others are picked by hand is not among them', async ({ page, browser }) => {
  test.slow()
  const shopping = await (await browser.newContext()).newPage()
  const [picked, late] = [newEmail('picked'), newEmail('late')]
  const numberOf = async (email: string) => {
    const [order] = await inDatabase('select upper(left(id::text, 8)) as number from basics_orders where email = $1', [
      email,
    ])
    return order.number
  }
  await buyHats(shopping, picked)
  await signInAsStaff(page, 'Desk Picks')
  await openAdmin(page, '/admin/basics-orders')
  await page.getByRole('button', { name: 'Pick list' }).click()
  const picking = page.getByRole('dialog', { name: 'Pick list' })
  await picking.getByLabel(/^All orders that are paid/).uncheck()
  await picking.getByLabel(`Order ${await numberOf(picked)}`).check()
  await buyHats(shopping, late)
  await expect(picking.getByLabel(`Order ${await numberOf(late)}`)).not.toBeChecked()
  await expect(picking.getByRole('button', { name: 'Print the pick list (1)' })).toBeVisible()
  await shopping.context().close()
})

test('a job gets an address, and its packing slip has it', async ({ page }) => {
  const email = newEmail('boxed')
  const job = await askForHats(page.request, email)
  await signInAsStaff(page, 'Desk Boxes')
  await openAdmin(page, `/admin/jobs/${job.id}`)
  const shipping = section(page, 'Shipping')
  await expect(shipping).toContainText('No address yet.')
  await shipping.getByRole('button', { name: 'Add the address…' }).click()
  await expect(shipping.getByLabel('Name')).toHaveValue('Ana Guest')
  await shipping.getByLabel('Street').fill('12 Oak St')
  await shipping.getByLabel('City').fill('Waco')
  await shipping.getByLabel('State').selectOption('TX')
  await shipping.getByLabel('ZIP code').fill('76701')
  await shipping.getByRole('button', { name: 'Save and tell the customer' }).click()
  await expect(shipping).toContainText('Waco, TX 76701')
  const { words } = await printed(page, () => shipping.getByRole('button', { name: 'Packing slip' }).click())
  expect(words).toContain('12 Oak St')
  await expect.poll(() => mailsTo(email).some((mail) => mail.includes('12 Oak St'))).toBe(true)
})

test('where nothing is to be picked, that is told', async ({ page }) => {
  test.slow()
  await visitOwnShop(page, {}, async ({ url, dataDir }) => {
    await signInAsStaff(page, 'Desk Empty', { url, dataDir })
    await page.goto(`${url}/admin/basics-orders`)
    await page.getByRole('button', { name: 'Pick list' }).click()
    await expect(page.getByRole('dialog', { name: 'Pick list' })).toContainText(NOTHING_TO_PICK)
  })
})

test('a request that is spam is put aside, undone, put aside again and restored from its own list', async ({
  page,
}) => {
  const email = newEmail('spammer')
  await sendQuoteRequest(page.request, email, 'Buy our followers')
  await signInAsStaff(page, 'Desk Broom')
  await openAdmin(page, `/admin/requests?kind=contact-requests&q=${email}`)
  const openIt = () =>
    contactRow(page, email)
      .getByRole('button', { name: `Open ${email}` })
      .click()
  const opened = openedContact(page, email)
  await openIt()
  await opened.getByRole('button', { name: 'Spam', exact: true }).click()
  await expect(opened).toBeHidden()
  await expect(contactRow(page, email)).toHaveCount(0)
  await test.step('undo brings it back', async () => {
    await toast(page, SPAM_WORDS.removed).getByRole('button', { name: 'Undo' }).click()
    await expect(contactRow(page, email)).toBeVisible()
  })
  await test.step('it stands under Spam until it is restored', async () => {
    await openIt()
    await opened.getByRole('button', { name: 'Spam', exact: true }).click()
    await expect(contactRow(page, email)).toHaveCount(0)
    await openAdmin(page, `/admin/requests?kind=contact-requests&status=spam&q=${email}`)
    await expect(page.getByRole('heading', { name: 'Spam: Contact Requests' })).toBeVisible()
    await openIt()
    await expect(opened).toContainText('In Spam since')
    await expect(opened.getByLabel('Status of this request')).toBeDisabled()
    await expect(opened.getByLabel('New note, for staff only')).toHaveCount(0)
    await expectAccessible(page)
    await opened.getByRole('button', { name: 'Not spam' }).click()
    await expect(contactRow(page, email)).toHaveCount(0)
    await openAdmin(page, `/admin/requests?kind=contact-requests&q=${email}`)
    await openIt()
    const history = opened.getByRole('region', { name: 'History' })
    await expect(history).toContainText('Desk Broom restored it from Spam')
  })
})
