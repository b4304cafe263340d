import { mailsTo } from './customer.ts'
import { fillInGuest, placementOf, press, startHat, toast, toOrderWithLogo, toReview } from './designer.ts'
import { expect, test } from './shopper.ts'
import { signInAsNewCustomer } from './signed-in.ts'

test('a design survives a sign-in, which ends the guest block, and its order belongs to the account', async ({
  page,
}) => {
  await startHat(page, '5-panel')
  await page.getByLabel('Hat color').fill('#6b1f2b')
  await toReview(page)
  await expect(page.getByLabel('Name')).toBeVisible()
  const { email } = await signInAsNewCustomer(page)
  await page.reload()
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByText('#6b1f2b')).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveCount(0)
  await press(page, 'Submit Order')
  await expect(toast(page, 'Your custom order has been submitted!')).toBeVisible()
  await expect.poll(() => mailsTo(email).length).toBe(1)
  expect(mailsTo(email)[0]).toContain('Thank you, Ada Brim')
})

test('too few hats and a guest without name or address are told in the right words', async ({ page }) => {
  await startHat(page)
  await toReview(page)
  const quantity = page.getByLabel('Quantity')
  for (const few of ['49', '']) {
    await quantity.fill(few)
    await expect(page.getByRole('alert').filter({ hasText: 'Quantity must be at least 50' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Submit Order' })).toBeDisabled()
  }
  await page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit())
  await expect(toast(page, 'Please set quantity to at least 50')).toBeVisible()
  await quantity.fill('50')
  await press(page, 'Submit Order')
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toHaveText('Please enter your name and email to submit your order.')
  await page.getByLabel('Name').fill('Ana')
  await page.getByLabel('Email').fill('ana@home')
  await press(page, 'Submit Order')
  await expect(alert).toHaveText('Please enter a valid email address.')
})

test.describe('when something fails', () => {
  test.use({ expectedInConsole: [/Failed to load resource/] })

  test('the failure is told under the form and in a toast, and the second try makes one order', async ({ page }) => {
    await startHat(page)
    await toReview(page)
    await fillInGuest(page, 'Cy Guest', 'cy.twice@customer.example')
    const keys: string[] = []
    await page.route('**/api/custom-orders', async (route) => {
      keys.push(route.request().postDataJSON().idempotency_key)
      await route.continue()
    })
    await page.route(
      '**/api/notify-admin',
      (route) => route.fulfill({ status: 503, json: { error: 'The line is down.' } }),
      {
        times: 1,
      },
    )
    await press(page, 'Submit Order')
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('Submission failed: The line is down.')
    await expect(toast(page, 'Submission failed: The line is down.')).toBeVisible()
    await press(page, 'Submit Order')
    await expect(toast(page, 'Your custom order has been submitted!')).toBeVisible()
    expect(new Set(keys).size).toBe(1)
    await expect.poll(() => mailsTo('cy.twice@customer.example').length).toBe(1)
  })

  test('files that were swept since they went up are sent again by the next try', async ({ page }) => {
    await toOrderWithLogo(page, 'Gus Guest', 'gus@customer.example')
    let uploads = 0
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/custom-order-uploads/hats/')) uploads++
    })
    const gone = { error: 'One of your files is no longer here. Please upload it again.', code: 'invalid_input' }
    await page.route('**/api/custom-orders', (route) => route.fulfill({ status: 422, json: gone }), { times: 1 })
    await press(page, 'Submit Order')
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(`Submission failed: ${gone.error}`)
    await press(page, 'Submit Order')
    await expect(toast(page, 'Your custom order has been submitted!')).toBeVisible()
    expect(uploads).toBe(2)
  })

  test('an upload that the shop refuses says why', async ({ page }) => {
    await startHat(page)
    await press(page, 'Next Step')
    await page
      .getByLabel('Logo')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
    await expect(placementOf(page, 'Front').getByRole('alert')).toContainText('cannot be opened')
    await press(page, 'Next Step')
    await fillInGuest(page, 'Di Guest', 'di@customer.example')
    await press(page, 'Submit Order')
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'Submission failed: Please choose an image (JPG, PNG or SVG).',
    )
    await expect(page.getByRole('button', { name: 'Submit Order' })).toBeEnabled()
  })
})

test('while an order is sent a progress bar says how much of its artwork is up, the button is disabled, and nothing is sent twice', async ({
  page,
}) => {
  await toOrderWithLogo(page, 'Flo Guest', 'flo@customer.example')
  let orders = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/custom-orders')) orders++
  })
  const held = Promise.withResolvers<void>()
  await page.route('**/storage/v1/object/custom-order-uploads/hats/**', async (route) => {
    await held.promise
    await route.continue()
  })
  await press(page, 'Submit Order')
  await expect(page.getByRole('progressbar', { name: 'Sending your artwork' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled()
  await page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit())
  held.resolve()
  await expect(toast(page, 'Your custom order has been submitted!')).toBeVisible()
  expect(orders).toBe(1)
})
