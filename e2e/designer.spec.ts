import type { Page } from '@playwright/test'
import { mailsTo, pngFile } from './customer.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, PHONE, SMALL_PHONE, test } from './shopper.ts'
import { signInAsNewCustomer } from './signed-in.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const toast = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

async function startHat(page: Page, style = '6-panel') {
  await open(page, '/customize')
  await press(page, 'Get Started')
  await press(page, 'Hats')
  await press(page, style)
}

async function startKoozie(page: Page) {
  await open(page, '/customize')
  await press(page, 'Get Started')
  await press(page, 'Koozies')
}

async function toReview(page: Page) {
  await press(page, 'Next Step')
  await press(page, 'Next Step')
  await expect(page.getByRole('heading', { name: 'Review & Order' })).toBeVisible()
}

test('a guest designs a hat, orders 100, reads both toasts and is home after two seconds; the mails are written', async ({
  page,
}) => {
  await startHat(page)
  await page.getByLabel('Hat color').fill('#336699')
  await page.getByLabel('Band color').fill('not a color')
  const swatches = page.locator('[data-swatch]')
  await expect(swatches.nth(0)).toHaveCSS('background-color', 'rgb(51, 102, 153)')
  await expect(swatches.nth(1)).toHaveCSS('background-color', 'rgb(209, 213, 219)')
  await press(page, 'Next Step')
  await page.getByLabel('Logo').setInputFiles(pngFile('Crew logo.png'))
  await expect(page.getByRole('img', { name: 'Preview of Crew logo.png' })).toBeVisible()
  await page.getByLabel('Back', { exact: true }).check()
  await page.getByLabel('Artwork for the rear').setInputFiles(pngFile('back.png'))
  await press(page, 'Next Step')
  await page.getByLabel('Quantity').fill('99')
  await expect(page.getByText('100 hats cost $181.50 less than 99')).toBeVisible()
  await press(page, 'Make it 100')
  await expect(page.getByLabel('Quantity')).toHaveValue('100')
  await expect(page.getByRole('row', { name: /100-199/ })).toHaveAttribute('aria-current', 'true')
  await expect(page.getByText('$1,650.00')).toBeVisible()
  await page.getByLabel('Name').fill('Ana Guest')
  await page.getByLabel('Email').fill('ana.hat@customer.example')
  await expectAccessible(page)
  await press(page, 'Submit Order')
  await expect(toast(page, 'Your custom order has been submitted!')).toContainText(
    "We'll contact you soon to confirm your order.",
  )
  await expect(page).toHaveURL('/', { timeout: 6000 })
  await expect.poll(() => mailsTo('ana.hat@customer.example').length).toBe(1)
  expect(mailsTo('ana.hat@customer.example')[0]).toContain('Total: $1,650.00')
  const staff = mailsTo('hello@brimworks.example').find((mail) => mail.includes('ana.hat@customer.example'))
  const logo = /Logo: (\S+)/.exec(staff ?? '')?.[1] ?? ''
  expect((await page.request.get(new URL(logo).pathname)).headers()['content-type']).toBe('image/png')
  await open(page, '/customize')
  await expect(page.getByRole('heading', { name: "Let's Design Your Product" })).toBeVisible()
})

test('a guest designs a koozie with a magnet: sizes, styles, patterns and prices', async ({ page }) => {
  await startKoozie(page)
  await expect(page.getByLabel('Color')).toHaveValue('#292c2f')
  await expect(page.getByLabel('Size')).toHaveValue('regular-12oz')
  await page.getByLabel('Style').selectOption('pattern')
  await expect(page.getByText('More patterns coming soon!')).toBeVisible()
  await page.getByLabel('Pattern').selectOption('Pattern 2')
  await page.getByLabel('Style').selectOption('solid')
  await page.getByLabel('Style').selectOption('pattern')
  await expect(page.getByLabel('Pattern')).toHaveValue('')
  await page.getByLabel('Pattern').selectOption('Pattern 3')
  await page.getByLabel('Size').selectOption('skinny-12oz')
  await page.getByLabel('Magnet').check()
  await press(page, 'Next Step')
  await expect(page.getByRole('heading', { name: 'Design guidelines' })).toBeVisible()
  await page.getByLabel('Front design').setInputFiles(pngFile('front.png'))
  await expect(page.getByRole('img', { name: 'Preview of front.png' })).toBeVisible()
  await page.getByLabel('Back design').setInputFiles({
    name: 'huge.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(25 * 1024 * 1024),
  })
  await expect(page.getByRole('alert').filter({ hasText: 'File size must be less than 25MB' })).toBeVisible()
  await press(page, 'Next Step')
  await page.getByLabel('Quantity').fill('249')
  await expect(page.getByRole('alert').filter({ hasText: 'Minimum order quantity is 250 koozies' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit Order' })).toBeDisabled()
  await page.getByLabel('Quantity').fill('500')
  await expect(page.getByText('$1,100.00')).toBeVisible()
  await page.getByLabel('Name').fill('Bo Guest')
  await page.getByLabel('Email').fill('bo.koozie@customer.example')
  await press(page, 'Submit Order')
  await expect(toast(page, 'Your custom order has been submitted!')).toBeVisible()
})

test('a signed-in customer sees no guest block, and the order belongs to the account', async ({ page }) => {
  const { email } = await signInAsNewCustomer(page)
  await startHat(page, '5-panel')
  await toReview(page)
  await expect(page.getByText(email)).toBeVisible()
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
    await page.getByLabel('Name').fill('Cy Guest')
    await page.getByLabel('Email').fill('cy.twice@customer.example')
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
    await startHat(page)
    await press(page, 'Next Step')
    await page.getByLabel('Logo').setInputFiles(pngFile('old.png'))
    await press(page, 'Next Step')
    await page.getByLabel('Name').fill('Gus Guest')
    await page.getByLabel('Email').fill('gus@customer.example')
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
    await press(page, 'Next Step')
    await page.getByLabel('Name').fill('Di Guest')
    await page.getByLabel('Email').fill('di@customer.example')
    await press(page, 'Submit Order')
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'Submission failed: Please choose an image (JPG, PNG or SVG).',
    )
    await expect(page.getByRole('button', { name: 'Submit Order' })).toBeEnabled()
  })
})

test('while one submit runs the button says so, is disabled, and nothing is sent twice', async ({ page }) => {
  await startHat(page)
  await toReview(page)
  await page.getByLabel('Name').fill('Eve Guest')
  await page.getByLabel('Email').fill('eve@customer.example')
  let calls = 0
  const held = Promise.withResolvers<void>()
  await page.route('**/api/custom-orders', async (route) => {
    calls++
    await held.promise
    await route.continue()
  })
  await press(page, 'Submit Order')
  const button = page.getByRole('button', { name: 'Processing...' })
  await expect(button).toBeDisabled()
  await page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit())
  held.resolve()
  await expect(toast(page, 'Your custom order has been submitted!')).toBeVisible()
  expect(calls).toBe(1)
})

test('a design survives a refresh and a closed tab with its artwork; starting over clears it', async ({
  page,
  context,
}) => {
  await startHat(page)
  await page.getByLabel('Hat color').fill('#23432f')
  await press(page, 'Next Step')
  await page.getByLabel('Logo').setInputFiles(pngFile('kept.png'))
  await expect(page.getByRole('img', { name: 'Preview of kept.png' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('img', { name: 'Preview of kept.png' })).toBeVisible()
  const tab = await context.newPage()
  await page.close()
  await open(tab, '/customize')
  await expect(tab.getByRole('img', { name: 'Preview of kept.png' })).toBeVisible()
  await tab.getByRole('button', { name: 'Previous' }).click()
  await expect(tab.getByLabel('Hat color')).toHaveValue('#23432f')
  await expect(tab.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await tab.getByRole('button', { name: 'Start over' }).click()
  await expect(tab.getByRole('heading', { name: 'Choose Your Product' })).toBeVisible()
  await tab.reload()
  await expect(tab.getByRole('heading', { name: 'Choose Your Product' })).toBeVisible()
})

test('a design survives a sign-in, and the guest block is gone', async ({ page }) => {
  await startHat(page)
  await page.getByLabel('Hat color').fill('#6b1f2b')
  await toReview(page)
  await expect(page.getByLabel('Name')).toBeVisible()
  const { email } = await signInAsNewCustomer(page)
  await page.reload()
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByText('#6b1f2b')).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveCount(0)
})

test('while artwork goes up a progress bar says how much', async ({ page }) => {
  await startHat(page)
  await press(page, 'Next Step')
  await page.getByLabel('Logo').setInputFiles(pngFile('slow.png'))
  await press(page, 'Next Step')
  await page.getByLabel('Name').fill('Flo Guest')
  await page.getByLabel('Email').fill('flo@customer.example')
  const held = Promise.withResolvers<void>()
  await page.route('**/storage/v1/object/custom-order-uploads/hats/**', async (route) => {
    await held.promise
    await route.continue()
  })
  await press(page, 'Submit Order')
  await expect(page.getByRole('progressbar', { name: 'Sending your artwork' })).toBeVisible()
  held.resolve()
  await expect(toast(page, 'Your custom order has been submitted!')).toBeVisible()
})

test('unticking a location clears its file', async ({ page }) => {
  await startHat(page)
  await press(page, 'Next Step')
  await page.getByRole('checkbox', { name: 'Left side' }).check()
  await page.getByLabel('Artwork for the left').setInputFiles(pngFile('left.png'))
  await expect(page.getByRole('img', { name: 'Preview of left.png' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Left side' }).uncheck()
  await page.getByRole('checkbox', { name: 'Left side' }).check()
  await expect(page.getByRole('img', { name: 'Preview of left.png' })).toHaveCount(0)
  await press(page, 'Next Step')
  await expect(page.getByText('No file yet')).toBeVisible()
})

test('t-shirts and polos are coming soon', async ({ page }) => {
  await open(page, '/customize')
  await press(page, 'Get Started')
  await press(page, 'T-shirts')
  await expect(page.getByRole('heading', { name: 'T-shirts are coming soon' })).toBeVisible()
  await press(page, 'Choose Different Product')
  await press(page, 'Polos')
  await expect(page.getByRole('heading', { name: 'Polos are coming soon' })).toBeVisible()
})

test('the whole hat flow works with the keyboard alone', async ({ page }) => {
  await open(page, '/customize')
  const go = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).focus()
    await page.keyboard.press('Enter')
  }
  await go('Get Started')
  await expect(page.getByRole('heading', { name: 'Choose Your Product' })).toBeFocused()
  await go('Hats')
  await go('6-panel')
  await go('Next Step')
  await expect(page.getByRole('heading', { name: 'Add Design' })).toBeFocused()
  await page.getByLabel('Right side').focus()
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Right side')).toBeChecked()
  await go('Next Step')
  await expect(page.getByRole('heading', { name: 'Review & Order' })).toBeFocused()
})

for (const viewport of [PHONE, SMALL_PHONE]) {
  test(`at ${viewport.width} px nothing overflows and axe finds nothing, step by step`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await open(page, '/customize')
    await expectAccessible(page)
    await press(page, 'Get Started')
    await expectAccessible(page)
    await press(page, 'Koozies')
    for (const step of ['Select Style', 'Add Design', 'Review & Order']) {
      await expect(page.getByRole('heading', { name: step })).toBeVisible()
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      if (step !== 'Review & Order') await press(page, 'Next Step')
    }
  })
}
