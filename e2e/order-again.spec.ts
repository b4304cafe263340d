import type { Page, Route } from '@playwright/test'
import { startHat } from './designer.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  heldBack,
  loseAnswer,
  open,
  PHONE,
  press,
  test,
  toast,
} from './shopper.ts'
import { newEmail, signInAsNewCustomer } from './signed-in.ts'
import { inDatabase } from './staff.ts'

/** A guest's hats that have arrived; gives their private page. */
async function deliveredHats(page: Page): Promise<string> {
  const customization_data = { style: '5-panel', hatColor: '#7a1f3d', bandColor: '#ffffff', quantity: 100 }
  const guest = { customer_name: 'Ada Brim', user_email: newEmail('again') }
  const data = { product_type: 'hats', ...guest, customization_data }
  const { job } = await (await page.request.post('/api/custom-orders', { data })).json()
  await inDatabase(`update jobs set stage = 'delivered', turn = 'nobody' where id = $1`, [job.id])
  return `/jobs/${job.token}`
}

test.use({ expectedInConsole: [/status of 422/] })

test('a guest orders the same again at today’s price', async ({ page }) => {
  const first = await deliveredHats(page)
  await page.setViewportSize(PHONE)
  await open(page, first)
  await press(page, 'Order again')
  const dialog = page.getByRole('dialog', { name: 'Order again' })
  await expect(dialog.getByRole('status')).toHaveText('Today’s price: $1,550.00 ($15.50 each)')
  await dialog.getByLabel('Quantity').fill('20')
  await expect(dialog.getByRole('status')).toBeHidden()
  await test.step('too few are refused beside the field', async () => {
    await press(page, 'Send order')
    await expect(dialog.getByRole('alert').first()).toHaveText('Quantity must be at least 50')
  })
  await dialog.getByLabel('Quantity').fill('200')
  await expect(dialog.getByRole('status')).toHaveText('Today’s price: $2,900.00 ($14.50 each)')
  await expectAccessible(page)
  await press(page, 'Send order')
  await expect(toast(page, 'Ordered again: J-')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('200 hats')
  await expect(page).not.toHaveURL(new RegExp(`${first}$`))
  await expectNoSidewaysScroll(page)
})

test('an order that is left half-written keeps its words', async ({ page }) => {
  await open(page, await deliveredHats(page))
  await press(page, 'Order again')
  const dialog = page.getByRole('dialog', { name: 'Order again' })
  await dialog.getByLabel('Quantity').fill('200')
  await dialog.getByLabel('Note').fill('The same thread as last year')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await press(page, 'Order again')
  await expect(dialog.getByLabel('Note')).toHaveValue('The same thread as last year')
  await test.step('until it is sent', async () => {
    await press(page, 'Send order')
    await expect(toast(page, 'Ordered again: J-')).toBeVisible()
    await page.goBack()
    await press(page, 'Order again')
    await expect(dialog.getByLabel('Note')).toHaveValue('')
  })
})

test('whoever opens an order again before it has arrived does not find it to be sent once more', async ({ page }) => {
  await open(page, await deliveredHats(page))
  await press(page, 'Order again')
  const note = page.getByRole('dialog', { name: 'Order again' }).getByLabel('Note')
  await note.fill('The same thread as last year')
  const sending = await heldBack(page, '**/api/jobs/*/again', 'POST')
  await press(page, 'Send order')
  await page.keyboard.press('Escape')
  await expect(note).toBeHidden()
  await press(page, 'Order again')
  await expect(note).toHaveValue('The same thread as last year')
  sending.goOn()
  await expect(toast(page, 'Ordered again: J-')).toBeVisible()
  await expect(note).toHaveValue('')
})

test('whoever sends an order and goes on elsewhere is told of it there', async ({ page }) => {
  await open(page, await deliveredHats(page))
  await press(page, 'Order again')
  const sending = await heldBack(page, '**/api/jobs/*/again', 'POST')
  await press(page, 'Send order')
  await page.keyboard.press('Escape')
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click()
  await page.getByLabel('Order description').fill('And forty polos')
  sending.goOn()
  await expect(toast(page, 'Ordered again: J-')).toBeVisible()
  await expect(page.getByLabel('Order description')).toHaveValue('And forty polos')
  await expect(page).toHaveURL(/\/contact$/)
})

test.describe('a design whose answer was lost', () => {
  test.use({ expectedInConsole: [/ERR_FAILED/] })

  test('is kept once by whoever saves it again', async ({ page }) => {
    const { id } = await signInAsNewCustomer(page)
    await startHat(page)
    await loseAnswer(page, '**/api/saved-designs/*', 'PUT')
    await press(page, 'Save to my designs')
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    await press(page, 'Save to my designs')
    await expect(toast(page, 'Saved to your designs.')).toBeVisible()
    await open(page, `/profile/${id}`)
    await expect(page.getByRole('region', { name: 'Saved designs' }).getByRole('listitem')).toHaveCount(1)
  })
})

test('a design is kept in the account, opened, renamed, removed and brought back', async ({ page }) => {
  const { id } = await signInAsNewCustomer(page)
  await startHat(page)
  await page.getByLabel('Hat color').fill('#7a1f3d')
  await press(page, 'Save to my designs')
  await expect(toast(page, 'Saved to your designs.')).toBeVisible()
  await open(page, `/profile/${id}`)
  const designs = page.getByRole('region', { name: 'Saved designs' }).getByRole('listitem')
  await test.step('it is renamed', async () => {
    await designs.getByRole('button', { name: /^Rename/ }).click()
    await expect(designs.getByLabel('Name', { exact: true })).toBeFocused()
    await designs.getByRole('button', { name: 'Cancel' }).click()
    await designs.getByRole('button', { name: /^Rename/ }).click()
    await designs.getByLabel('Name').fill('For the spring fair')
    await designs.getByRole('button', { name: 'Save name' }).click()
    await expect(designs).toContainText('For the spring fair')
  })
  await expectAccessible(page)
  await test.step('it is removed and brought back', async () => {
    await designs.getByRole('button', { name: 'Remove For the spring fair' }).press('Enter')
    await expect(designs).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Saved designs' })).toBeFocused()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(designs).toContainText('For the spring fair')
  })
  await test.step('it opens in the designer', async () => {
    await designs.getByRole('link', { name: 'Open For the spring fair' }).click()
    await expect(page.getByLabel('Hat color')).toHaveValue('#7a1f3d')
  })
})

test.describe('when the answer is lost', () => {
  test.use({ expectedInConsole: [/Failed to load resource/] })

  test('whoever orders the same again, closes it and sends it once more has one order', async ({ page }) => {
    await open(page, await deliveredHats(page))
    let first = ''
    const lose = async (route: Route) => {
      first = (await (await route.fetch()).json()).number
      await route.abort()
    }
    await page.route('**/api/jobs/*/again', lose, { times: 1 })
    await press(page, 'Order again')
    const dialog = page.getByRole('dialog', { name: 'Order again' })
    await press(page, 'Send order')
    await expect(dialog.getByRole('alert')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await press(page, 'Order again')
    await press(page, 'Send order')
    await expect(toast(page, `Ordered again: ${first}.`)).toBeVisible()
  })

  test('whoever has closed it meanwhile is told, wherever they are', async ({ page }) => {
    await open(page, await deliveredHats(page))
    const held = Promise.withResolvers<void>()
    await page.route('**/api/jobs/*/again', async (route) => {
      await held.promise
      await route.fulfill({ status: 503, json: { error: 'The line is down.' } })
    })
    await press(page, 'Order again')
    await press(page, 'Send order')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Order again' })).toBeHidden()
    await page.getByRole('banner').getByRole('link', { name: 'Products' }).click()
    await expect(page.getByRole('heading', { name: 'Our Products' })).toBeVisible()
    held.resolve()
    await expect(toast(page, 'The line is down.')).toBeVisible()
  })
})
