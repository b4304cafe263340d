import type { Page } from '@playwright/test'
import { mailsTo } from './mailbox.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, PHONE, press, test, toast } from './shopper.ts'
import { newEmail } from './signed-in.ts'
import { inDatabase, openAdmin, sendQuoteRequest, signInAsStaff } from './staff.ts'

test.use({ expectedInConsole: [/status of (422|503)/] })

const PHOTOGRAPH = { name: 'dent.png', mimeType: 'image/png', buffer: Buffer.from(pixel(), 'base64') }

function pixel() {
  return 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
}

/** A guest's job that is being made, and somebody of the staff who looks at it. */
async function createJobInProduction(page: Page) {
  const email = newEmail('ship')
  await sendQuoteRequest(page.request, email, 'Forty hats for our crew')
  const [job] = await inDatabase(
    `update jobs set stage = 'in_production', stage_since = now() where email = $1 returning id, token`,
    [email],
  )
  await signInAsStaff(page, 'Shipping Staff')
  await openAdmin(page, `/admin/jobs/${job.id}`)
  return { email, token: job.token }
}

const parcels = (page: Page) => page.getByRole('list', { name: 'Parcels' }).getByRole('listitem')

async function ship(page: Page) {
  await press(page, 'Ship')
  await press(page, 'Another parcel')
  await press(page, 'Mark as shipped')
  await expect(page.getByRole('main').getByRole('alert').first()).toHaveText('Please enter the tracking number')
  const [first, second] = [page.getByRole('group', { name: 'Parcel 1' }), page.getByRole('group', { name: 'Parcel 2' })]
  await first.getByLabel('Tracking number').fill('1Z999')
  await second.getByLabel('Carrier').selectOption('USPS')
  await second.getByLabel('Tracking number').fill('9400')
  await press(page, 'Mark as shipped')
  await expect(toast(page, 'Shipped. The customer has the tracking by mail.')).toBeVisible()
}

test('parcels that are half written wait for whoever looks at another page', async ({ page }) => {
  await createJobInProduction(page)
  await press(page, 'Ship')
  await press(page, 'Another parcel')
  const second = page.getByRole('group', { name: 'Parcel 2' })
  await second.getByLabel('Carrier').selectOption('USPS')
  await second.getByLabel('Tracking number').fill('9400')
  await page.getByRole('link', { name: 'Stock' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Stock' })).toBeVisible()
  await page.goBack()
  await press(page, 'Ship')
  await expect(second.getByLabel('Carrier')).toHaveValue('USPS')
  await expect(second.getByLabel('Tracking number')).toHaveValue('9400')
  await press(page, 'Not yet')
  await press(page, 'Ship')
  await expect(second.getByLabel('Tracking number')).toHaveValue('9400')
})

test('whoever leaves a form by keyboard, or sends it, is still in its part of the page', async ({ page }) => {
  await createJobInProduction(page)
  const shipping = page.getByRole('region', { name: 'Shipping' })
  const pressKey = async (name: string) => {
    await shipping.getByRole('button', { name, exact: true }).focus()
    await page.keyboard.press('Enter')
  }
  for (const { opens, leaves } of [
    { opens: 'Ship', leaves: 'Not yet' },
    { opens: 'Add the address…', leaves: 'Cancel' },
  ])
    await test.step(`${opens}, ${leaves}`, async () => {
      await pressKey(opens)
      await pressKey(leaves)
      await expect(shipping).toBeFocused()
    })
  await pressKey('Ship')
  await shipping.getByLabel('Tracking number').fill('1Z999')
  await page.keyboard.press('Enter')
  await expect(parcels(page)).toHaveCount(1)
  await expect(shipping).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(shipping.getByRole('link', { name: /1Z999/ })).toBeFocused()
})

test('parcels that are sent again are the same ones, and with one less they are others', async ({ page }) => {
  await createJobInProduction(page)
  const keys: string[] = []
  await page.route('**/parcels?**', (route) => {
    keys.push(route.request().postDataJSON().idempotency_key)
    return route.fulfill({ status: 503, body: '' })
  })
  const send = async () => {
    const before = keys.length
    await press(page, 'Mark as shipped')
    await expect.poll(() => keys.length).toBe(before + 1)
    await expect(page.getByRole('button', { name: 'Mark as shipped' })).toBeEnabled()
  }
  await press(page, 'Ship')
  await press(page, 'Another parcel')
  for (const place of [1, 2])
    await page
      .getByRole('group', { name: `Parcel ${place}` })
      .getByLabel('Tracking number')
      .fill(`1Z${place}`)
  await send()
  await send()
  await page.getByRole('button', { name: 'Remove parcel 2' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Another parcel' }), 'by keyboard').toBeFocused()
  await send()
  const [first, again, changed] = keys
  expect(again).toBe(first)
  expect(changed).not.toBe(first)
})

test('two parcels leave, arrive, and something is wrong with them', async ({ page, browser }) => {
  const { email, token } = await createJobInProduction(page)
  await ship(page)
  const guest = await (await browser.newContext({ baseURL: new URL(page.url()).origin, viewport: PHONE })).newPage()
  await test.step('the guest follows both from the page and from the mail', async () => {
    await open(guest, `/jobs/${token}`)
    await expect(parcels(guest)).toHaveText([/UPS 1Z999/, /USPS 9400/])
    const link = parcels(guest).first().getByRole('link')
    await expect(link).toHaveAttribute('href', 'https://www.ups.com/track?tracknum=1Z999')
    await expect.poll(() => mailsTo(email).at(-1)).toContain('tracknum=1Z999')
  })
  await test.step('one parcel arrives, then all, and the guest sees it without reloading', async () => {
    await parcels(page).first().getByRole('button', { name: 'This one arrived' }).click()
    await expect(parcels(guest).first()).toContainText('Delivered on')
    await press(page, 'Mark delivered')
    await expect(guest.getByRole('main')).toContainText('Your order has arrived')
    await expect.poll(() => mailsTo(email).at(-1)).toContain('has arrived')
  })
  await test.step('something is wrong: what is written stays when the dialog is left, and the photograph that the policy asks for is asked for', async () => {
    await press(guest, 'Something is wrong')
    const dialog = guest.getByRole('dialog', { name: 'Something is wrong' })
    await dialog.getByLabel('What is wrong?').selectOption('It arrived damaged')
    await dialog.getByLabel('What would you like?').selectOption('Make it again')
    await dialog.getByLabel('Please describe it').fill('Two brims are bent')
    await expectAccessible(guest)
    await guest.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await press(guest, 'Something is wrong')
    await expect(dialog.getByLabel('Please describe it')).toHaveValue('Two brims are bent')
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await expect(dialog.getByRole('alert').first()).toHaveText('Please add a photograph of it')
    await dialog.getByLabel('Photographs').setInputFiles(PHOTOGRAPH)
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await expect(toast(guest, 'We have it, and answer here and by e-mail.')).toBeVisible()
    await expect(guest.getByRole('article', { name: 'It arrived damaged' })).toContainText('We are looking at it')
    await expectNoSidewaysScroll(guest)
  })
  await test.step('staff put it right, and the guest reads how', async () => {
    const complaint = page.getByRole('article', { name: 'It arrived damaged' })
    await expect(complaint).toContainText('Two brims are bent')
    await complaint.getByLabel('Our answer').selectOption('We put it right')
    await complaint.getByLabel('What the customer reads').fill('Two new hats leave tomorrow.')
    await complaint.getByRole('button', { name: 'Answer' }).click()
    await expect(guest.getByRole('article', { name: 'It arrived damaged' })).toContainText(
      'Two new hats leave tomorrow.',
    )
  })
  await openAdmin(page, new URL(page.url()).pathname)
  await expect(parcels(page)).toHaveCount(2)
  await expectAccessible(page)
  await guest.context().close()
})

test.describe('a report that the shop does not take', () => {
  test.use({ expectedInConsole: [/status of (422|503)/] })

  test('is told, also when its dialog was left meanwhile, and stays with its photograph', async ({ page }) => {
    const email = newEmail('dent')
    await sendQuoteRequest(page.request, email, 'Forty hats for our crew')
    const [job] = await inDatabase(`update jobs set stage = 'shipped' where email = $1 returning token`, [email])
    await open(page, `/jobs/${job.token}`)
    const held = Promise.withResolvers<void>()
    await page.route('**/complaints', async (route) => {
      await held.promise
      await route.fulfill({ status: 503, json: { error: 'The line is down.' } })
    })
    const dialog = page.getByRole('dialog', { name: 'Something is wrong' })
    await press(page, 'Something is wrong')
    await dialog.getByLabel('What is wrong?').selectOption('It arrived damaged')
    await dialog.getByLabel('What would you like?').selectOption('Make it again')
    await dialog.getByLabel('Please describe it').fill('Two brims are bent')
    await dialog.getByLabel('Photographs').setInputFiles(PHOTOGRAPH)
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    held.resolve()
    await expect(toast(page, 'The line is down.')).toBeVisible()
    await press(page, 'Something is wrong')
    await expect(dialog.getByLabel('Please describe it')).toHaveValue('Two brims are bent')
    await expect(dialog.getByRole('list', { name: 'Chosen files' })).toContainText('dent.png')
  })
})
