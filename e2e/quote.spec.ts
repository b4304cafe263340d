import type { Page } from '@playwright/test'
import { signOut } from './account-holder.ts'
import { pngFile } from './customer.ts'
import { mailsTo, staffMailAbout } from './mailbox.ts'
import {
  comeBackToKeptPage,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  open,
  press,
  SMALL_PHONE,
  test,
  toast,
} from './shopper.ts'
import { signInAsNewCustomer } from './signed-in.ts'

const send = (page: Page) => press(page, 'Send Request')
const success = (page: Page) => page.getByRole('dialog', { name: 'Success!' })

async function fillIn(page: Page, email: string) {
  await page.getByLabel('Product').selectOption('hats')
  await page.getByLabel('Hat type').fill('Trucker')
  await page.getByLabel('Hat color').fill('Navy')
  await page.getByLabel('Order description').fill('60 hats for our crew')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone').fill('(512) 555-0142')
}

test('a visitor asks for hats with a logo', async ({ page }) => {
  const email = 'quote.hats@customer.example'
  await open(page, '/contact')
  await fillIn(page, email)
  await page.getByLabel('Logo or design').setInputFiles(pngFile('crew logo.png'))
  await send(page)
  await test.step('an overlay and a toast say that it was sent', async () => {
    await expect(success(page)).toBeVisible()
    const said = toast(page, "Your inquiry has been sent successfully! We'll be in touch soon.")
    await expect(said).toHaveCSS('opacity', '1')
    await expectAccessible(page)
  })
  await test.step('the customer gets one mail', () => expect.poll(() => mailsTo(email).length).toBe(1))
  await test.step('the staff’s mail has every detail', () => {
    for (const detail of ['Trucker', 'Navy', '60 hats for our crew', 'crew_logo.png'])
      expect(staffMailAbout(email)).toContain(detail)
  })
  await test.step('the overlay leads home', async () => {
    await success(page).getByRole('link', { name: 'Return to Home' }).click()
    await expect(page).toHaveURL('/')
  })
})

test('another product asks for its color, by text or by picker', async ({ page }) => {
  await open(page, '/contact')
  await page.getByLabel('Product').selectOption('hoodies')
  await expect(page.getByLabel('Hat type')).toHaveCount(0)
  await page.getByLabel('Pick a shade').fill('#23432f')
  await expect(page.getByLabel('Product color')).toHaveValue('#23432f')
  await page.getByLabel('Product color').fill('Forest')
  await page.getByLabel('Order description').fill('30 hoodies')
  await page.getByLabel('Email').fill('quote.hoodies@customer.example')
  await page.getByLabel('Phone').fill('512.555.0142')
  await send(page)
  await expect(success(page)).toBeVisible()
})

test('a visitor who is not sure yet leaves and comes back', async ({ page }) => {
  const email = 'quote.unsure@customer.example'
  await open(page, '/contact')
  await test.step('koozies are offered, and ask for their color', async () => {
    await page.getByLabel('Product').selectOption('Koozies')
    await expect(page.getByLabel('Product color')).toBeVisible()
  })
  await test.step('not sure yet asks for no detail', async () => {
    await page.getByLabel('Product', { exact: true }).selectOption('Not sure yet')
    await expect(page.getByLabel('Product color')).toHaveCount(0)
  })
  await page.getByLabel('Order description').fill('Something for 80 volunteers')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone').fill('512.555.0142')
  await test.step('what was written is still there', async () => {
    await open(page, '/products')
    await open(page, '/contact')
    await expect(page.getByText('What you wrote last time is still here.')).toBeVisible()
    await expect(page.getByLabel('Order description')).toHaveValue('Something for 80 volunteers')
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await expectAccessible(page)
  })
  await test.step('what was sent is not', async () => {
    await send(page)
    await expect(success(page)).toBeVisible()
    await open(page, '/contact')
    await expect(page.getByLabel('Order description')).toHaveValue('')
    await expect(page.getByText('What you wrote last time is still here.')).toHaveCount(0)
  })
  await test.step('the mail says that nothing is decided', async () => {
    await expect.poll(() => mailsTo(email).length).toBe(1)
    expect(staffMailAbout(email)).toContain('Not sure yet')
  })
})

test('of two files of which the first is still looked at, the one that was chosen last counts', async ({ page }) => {
  await page.addInitScript(() => {
    const look = window.createImageBitmap.bind(window)
    const looked = new Promise((resolve) => window.addEventListener('look-now', resolve, { once: true }))
    window.createImageBitmap = async (picture: ImageBitmapSource) => {
      await looked
      const bitmap = await look(picture)
      setTimeout(() => document.body.setAttribute('data-looked', ''))
      return bitmap
    }
  })
  await open(page, '/contact')
  const logo = page.getByLabel('Logo or design')
  await logo.setInputFiles(pngFile('slow.png'))
  await logo.setInputFiles({ name: 'quick.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
  await expect(page.getByRole('button', { name: 'Remove quick.pdf' })).toBeVisible()
  await page.evaluate(() => window.dispatchEvent(new Event('look-now')))
  await expect(page.locator('body[data-looked]')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove quick.pdf' })).toBeVisible()
})

test('what is written while a request is sent stays', async ({ page }) => {
  await open(page, '/contact')
  await fillIn(page, 'quote.goes-on@customer.example')
  const held = Promise.withResolvers<void>()
  await page.route('**/api/contact-requests', async (route) => {
    await held.promise
    await route.continue()
  })
  await send(page)
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible()
  await page.getByLabel('Note').fill('And a dozen for the kids')
  await page.getByLabel('Logo or design').setInputFiles(pngFile('kids.png'))
  await expect(page.getByRole('button', { name: 'Remove kids.png' })).toBeVisible()
  held.resolve()
  await expect(success(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Order description')).toHaveValue('')
  await expect(page.getByLabel('Note')).toHaveValue('And a dozen for the kids')
  await expect(page.getByRole('button', { name: 'Remove kids.png' })).toBeVisible()
})

test('a signed-in visitor’s address is filled in already', async ({ page }) => {
  const { email } = await signInAsNewCustomer(page)
  await open(page, '/contact')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByLabel('Product').selectOption('hoodies')
  await page.getByLabel('Product color').fill('Forest')
  await page.getByLabel('Order description').fill('30 hoodies')
  await page.getByLabel('Phone').fill('512.555.0142')
  await send(page)
  await expect(success(page)).toBeVisible()
})

test('a request that is left half-written on the profile is still there', async ({ page }) => {
  const { id } = await signInAsNewCustomer(page)
  await open(page, `/profile/${id}`)
  await page.getByLabel('Order description').fill('30 hoodies')
  await page.getByRole('banner').getByRole('link', { name: 'Products' }).click()
  await expect(page.getByRole('heading', { name: 'Our Products' })).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Order description')).toHaveValue('30 hoodies')
})

test('what somebody wrote is not there for whoever comes after their sign-out', async ({ page }) => {
  await signInAsNewCustomer(page)
  await open(page, '/contact')
  await page.getByLabel('Order description').fill('A surprise for Bo')
  await page.getByLabel('Phone').fill('512.555.0142')
  await signOut(page)
  await open(page, '/contact')
  await expect(page.getByLabel('Order description')).toHaveValue('')
  await expect(page.getByLabel('Phone')).toHaveValue('')
})

test('what somebody wrote in another tab is gone there too once they sign out', async ({ page, context }) => {
  await signInAsNewCustomer(page)
  await open(page, '/products')
  const other = await context.newPage()
  await open(other, '/contact')
  await other.getByLabel('Order description').fill('A surprise for Bo')
  await other.getByLabel('Phone').fill('512.555.0142')
  await other.getByLabel('Logo or design').setInputFiles(pngFile('crew logo.png'))
  await signOut(page)
  await expect(other.getByLabel('Order description')).toHaveValue('')
  await expect(other.getByLabel('Phone')).toHaveValue('')
  await expect(other.getByText('crew logo.png')).toBeHidden()
})

test('what somebody wrote is there on the way back, and gone where somebody signed out meanwhile', async ({ page }) => {
  await open(page, '/contact')
  const words = page.getByLabel('Order description')
  await words.fill('A surprise for Bo')
  await comeBackToKeptPage(page)
  await expect(words).toHaveValue('A surprise for Bo')
  await page.evaluate(() => {
    window.localStorage.removeItem('brimworks.quote-draft')
    window.localStorage.setItem('brimworks-draft-forgotten', new Date().toISOString())
  })
  await comeBackToKeptPage(page)
  await expect(words).toHaveValue('')
})

test('what somebody wrote is still there when their session is over, and nobody signed out', async ({ page }) => {
  await signInAsNewCustomer(page)
  await open(page, '/contact')
  await page.getByLabel('Logo or design').setInputFiles(pngFile('crew logo.png'))
  await page.getByLabel('Order description').fill('A surprise for Bo')
  await page.evaluate(() => {
    window.localStorage.removeItem('brimworks-session')
    window.dispatchEvent(new StorageEvent('storage', { key: 'brimworks-session', newValue: null }))
  })
  await expect(page.getByRole('alert').filter({ hasText: 'Your session has ended.' })).toBeVisible()
  await expect(page.getByLabel('Order description')).toHaveValue('A surprise for Bo')
  await page.getByLabel('Order description').fill('')
  await page.getByLabel('Order description').fill('Another one')
  await expect(page.getByText('crew logo.png')).toBeVisible()
})

test('a visitor makes every mistake', async ({ page }) => {
  const alerts = page.getByRole('main').getByRole('alert')
  await open(page, '/contact')
  await test.step('the first mistake takes the focus', async () => {
    await send(page)
    await expect(alerts.filter({ hasText: 'Please choose a product' })).toBeVisible()
    await expect(page.getByLabel('Product')).toBeFocused()
  })
  await test.step('what is missing is told beside its field', async () => {
    await page.getByLabel('Product').selectOption('hats')
    await send(page)
    await expect(alerts).toHaveText([
      'Please specify the hat type',
      'Please specify the hat color',
      'Please provide order details',
      'Please provide your email',
      'Please provide your phone number',
    ])
  })
  await test.step('what is wrong is told beside its field', async () => {
    await page.getByLabel('Product').selectOption('polos')
    await page.getByLabel('Email').fill('crew@customer')
    await page.getByLabel('Phone').fill('555-0142')
    await send(page)
    await expect(alerts).toHaveText([
      'Please specify the product color',
      'Please provide order details',
      'Please enter a valid email address',
      'Please enter a valid phone number',
    ])
  })
  await test.step('a file of another kind is told at once', async () => {
    await page.getByLabel('Logo or design').setInputFiles({ name: 'x.exe', mimeType: '', buffer: Buffer.from('x') })
    await expect(alerts.filter({ hasText: 'Please choose an image (JPG, PNG' })).toBeVisible()
  })
  await test.step('a damaged file and a HEIC photo are told at once', async () => {
    const field = page.getByLabel('Logo or design')
    await field.setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
    await expect(field).toHaveAccessibleDescription(/it may be damaged/)
    await field.setInputFiles({ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('x') })
    await expect(field).toHaveAccessibleDescription(/save yours as JPG/)
  })
  await test.step('axe finds nothing in a form full of mistakes', () => expectAccessible(page))
})

test.describe('when the shop cannot take it', () => {
  test.use({ expectedInConsole: [/Failed to load resource/] })

  test('the failure is told and stays on the page, with what was written and where the keyboard was', async ({
    page,
  }) => {
    await open(page, '/contact')
    await fillIn(page, 'quote.fails@customer.example')
    const held = Promise.withResolvers<void>()
    let sent = 0
    await page.route('**/api/contact-requests', async (route) => {
      sent += 1
      await held.promise
      await route.fulfill({
        status: 500,
        json: { error: 'Something went wrong on our side. Please try again.', code: 'internal' },
      })
    })
    await send(page)
    const sending = page.getByRole('button', { name: 'Sending...' })
    await expect(sending).toBeDisabled()
    await expect(sending).toBeFocused()
    await page.keyboard.press('Enter')
    await page.getByLabel('Hat type').press('Enter')
    await sending.focus()
    held.resolve()
    const failure = 'Submission failed: Something went wrong on our side. Please try again.'
    await expect(toast(page, failure)).toBeVisible()
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(failure)
    await expect(page.getByLabel('Hat type')).toHaveValue('Trucker')
    await expect(page.getByRole('button', { name: 'Send Request' })).toBeFocused()
    expect(sent).toBe(1)
  })
})

test('a filled trap is shown to its person, who can empty it and go on', async ({ page }) => {
  await open(page, '/contact')
  await fillIn(page, 'quote.trap@customer.example')
  await page.locator('input[name=website]').fill('https://filled-by-a-manager.example', { force: true })
  await send(page)
  const trap = page.getByRole('textbox', { name: 'Leave this empty' })
  await expect(trap).toBeVisible()
  await trap.fill('')
  await send(page)
  await expect(success(page)).toBeVisible()
  await expect.poll(() => mailsTo('quote.trap@customer.example').length).toBe(1)
})

test('on a small phone the form is above the cards, and nothing overflows', async ({ page }) => {
  await page.setViewportSize(SMALL_PHONE)
  await open(page, '/contact')
  const form = await page.getByLabel('Product').boundingBox()
  const card = await page.getByRole('heading', { name: 'Book a time' }).boundingBox()
  expect(form?.y).toBeLessThan(card?.y ?? 0)
  await page.getByLabel('Product').selectOption('hats')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})
