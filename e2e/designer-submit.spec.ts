import type { Page } from '@playwright/test'
import {
  expectSubmitted,
  fillInGuest,
  startHat,
  startKoozie,
  submitAnyway,
  toOrderWithLogo,
  toReview,
} from './designer.ts'
import { mailsTo, mailTo } from './mailbox.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  heldBack,
  open,
  press,
  SMALL_PHONE,
  test,
  toast,
} from './shopper.ts'
import { newEmail, signInAsNewCustomer } from './signed-in.ts'

test('a guest with a design signs in and orders', async ({ page }) => {
  await startHat(page, '5-panel')
  await page.getByLabel('Hat color').fill('#6b1f2b')
  await toReview(page)
  await expect(page.getByLabel('Name')).toBeVisible()
  const { email } = await signInAsNewCustomer(page)
  await page.reload()
  await test.step('the design is still there', () => expect(page.getByText('#6b1f2b')).toBeVisible())
  await test.step('nobody asks for name and address any more', async () => {
    await expect(page.getByText(email)).toBeVisible()
    await expect(page.getByLabel('Name')).toHaveCount(0)
  })
  await test.step('the order belongs to the account', async () => {
    await press(page, 'Submit Order')
    await expectSubmitted(page)
    expect(await mailTo(email)).toContain('Thank you, Ada Brim')
  })
})

test('fewer than 50 hats cannot be ordered', async ({ page }) => {
  await startHat(page)
  await toReview(page)
  for (const few of ['49', '']) {
    await page.getByLabel('Quantity').fill(few)
    await expect(page.getByRole('alert').filter({ hasText: 'Quantity must be at least 50' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Submit Order' })).toBeDisabled()
  }
  await page.getByLabel('Quantity').press('Enter')
  await expect(toast(page, 'Please set quantity to at least 50')).toBeVisible()
})

test('a guest without a name or a whole address is told', async ({ page }) => {
  await startHat(page)
  await toReview(page)
  await page.getByLabel('Quantity').fill('50')
  await press(page, 'Submit Order')
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toHaveText('Please enter your name and email to submit your order.')
  await fillInGuest(page, 'Ana', 'ana@home')
  await press(page, 'Submit Order')
  await expect(alert).toHaveText('Please enter a valid email address.')
})

test.describe('when something fails', () => {
  test.use({ expectedInConsole: [/Failed to load resource/] })

  test('an order whose notice fails is sent again', async ({ page }) => {
    const email = 'cy.twice@customer.example'
    await startHat(page)
    await toReview(page)
    await fillInGuest(page, 'Cy Guest', email)
    const keys: string[] = []
    await page.route('**/api/custom-orders', async (route) => {
      keys.push(route.request().postDataJSON().idempotency_key)
      await route.continue()
    })
    const down = { status: 503, json: { error: 'The line is down.' } }
    await page.route('**/api/notify-admin', (route) => route.fulfill(down), { times: 1 })
    await test.step('the failure is told under the form and in a toast', async () => {
      await press(page, 'Submit Order')
      await expect(page.getByRole('main').getByRole('alert')).toHaveText('Submission failed: The line is down.')
      await expect(toast(page, 'Submission failed: The line is down.')).toBeVisible()
    })
    await test.step('the second try makes one order', async () => {
      await press(page, 'Submit Order')
      await expectSubmitted(page)
      expect(new Set(keys).size).toBe(1)
      await expect.poll(() => mailsTo(email).length).toBe(1)
    })
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
    await expectSubmitted(page)
    expect(uploads).toBe(2)
  })

  test('a logo for which this browser has no room is sent all the same', async ({ page }) => {
    await page.addInitScript(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('The disk is full', 'QuotaExceededError')
      }
    })
    await toOrderWithLogo(page, 'Full Guest', 'full.phone@customer.example')
    await press(page, 'Submit Order')
    await expectSubmitted(page)
  })

  test('an upload that the shop refuses says why', async ({ page }) => {
    await startHat(page)
    await press(page, 'Next Step')
    await page
      .getByLabel('Logo')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
    await expect(page.getByLabel('Logo')).toHaveAccessibleDescription(/cannot be opened/)
    await press(page, 'Next Step')
    await fillInGuest(page, 'Di Guest', 'di@customer.example')
    await press(page, 'Submit Order')
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'Submission failed: Please choose an image (JPG, PNG, GIF, WebP, AVIF or SVG), PDF, AI or EPS file.',
    )
    await expect(page.getByRole('button', { name: 'Submit Order' })).toBeEnabled()
  })
})

test('while an order is sent', async ({ page }) => {
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
  await test.step('a progress bar says how much of its artwork is up', () =>
    expect(page.getByRole('progressbar', { name: 'Sending your artwork' })).toBeVisible())
  await test.step('the button is disabled', () =>
    expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled())
  await test.step('nothing can be written that would not go with it', async () => {
    for (const field of ['Note', 'Needed by', 'Name', 'Email']) await expect(page.getByLabel(field)).toBeDisabled()
  })
  await test.step('nothing is sent twice', async () => {
    await submitAnyway(page)
    held.resolve()
    await expectSubmitted(page)
    expect(orders).toBe(1)
  })
  const card = page.getByRole('complementary', { name: 'Your new order' })
  await test.step('the home page has a card with picture, number, the day of our answer and the link', async () => {
    await expect(card).toContainText(/Your order J-\d+ is with us.*We will get back to you by \w+day, \w+ \d+/)
    await expect(card.getByRole('img', { name: 'Your design' })).toBeVisible()
    await expect(card.getByRole('link', { name: 'Open your order' })).toHaveAttribute('href', /^\/jobs\/[\w-]+$/)
  })
  await test.step('it is there on the next visit, and axe finds nothing', async () => {
    await open(page, '/')
    await expect(card).toBeVisible()
    await page.setViewportSize(SMALL_PHONE)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
  await test.step('until it is closed', async () => {
    await card.getByRole('button', { name: 'Close' }).click()
    await open(page, '/')
    await expect(card).toBeHidden()
  })
})

test('whoever designs two products and orders one finds the other as it was', async ({ page }) => {
  await startKoozie(page)
  await page.getByLabel('Color', { exact: true }).fill('#23432f')
  await press(page, 'Choose Different Product')
  await press(page, 'Hats')
  await press(page, '6-panel')
  await toReview(page)
  await fillInGuest(page, 'Ida Guest', 'ida@customer.example')
  await press(page, 'Submit Order')
  await expectSubmitted(page)
  await open(page, '/customize')
  await press(page, 'Koozies')
  await expect(page.getByLabel('Color', { exact: true })).toHaveValue('#23432f')
})

test('whoever goes elsewhere after sending is not pulled back home', async ({ page }) => {
  await startHat(page)
  await toReview(page)
  await fillInGuest(page, 'Hal Guest', 'hal@customer.example')
  await page.clock.install()
  await press(page, 'Submit Order')
  await expectSubmitted(page)
  await page.getByRole('banner').getByRole('link', { name: 'Products' }).click()
  await expect(page.getByRole('heading', { name: 'Our Products' })).toBeVisible()
  await page.clock.runFor(5000)
  await expect(page).toHaveURL('/products')
})

/** A design is on its way; whoever sent it looked at another page, and is back before it has arrived. */
async function backWhileSending(page: Page) {
  await toOrderWithLogo(page, 'Ana Guest', newEmail('back-at-designer'))
  const sending = await heldBack(page, '**/api/custom-orders', 'POST')
  await press(page, 'Submit Order')
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Products' }).click()
  await expect(page.getByRole('heading', { name: 'Our Products' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Submit Order' })).toBeEnabled()
  return sending
}

test('whoever is back before their design has arrived does not find it to be sent once more', async ({ page }) => {
  const sending = await backWhileSending(page)
  sending.goOn()
  await expectSubmitted(page)
  await expect(page.getByRole('button', { name: 'Submit Order' })).toBeHidden()
})

test('what is changed by whoever is back before their design has arrived stays, with its artwork', async ({ page }) => {
  const sending = await backWhileSending(page)
  await page.getByLabel('Quantity').fill('75')
  sending.goOn()
  await expectSubmitted(page)
  await page.reload()
  await expect(page.getByLabel('Quantity')).toHaveValue('75')
  await expect(page.getByRole('img', { name: 'Preview of logo.png' })).toBeVisible()
})

test.describe('when the line is lost', () => {
  test.use({ expectedInConsole: [/ERR_INTERNET_DISCONNECTED/] })

  test('nothing is lost, and all goes on by itself when it is back', async ({ page, context }) => {
    const fetched = ['submit-design', 'share-design', 'make-proof', 'still-picture'].map((code) =>
      page.waitForEvent('requestfinished', (request) => request.url().includes(`/assets/${code}-`)),
    )
    await startHat(page)
    await Promise.all(fetched)
    await context.setOffline(true)
    await expect(page.getByText('You are offline; nothing is lost.')).toBeVisible()
    await test.step('what the steps need is here already', async () => {
      const download = page.waitForEvent('download')
      await press(page, 'Download proof')
      await download
    })
    await test.step('what needs the line waits for it', async () => {
      await press(page, 'Save and share')
      await page.getByRole('link', { name: 'View our Gallery' }).first().click()
      await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible()
      await expect(page).toHaveURL('/customize')
      await expect(page.getByText(/Failed to fetch/)).toHaveCount(0)
    })
    const shared = page.waitForResponse((answer) => answer.url().endsWith('/api/designs'))
    await context.setOffline(false)
    await expect(page).toHaveURL('/gallery')
    expect((await shared).status()).toBe(201)
    await expect(page.getByText('You are offline; nothing is lost.')).toBeHidden()
  })
})
