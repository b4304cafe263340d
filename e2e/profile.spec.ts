import type { Locator, Page } from '@playwright/test'
import { adminCommand, DOT, fillSignIn, openOwnProfile, profileFact, signOut, totp } from './account-holder.ts'
import { hollowFile } from './customer.ts'
import {
  DESKTOP,
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
import { newEmail, PASSWORD, signIn } from './signed-in.ts'
import { inDatabase, vouchFor } from './staff.ts'

/** Held for longer than a flick, so that only the distance counts. */
async function swipeAway(page: Page, toast: Locator, px: number) {
  const font = (element: HTMLElement) => getComputedStyle(element).fontFamily
  expect(await toast.evaluate(font)).toBe(await page.locator('body').evaluate(font))
  const box = await toast.boundingBox()
  if (!box) throw new Error('There is no toast.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + px + 1, y, { steps: 4 })
  const pressed = Date.now()
  await expect.poll(() => Date.now() - pressed).toBeGreaterThan(400)
  await page.mouse.up()
  await expect(toast).toBeHidden({ timeout: 1500 })
}

test('somebody edits their profile', async ({ page }) => {
  const { email } = await openOwnProfile(page)
  await test.step('Cancel reverts', async () => {
    await press(page, 'Edit Profile')
    await page.getByLabel('Company', { exact: true }).fill('Never Saved Inc')
    await press(page, 'Cancel')
    await expect(page.getByText('Never Saved Inc')).toBeHidden()
    await press(page, 'Edit Profile')
    await expect(page.getByLabel('Company', { exact: true })).toHaveValue('')
  })
  await test.step('a wrong telephone number is told', async () => {
    await page.getByLabel('Full name').fill('Grace Capper')
    await page.getByLabel('Phone', { exact: true }).fill('12')
    await press(page, 'Save')
    await expect(page.getByRole('alert')).toHaveText('Please enter a valid phone number')
  })
  await test.step('Save saves', async () => {
    await page.getByLabel('Phone', { exact: true }).fill('512 555 0142')
    await expectAccessible(page)
    await press(page, 'Save')
    await expect(page.getByText('Profile updated!')).toBeVisible()
    await expect(profileFact(page, 'Grace Capper')).toBeVisible()
  })
  await test.step('the toast wears the type of the page, and goes by a slow swipe of 20 px', () =>
    swipeAway(page, toast(page, 'Profile updated!'), 20))
  const menu = page.getByRole('button', { name: 'Account menu' })
  await test.step('the account menu has the new initials', () => expect(menu).toHaveText('GC'))
  await test.step('who empties the name is known by the e-mail address', async () => {
    await press(page, 'Edit Profile')
    await page.getByLabel('Full name').fill('')
    await press(page, 'Save')
    await expect(menu).toHaveText((email[0] ?? '').toUpperCase())
  })
})

test('whoever leaves a long form on a telephone sees the part of the page that they are in', async ({ page }) => {
  await page.setViewportSize(SMALL_PHONE)
  const { email } = await openOwnProfile(page)
  await vouchFor(email)
  await page.reload()
  const certificates = page.getByRole('region', { name: 'Resale certificates' })
  await press(page, 'Hand in a certificate')
  await certificates.getByRole('button', { name: 'Cancel' }).click()
  await expect(certificates).toBeFocused()
  await expect(certificates.getByRole('button', { name: 'Hand in a certificate' })).toBeInViewport()
})

test('a profile and a certificate that are half written wait for whoever looks at another page', async ({ page }) => {
  const { email } = await openOwnProfile(page)
  await vouchFor(email)
  await page.reload()
  const company = page.getByLabel('Company', { exact: true })
  const business = page.getByLabel('Business', { exact: true })
  const lookElsewhere = async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Products' }).click()
    await expect(page.getByRole('heading', { name: 'Our Products' })).toBeVisible()
    await page.goBack()
    await press(page, 'Edit Profile')
    await press(page, 'Hand in a certificate')
  }
  await press(page, 'Edit Profile')
  await company.fill('Brim & Co')
  await press(page, 'Hand in a certificate')
  await business.fill('Brim & Co LLC')
  await lookElsewhere()
  await expect(company).toHaveValue('Brim & Co')
  await expect(business).toHaveValue('Brim & Co LLC')
  await test.step('until they are given up', async () => {
    for (let left = 2; left > 0; left--) await page.getByRole('button', { name: 'Cancel' }).first().click()
    await lookElsewhere()
    await expect(company).toHaveValue('')
    await expect(business).toHaveValue('')
  })
})

test('what is written while a profile is saved waits for the next change', async ({ page }) => {
  await openOwnProfile(page)
  await press(page, 'Edit Profile')
  await page.getByLabel('Company', { exact: true }).fill('Brim & Sons')
  const saving = await heldBack(page, '**/api/profiles/*', 'PATCH')
  await press(page, 'Save')
  await page.getByLabel('City').fill('Austin')
  saving.goOn()
  await press(page, 'Edit Profile')
  await expect(page.getByLabel('City')).toHaveValue('Austin')
})

test('somebody changes their avatar', async ({ page }) => {
  await openOwnProfile(page)
  const input = page.getByLabel('New avatar')
  await test.step('a file that is no picture is refused', async () => {
    await input.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') })
    await expect(page.getByRole('alert')).toHaveText('Please select an image file.')
  })
  await test.step('a picture of 5 MB is refused', async () => {
    await input.setInputFiles(hollowFile('big.png', 5 * 1024 * 1024))
    await expect(page.getByRole('alert')).toHaveText('File size must be less than 5MB.')
  })
  await test.step('a new one is seen at once, also in the account menu', async () => {
    await input.setInputFiles({ name: 'dot.gif', mimeType: 'image/gif', buffer: DOT })
    await expect(page.getByText('Avatar updated!')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Account menu' }).locator('img')).toHaveAttribute(
      'src',
      /profile_avatars\/[\w-]{36}\/avatar\.png\?v=\d+/,
    )
  })
})

test('two-step sign-in is turned on, used and turned off', async ({ page }) => {
  const { email } = await openOwnProfile(page)
  await press(page, 'Turn on two-step sign-in')
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const secret = (await page.locator('code').textContent()) ?? ''
  await test.step('a code has six digits', async () => {
    await page.getByLabel('Verification code').fill('12')
    await press(page, 'Verify and turn on')
    await expect(page.getByRole('alert')).toHaveText('Please enter the 6-digit code.')
  })
  await test.step('the code of the app turns it on', async () => {
    await page.getByLabel('Verification code').fill(totp(secret, Date.now()))
    await press(page, 'Verify and turn on')
    await expect(page.getByText('Two-step sign-in is on.')).toBeVisible()
  })
  await signOut(page)
  await open(page, '/signin')
  await test.step('the password alone does not sign in', async () => {
    await fillSignIn(page, email, PASSWORD)
    await expect(page.getByRole('heading', { name: 'Two-step sign-in' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeHidden()
  })
  await test.step('the code signs in', async () => {
    // The code just used does not work twice; the next one does, and the shop takes it a little early.
    await page.getByLabel('Verification code').fill(totp(secret, Date.now() + 30_000))
    await press(page, 'Verify')
    await expect(page).toHaveURL(/\/profile\//)
  })
  await test.step('it is turned off, once however often it is pressed', async () => {
    const ending = await heldBack(page, '**/auth/v1/factors/*', 'DELETE')
    await page.getByRole('button', { name: 'Turn off two-step sign-in' }).dblclick()
    ending.goOn()
    await expect(page.getByText('Two-step sign-in is off.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Turn on two-step sign-in' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('alert')).toBeHidden()
  })
})

test.describe('while two-step sign-in cannot be begun', () => {
  test.use({ expectedInConsole: [/ERR_FAILED|Failed to fetch/] })

  test('whoever turns it on is told so, tries again, or leaves it', async ({ page }) => {
    await openOwnProfile(page)
    await page.route('**/auth/v1/factors', (route) => route.abort())
    await press(page, 'Turn on two-step sign-in')
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    await page.keyboard.press('Tab') // It goes on where the button was.
    await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused()
    await press(page, 'Not now')
    await press(page, 'Turn on two-step sign-in')
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    await page.unroute('**/auth/v1/factors')
    await press(page, 'Try again')
    await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
    await expect(page.getByLabel('Verification code')).toBeFocused()
  })
})

test('a request is sent from the profile', async ({ page }) => {
  await openOwnProfile(page)
  await test.step('what is missing is told', async () => {
    await press(page, 'Send Request')
    await expect(page.getByRole('alert').filter({ hasText: 'Please choose a product' })).toBeVisible()
  })
  await test.step('it is sent', async () => {
    await page.getByLabel('Product').selectOption('polos')
    await page.getByLabel('Order description').fill('Forty polos in forest green')
    await press(page, 'Send Request')
    await expect(page.getByText("Your inquiry has been sent successfully! We'll be in touch soon.")).toBeVisible()
  })
  await test.step('it shows among the recent ones, without a reload', async () => {
    await expect(page.getByText('Forty polos in forest green')).toBeVisible()
    await expect(page.getByText(/Quote request J-\d+: Polos/)).toBeVisible()
  })
})

test('own data is downloaded, once however often it is pressed', async ({ page }) => {
  await openOwnProfile(page)
  const held = Promise.withResolvers<void>()
  let asked = 0
  await page.route('**/api/account/export', async (route) => {
    asked += 1
    await held.promise
    await route.continue()
  })
  const downloading = page.waitForEvent('download')
  await press(page, 'Download my data')
  await expect(page.getByRole('button', { name: 'Downloading…' })).toBeDisabled()
  await page.keyboard.press('Enter')
  held.resolve()
  expect((await downloading).suggestedFilename()).toBe('my-data.json')
  expect(asked).toBe(1)
})

test('a line that breaks in the middle of the own data is told', async ({ page }) => {
  await openOwnProfile(page)
  await page.evaluate(() => {
    const broken = new ReadableStream({
      start: (stream) => {
        stream.enqueue(new TextEncoder().encode('{"account":'))
        stream.error(new TypeError('network error'))
      },
    })
    const asFetched = window.fetch
    window.fetch = (input, init) =>
      String(input instanceof Request ? input.url : input).includes('/api/account/export')
        ? Promise.resolve(new Response(broken))
        : asFetched(input, init)
  })
  await press(page, 'Download my data')
  await expect(toast(page, 'Your data could not be downloaded. Please try again.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download my data' })).toBeEnabled()
})

test('an account is deleted for good', async ({ page }) => {
  const { email } = await openOwnProfile(page)
  await press(page, 'Delete my account')
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByLabel('Type your email address to confirm').fill(email)
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(toast(page, 'Your account was deleted.')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sign In' })).toBeVisible()
})

test('a message of the team is new until the profile was opened', async ({ page }) => {
  const { id } = await openOwnProfile(page)
  await expect(page.getByText('No messages from admin yet.')).toBeVisible()
  await sendMessage(id, 'Your proof is ready')
  const read = async () => (await inDatabase('select is_read from admin_messages where user_id = $1', [id]))[0].is_read
  expect(await read()).toBe(false)
  await open(page, page.url())
  const message = page.getByRole('list', { name: 'Messages so far' }).getByRole('listitem')
  await expect(message).toHaveText(/Your proof is ready.*Brimworks, .*New/)
  await expect.poll(read).toBe(true)
  await open(page, page.url())
  await expect(message).toHaveText(/Your proof is ready.*Brimworks, /)
  await expect(message).not.toContainText('New')
})

test('a message’s links can be clicked, if they are addresses of pages', async ({ page }) => {
  const { id } = await openOwnProfile(page)
  await sendMessage(id, 'Your proof: https://brimworks.example/proof and javascript:alert(1)')
  await open(page, page.url())
  const link = page.getByRole('link', { name: 'https://brimworks.example/proof' })
  await expect(link).toHaveAttribute('href', 'https://brimworks.example/proof')
  await expect(page.getByRole('link', { name: /javascript/ })).toHaveCount(0)
})

const sendMessage = (id: string, text: string) =>
  inDatabase('insert into admin_messages (user_id, admin_id, message_content) values ($1, $1, $2)', [id, text])

test('a contacted request says so', async ({ page }) => {
  const { email } = await openOwnProfile(page)
  await vouchFor(email)
  await inDatabase(
    `insert into contact_requests (email, product_type, order_description, phone_number, status)
     values ($1, 'polos', 'Forty polos', '5125550142', 'contacted')`,
    [email],
  )
  await open(page, page.url())
  await expect(page.getByRole('listitem').filter({ hasText: 'Forty polos' })).toContainText('Contacted')
})

test('signing out everywhere ends the other browser’s session too', async ({ page, browser }) => {
  const { id, email } = await openOwnProfile(page)
  const other = await (await browser.newContext()).newPage()
  await signIn(other, email)
  await open(other, `/profile/${id}`)
  await expect(other.getByRole('heading', { name: 'Your profile' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page).toHaveURL(/\/signin/)
  await other.reload()
  await expect(other.getByRole('alert')).toContainText('Your session has ended. Please sign in again.')
  await expect(other).toHaveURL(/\/signin/)
  await other.context().close()
})

test('the profile fits phones and desktops, and axe finds nothing', async ({ page }) => {
  await openOwnProfile(page)
  await expect(page.getByRole('button', { name: 'Turn on two-step sign-in' })).toBeVisible()
  for (const size of [SMALL_PHONE, DESKTOP]) {
    await page.setViewportSize(size)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
})

test('the profile and the menu lead to the Admin Dashboard, for as long as one is an admin', async ({ page }) => {
  const { email } = await openOwnProfile(page)
  await expect(page.getByRole('link', { name: 'View Admin Dashboard' })).toBeHidden()
  adminCommand('grant', email)
  await page.reload()
  await expect(page.getByRole('link', { name: 'View Admin Dashboard' })).toHaveAttribute('href', '/admin')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await expect(page.getByRole('menuitem', { name: 'Admin Dashboard' })).toBeVisible()
  adminCommand('revoke', email)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your profile' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'View Admin Dashboard' })).toBeHidden()
})

test('the account screens are walked by keyboard', async ({ page }) => {
  const email = newEmail()
  await test.step('sign-up, where a mistake takes the focus', () => signUpByKeyboard(page, email))
  await test.step('Edit Profile, whose Cancel gives the focus back', () => editByKeyboard(page))
  await test.step('two-step sign-in, whose code field has the focus', () => turnOnTwoStepsByKeyboard(page))
  await signOut(page)
  await test.step('sign-in, where a wrong code keeps the focus', () => signInByKeyboard(page, email))
})

async function signUpByKeyboard(page: Page, email: string) {
  await open(page, '/signup')
  await tabTo(page, page.getByLabel('First name'))
  await page.keyboard.press('Enter')
  await expect(page.getByText('First name is required')).toBeVisible()
  await expect(page.getByLabel('First name')).toBeFocused()
  for (const text of ['Ada', 'Brim', email, PASSWORD]) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await tabTo(page, page.getByRole('checkbox', { name: /I agree/ }))
  await page.keyboard.press('Space')
  await expect(page.getByRole('checkbox', { name: /I agree/ })).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Workspace profile' })).toBeFocused()
  await enter(page, 'Create Account')
  await expect(page.getByRole('heading', { level: 1, name: 'Your profile' })).toBeVisible()
}

async function editByKeyboard(page: Page) {
  await enter(page, 'Edit Profile')
  await expect(page.getByLabel('Full name')).toBeFocused()
  await enter(page, 'Cancel')
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeFocused()
}

async function turnOnTwoStepsByKeyboard(page: Page) {
  await enter(page, 'Turn on two-step sign-in')
  await expect(page.getByLabel('Verification code')).toBeFocused()
  const secret = (await page.locator('code').textContent()) ?? ''
  await page.keyboard.type(totp(secret, Date.now()))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Two-step sign-in is on.')).toBeVisible()
}

async function signInByKeyboard(page: Page, email: string) {
  await open(page, '/signin')
  await tabTo(page, page.getByLabel('Email'))
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await enter(page, 'Sign In')
  await expect(page.getByLabel('Verification code')).toBeFocused()
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Please enter the 6-digit code.')
  await expect(page.getByLabel('Verification code')).toBeFocused()
}

async function enter(page: Page, button: string) {
  await tabTo(page, page.getByRole('button', { name: button }))
  await page.keyboard.press('Enter')
}

/** Presses Tab until something has the focus, as whoever has no mouse does. */
async function tabTo(page: Page, target: Locator) {
  for (let step = 0; step < 60; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}
