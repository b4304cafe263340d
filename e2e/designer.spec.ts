import { hollowFile, mailsTo, pngFile } from './customer.ts'
import { addArtwork, fillInGuest, press, startHat, startKoozie, toast } from './designer.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, PHONE, SMALL_PHONE, test } from './shopper.ts'

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
  await addArtwork(page, 'Logo', 'Front', pngFile('Crew logo.png'))
  await expect(page.getByRole('img', { name: 'Preview of Crew logo.png' })).toBeVisible()
  await page.getByLabel('Back', { exact: true }).check()
  await addArtwork(page, 'Artwork for the rear', 'Back')
  await press(page, 'Next Step')
  await page.getByLabel('Quantity').fill('99')
  await expect(page.getByText('100 hats cost $181.50 less than 99')).toBeVisible()
  await press(page, 'Make it 100')
  await expect(page.getByLabel('Quantity')).toHaveValue('100')
  await expect(page.getByRole('row', { name: /100-199/ })).toHaveAttribute('aria-current', 'true')
  await expect(page.getByText('$1,650.00')).toBeVisible()
  await fillInGuest(page, 'Ana Guest', 'ana.hat@customer.example')
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
  await addArtwork(page, 'Front design', 'Front', pngFile('front.png'))
  await expect(page.getByRole('img', { name: 'Preview of front.png' })).toBeVisible()
  await page.getByLabel('Back design').setInputFiles(hollowFile('huge.png', 25 * 1024 * 1024))
  await expect(page.getByRole('alert').filter({ hasText: 'File size must be less than 25MB' })).toBeVisible()
  await press(page, 'Next Step')
  await page.getByLabel('Quantity').fill('249')
  await expect(page.getByRole('alert').filter({ hasText: 'Minimum order quantity is 250 koozies' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit Order' })).toBeDisabled()
  await page.getByLabel('Quantity').fill('500')
  await expect(page.getByText('$1,100.00')).toBeVisible()
  await fillInGuest(page, 'Bo Guest', 'bo.koozie@customer.example')
  await press(page, 'Submit Order')
  await expect(toast(page, 'Your custom order has been submitted!')).toBeVisible()
})

test('a design survives a refresh and a closed tab with its artwork; starting over clears it', async ({
  page,
  context,
}) => {
  await startHat(page)
  await page.getByLabel('Hat color').fill('#23432f')
  await press(page, 'Next Step')
  await addArtwork(page, 'Logo', 'Front', pngFile('kept.png'))
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

test('unticking a location clears its file', async ({ page }) => {
  await startHat(page)
  await press(page, 'Next Step')
  await page.getByRole('checkbox', { name: 'Left side' }).check()
  await addArtwork(page, 'Artwork for the left', 'Left side', pngFile('left.png'))
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

test('at 390 and 360 px nothing overflows and axe finds nothing, step by step', async ({ page }) => {
  const fitsPhones = async () => {
    for (const size of [PHONE, SMALL_PHONE]) {
      await page.setViewportSize(size)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
  }
  await page.setViewportSize(PHONE)
  await open(page, '/customize')
  await fitsPhones()
  await press(page, 'Get Started')
  await fitsPhones()
  await press(page, 'Koozies')
  for (const step of ['Select Style', 'Add Design', 'Review & Order']) {
    await expect(page.getByRole('heading', { name: step })).toBeVisible()
    await fitsPhones()
    if (step !== 'Review & Order') await press(page, 'Next Step')
  }
})
