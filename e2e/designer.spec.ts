import type { Page } from '@playwright/test'
import { hollowFile, pngFile } from './customer.ts'
import { addArtwork, expectSubmitted, fillInGuest, startHat, startKoozie } from './designer.ts'
import { mailTo, staffMailAbout } from './mailbox.ts'
import {
  comeBackToKeptPage,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  open,
  PHONE,
  press,
  SMALL_PHONE,
  test,
  toast,
} from './shopper.ts'

test('a guest designs a hat and orders 100', async ({ page }) => {
  const email = 'ana.hat@customer.example'
  await open(page, '/customize')
  await press(page, 'Get Started')
  await press(page, 'Hats')
  await test.step('the two cuts are told apart by what is drawn and marked on each', async () => {
    await expect(page.getByRole('button', { name: '5-panel' })).toContainText('One front panel')
    await expect(page.getByRole('button', { name: '6-panel' })).toContainText('Two front panels')
  })
  await press(page, '6-panel')
  await test.step('the price is seen from the first step on', () =>
    expect(page.getByText('$17.50 each, $875.00 for 50 hats')).toBeInViewport())
  await test.step('a color has its name and its swatch, and grey for what is no color', () => chooseColors(page))
  await press(page, 'Next Step')
  await addArtwork(page, 'Logo', 'Front', pngFile('Crew logo.png'))
  await test.step('the logo is shown', () =>
    expect(page.getByRole('img', { name: 'Preview of Crew logo.png' })).toBeVisible())
  await page.getByLabel('Back', { exact: true }).check()
  await addArtwork(page, 'Artwork for the rear', 'Back')
  await test.step('an extra is in the price at once', () =>
    expect(page.getByText('$18.50 each, $925.00 for 50 hats')).toBeInViewport())
  await press(page, 'Next Step')
  await test.step('the price says what is in it, and what is not', async () => {
    await expect(priceOfPart(page, 'Hat with front embroidery')).toHaveText('$17.50')
    await expect(priceOfPart(page, 'Embroidery: Back')).toHaveText('$1.00')
    await expect(page.getByText(/^Shipping, and sales tax where it applies, come on top/)).toBeVisible()
  })
  await test.step('99 hats are offered as 100, which cost less', () => takeTheCheaperHundred(page))
  await fillInGuest(page, 'Ana Guest', email)
  await expectAccessible(page)
  await press(page, 'Submit Order')
  await test.step('a toast says what happens next', () =>
    expect(toast(page, 'Your custom order has been submitted!')).toContainText(
      "We'll contact you soon to confirm your order.",
    ))
  await test.step('home comes after two seconds', () => expect(page).toHaveURL('/', { timeout: 6000 }))
  await test.step('the customer’s mail tells the total', async () =>
    expect(await mailTo(email)).toContain('Total: $1,650.00'))
  await test.step('the link in the staff’s mail opens the logo', async () => {
    const logo = /Logo: .*\((\S+)\)/.exec(staffMailAbout(email))?.[1] ?? ''
    expect((await page.request.get(new URL(logo).pathname)).headers()['content-type']).toBe('image/png')
  })
  await test.step('the next design begins anew', async () => {
    await open(page, '/customize')
    await expect(page.getByRole('heading', { name: "Let's Design Your Product" })).toBeVisible()
  })
})

const priceOfPart = (page: Page, part: string) =>
  page.getByRole('term').filter({ hasText: part }).last().locator('+ dd')

async function chooseColors(page: Page) {
  await expect(page.getByLabel('Hat color')).toHaveAccessibleDescription('Navy')
  await page.getByLabel('Hat color').fill('#336699')
  await expect(page.getByLabel('Hat color')).toHaveAccessibleDescription(/blue$/i)
  await page.getByLabel('Band color').fill('not a color')
  const swatches = page.locator('[data-swatch]')
  await expect(swatches.nth(0)).toHaveCSS('background-color', 'rgb(51, 102, 153)')
  await expect(swatches.nth(1)).toHaveCSS('background-color', 'rgb(209, 213, 219)')
}

async function takeTheCheaperHundred(page: Page) {
  await page.getByLabel('Quantity').fill('99')
  await expect(page.getByText('100 hats cost $181.50 less than 99')).toBeVisible()
  await press(page, 'Make it 100')
  await expect(page.getByLabel('Quantity')).toHaveValue('100')
  await expect(page.getByRole('row', { name: /100-199/ })).toHaveAttribute('aria-current', 'true')
  await expect(page.getByText('$1,650.00')).toBeVisible()
}

test('a guest designs a koozie with a magnet and orders 500', async ({ page }) => {
  await startKoozie(page)
  await test.step('it begins as a black regular can', async () => {
    await expect(page.getByLabel('Color')).toHaveValue('#292c2f')
    await expect(page.getByLabel('Size')).toHaveValue('regular-12oz')
  })
  await test.step('a pattern is forgotten with its style', () => choosePattern(page))
  await page.getByLabel('Size').selectOption('skinny-12oz')
  await page.getByLabel('Magnet').check()
  await press(page, 'Next Step')
  await expect(page.getByRole('heading', { name: 'Design guidelines' })).toBeVisible()
  await addArtwork(page, 'Front design', 'Front', pngFile('front.png'))
  await test.step('the artwork is shown', () =>
    expect(page.getByRole('img', { name: 'Preview of front.png' })).toBeVisible())
  await test.step('a file of 25 MB is refused', async () => {
    await page.getByLabel('Back design').setInputFiles(hollowFile('huge.png', 25 * 1024 * 1024))
    await expect(page.getByRole('alert').filter({ hasText: 'File size must be less than 25MB' })).toBeVisible()
  })
  await press(page, 'Next Step')
  await test.step('249 are too few', async () => {
    await page.getByLabel('Quantity').fill('249')
    await expect(page.getByRole('alert').filter({ hasText: 'Minimum order quantity is 250 koozies' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Submit Order' })).toBeDisabled()
    await expect(page.getByText('Total', { exact: true })).toBeHidden()
  })
  await test.step('a number that is changed says so, and very many lead to a person', async () => {
    await page.getByLabel('Quantity').fill('2000000')
    await expect(page.getByLabel('Quantity')).toHaveValue('1000000')
    await expect(page.getByText('For more than 1,000,000 pieces please contact us')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Talk to us' })).toHaveAttribute('href', '/contact')
  })
  await test.step('500 with a magnet have their price', async () => {
    await page.getByLabel('Quantity').fill('500')
    await expect(page.getByText('$1,100.00')).toBeVisible()
  })
  await test.step('the order is sent', async () => {
    await fillInGuest(page, 'Bo Guest', 'bo.koozie@customer.example')
    await press(page, 'Submit Order')
    await expectSubmitted(page)
  })
})

async function choosePattern(page: Page) {
  await page.getByLabel('Style').selectOption('pattern')
  await expect(page.getByText('More patterns coming soon!')).toBeVisible()
  await page.getByText('Cream dots').click()
  await expect(page.getByRole('radio', { name: 'Pattern 2' })).toBeChecked()
  await page.getByLabel('Style').selectOption('solid')
  await page.getByLabel('Style').selectOption('pattern')
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await page.getByRole('radio', { name: 'Pattern 3 Red checks' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('radio', { name: 'Pattern 3' })).toBeChecked()
}

test('a design is left, found again and started over', async ({ page, context }) => {
  const kept = (where: Page) => where.getByRole('img', { name: 'Preview of kept.png' })
  await startHat(page)
  await page.getByLabel('Hat color').fill('#23432f')
  await press(page, 'Next Step')
  await addArtwork(page, 'Logo', 'Front', pngFile('kept.png'))
  await expect(kept(page)).toBeVisible()
  await test.step('it survives a refresh with its artwork', async () => {
    await page.reload()
    await expect(kept(page)).toBeVisible()
  })
  const tab = await context.newPage()
  await test.step('it survives a closed tab', async () => {
    await page.close()
    await open(tab, '/customize')
    await expect(kept(tab)).toBeVisible()
    await press(tab, 'Previous')
    await expect(tab.getByLabel('Hat color')).toHaveValue('#23432f')
    await expect(tab.getByRole('button', { name: 'Previous' })).toBeDisabled()
  })
  await test.step('starting over can be undone', async () => {
    await press(tab, 'Start over')
    await expect(tab.getByRole('heading', { name: 'Choose Your Product' })).toBeVisible()
    await press(tab, 'Bring it back')
    await expect(tab.getByLabel('Hat color')).toHaveValue('#23432f')
    await press(tab, 'Next Step')
    await expect(kept(tab)).toBeVisible()
  })
  await test.step('a next visit after starting over finds nothing of it', async () => {
    await press(tab, 'Start over')
    await tab.reload()
    await expect(tab.getByRole('heading', { name: 'Choose Your Product' })).toBeVisible()
    await expect(tab.getByRole('button', { name: 'Bring it back' })).toHaveCount(0)
  })
})

test('of an own design and two of the gallery, none that was worked on is lost', async ({ page }) => {
  const color = page.getByLabel('Hat color')
  await startHat(page)
  await color.fill('#23432f')
  await test.step('one that was only looked at is not kept', async () => {
    await open(page, '/customize?like=project-brewery-1')
    await expect(color).toHaveValue('#e9e3d5')
  })
  await open(page, '/customize?like=project-wedding-1')
  await expect(color).toHaveValue('#f0ebdf')
  await color.fill('#6b1f2b')
  await open(page, '/customize?like=project-little-league-1')
  await expect(color).toHaveValue('#a92723')
  for (const before of ['#6b1f2b', '#23432f']) {
    await press(page, 'Back to my design')
    await expect(color).toHaveValue(before)
  }
  await expect(page.getByRole('button', { name: 'Back to my design' })).toBeHidden()
})

test('a design is the same in two tabs, so that neither undoes the other', async ({ page, context }) => {
  const logo = (where: Page) => where.getByRole('img', { name: 'Preview of kept.png' })
  await startHat(page)
  const other = await context.newPage()
  await open(other, '/customize')
  await press(page, 'Next Step')
  await addArtwork(page, 'Logo', 'Front', pngFile('kept.png'))
  await expect(logo(other)).toBeVisible()
  await press(other, 'Previous')
  await other.getByLabel('Hat color').fill('#23432f')
  await expect(page.getByLabel('Hat color')).toHaveValue('#23432f')
  await page.reload()
  await expect(page.getByLabel('Hat color')).toHaveValue('#23432f')
  await press(page, 'Next Step')
  await expect(logo(page)).toBeVisible()
  await expect(logo(other)).toBeVisible()
})

test('a design that was changed while the browser kept the page for the way back is not undone there', async ({
  page,
}) => {
  await startHat(page)
  await page.getByLabel('Hat color').fill('#6b1f2b')
  await page.evaluate(() => {
    const kept = window.localStorage.getItem('brimworks.design') ?? ''
    window.localStorage.setItem('brimworks.design', kept.replace('#6b1f2b', '#23432f'))
  })
  await comeBackToKeptPage(page)
  await expect(page.getByLabel('Hat color')).toHaveValue('#23432f')
  await page.getByLabel('Band color').fill('#a92723')
  await page.reload()
  await expect(page.getByLabel('Hat color')).toHaveValue('#23432f')
  await expect(page.getByLabel('Band color')).toHaveValue('#a92723')
})

test('Back in the browser goes one step back in the designer, and Forward forth again', async ({ page }) => {
  const heading = (name: string) => expect(page.getByRole('heading', { name })).toBeVisible()
  await open(page, '/products')
  await page.getByRole('link', { name: 'Start Customizing' }).first().click()
  await press(page, 'Get Started')
  await press(page, 'Hats')
  await press(page, '5-panel')
  await page.getByLabel('Hat color').fill('#23432f')
  await press(page, 'Next Step')
  await press(page, 'Next Step')
  await heading('Review & Order')
  for (const screen of ['Add Design', 'Select Style', 'Choose Your Hat Style', 'Choose Your Product']) {
    await page.goBack()
    await heading(screen)
  }
  for (const screen of ['Choose Your Hat Style', 'Design Your 5-panel Hat', 'Add Design']) {
    await page.goForward()
    await heading(screen)
  }
  await test.step('also after a reload, with all that was chosen', async () => {
    await page.reload()
    await heading('Add Design')
    await page.goBack()
    await expect(page.getByLabel('Hat color')).toHaveValue('#23432f')
  })
  await test.step('and from the first screen to where one came from', async () => {
    for (let screen = 0; screen < 4; screen++) await page.goBack()
    await expect(page).toHaveURL('/products')
  })
})

test('the link to a design stays when the screen is turned, and says so when the design is another by now', async ({
  page,
}) => {
  await startHat(page)
  await press(page, 'Save and share')
  const link = await page.getByLabel('Link to this design').inputValue()
  await page.setViewportSize(PHONE)
  await expect(page.getByLabel('Link to this design')).toHaveValue(link)
  await page.getByLabel('Hat color').fill('#6b1f2b')
  await expect(page.getByLabel('Link to the design before your changes')).toHaveValue(link)
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

test('in a contrast theme each color stays itself, and what is chosen has a line', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await startHat(page)
  const shade = (name: string) =>
    page.getByRole('group', { name: 'Popular shades for the hat' }).getByRole('button', { name })
  await shade('Forest').click()
  await expect(shade('Forest')).toHaveCSS('background-color', 'rgb(35, 67, 47)')
  await expect(shade('Maroon')).not.toHaveCSS('outline-style', 'solid')
  await page.getByRole('heading', { level: 1 }).click() // Whoever has the focus has another line.
  await expect(shade('Forest')).toHaveCSS('outline-style', 'solid')
  await expect(page.getByRole('button', { name: 'Next Step' })).toHaveCSS('border-top-style', 'solid')
})

test('every step fits phones of 390 and 360 px, and axe finds nothing', async ({ page }) => {
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
  for (const step of ['Select Style', 'Add Design', 'Order Summary']) {
    await expect(page.getByRole('heading', { name: step })).toBeVisible()
    await fitsPhones()
    if (step !== 'Order Summary') await press(page, 'Next Step')
  }
})
