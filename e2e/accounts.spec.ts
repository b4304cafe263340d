import type { Page } from '@playwright/test'
import { freePort } from '../scripts/spawn-shop.ts'
import {
  DOT,
  fillSignIn,
  fillStepOne,
  linkIn,
  NEW_PASSWORD,
  openOwnProfile,
  profileFact,
  signOut,
  toWorkspaceProfile,
  typeCodeOf,
} from './account-holder.ts'
import { hollowFile } from './customer.ts'
import { mailTo } from './mailbox.ts'
import { visitOwnShop } from './own-shop.ts'
import {
  DESKTOP,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  heldBack,
  open,
  PHONE,
  press,
  test,
} from './shopper.ts'
import { createAccount, newEmail, PASSWORD, signInAsNewCustomer } from './signed-in.ts'

async function expectAlerts(page: Page, sentences: readonly string[]) {
  for (const sentence of sentences) await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
}

test('a browser that has no room for a session signs in until the page is left', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The disk is full', 'QuotaExceededError')
    }
  })
  const { email } = await createAccount(page.request, newEmail(), 'Ada Brim')
  await open(page, '/signin')
  await fillSignIn(page, email, PASSWORD)
  await expect(page.getByRole('heading', { level: 1, name: 'Your profile' })).toBeVisible()
  await expect(profileFact(page, email)).toBeVisible()
})

test('sign-up says beside each field what is missing or wrong', async ({ page }) => {
  await open(page, '/signup')
  await press(page, 'Continue')
  await expectAlerts(page, [
    'First name is required',
    'Last name is required',
    'Email is required',
    'Password is required',
    'Please agree to the Terms of Service and Privacy Policy',
  ])
  await page.getByLabel('Email').fill('nobody')
  await page.getByLabel('Password').fill('short')
  await page.getByLabel('Phone').fill('12')
  await press(page, 'Continue')
  await expectAlerts(page, [
    'Please enter a valid email address',
    'Password does not meet requirements',
    'Please enter a valid phone number',
  ])
  await expectAccessible(page)
})

test('whoever types on before a slow device has shown what is wrong stays in their field', async ({ page }) => {
  await open(page, '/signup')
  await page.evaluate(() => {
    window.requestAnimationFrame = (draw) => {
      window.addEventListener('frame-now', () => draw(performance.now()), { once: true })
      return 0
    }
  })
  await page.getByLabel('First name').press('Enter')
  await page.keyboard.type('Ad')
  await expect(page.getByLabel('Last name')).toHaveAttribute('aria-invalid', 'true')
  await page.evaluate(() => window.dispatchEvent(new Event('frame-now')))
  await page.keyboard.type('a')
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
})

test('of two files for an avatar of which the first is still looked at, the one that was chosen last counts', async ({
  page,
}) => {
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
  await toWorkspaceProfile(page)
  const avatar = page.getByLabel('Avatar', { exact: true })
  await avatar.setInputFiles({ name: 'dot.gif', mimeType: 'image/gif', buffer: DOT })
  await avatar.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') })
  await expect(page.getByRole('alert')).toHaveText('Please select an image file (JPG, PNG, GIF)')
  await page.evaluate(() => window.dispatchEvent(new Event('look-now')))
  await expect(page.locator('body[data-looked]')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText('Please select an image file (JPG, PNG, GIF)')
  await expect(page.getByRole('img', { name: /Your avatar/ })).toBeHidden()
})

test('whoever goes elsewhere while they are being signed in is left there', async ({ page }) => {
  const { email } = await createAccount(page.request, newEmail('goes-on'), 'Ada Brim')
  await open(page, '/signin')
  const signingIn = await heldBack(page, '**/auth/v1/token**', 'POST')
  await fillSignIn(page, email, PASSWORD)
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click()
  await page.getByLabel('Product').selectOption('polos')
  await page.getByLabel('Product color').fill('Forest')
  await page.getByLabel('Order description').fill('Forty polos')
  await page.getByLabel('Phone').fill('(512) 555-0142')
  signingIn.goOn()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await press(page, 'Send Request')
  await expect(page.getByRole('dialog', { name: 'Success!' })).toBeVisible()
})

test('sign-up takes a small picture as avatar, and says why it takes no other file', async ({ page }) => {
  await toWorkspaceProfile(page)
  const avatar = page.getByLabel('Avatar', { exact: true })
  await avatar.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') })
  await expect(page.getByRole('alert')).toHaveText('Please select an image file (JPG, PNG, GIF)')
  await avatar.setInputFiles(hollowFile('big.png', 5 * 1024 * 1024))
  await expect(page.getByRole('alert')).toHaveText('File size must be less than 5MB')
  await avatar.setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') })
  await expect(page.getByRole('alert')).toHaveText('Failed to process image. Please try again.')
  await avatar.setInputFiles({ name: 'dot.gif', mimeType: 'image/gif', buffer: DOT })
  await expect(page.getByRole('img', { name: /Your avatar/ })).toBeVisible()
})

test('sign-up in two steps makes an account', async ({ page }) => {
  const email = newEmail()
  await open(page, '/signup')
  await fillStepOne(page, email)
  await page.getByLabel('Phone').fill('(512) 555-0142')
  await expect(page.getByText('At least 8 characters (done)')).toBeAttached()
  await press(page, 'Continue')
  await expect(page.getByRole('heading', { name: 'Workspace profile' })).toBeVisible()

  await test.step('going back keeps what was typed', async () => {
    await press(page, 'Back')
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await press(page, 'Continue')
  })

  await page
    .getByLabel('Avatar', { exact: true })
    .setInputFiles({ name: 'dot.gif', mimeType: 'image/gif', buffer: DOT })
  await expect(page.getByRole('img', { name: /Your avatar/ })).toBeVisible()
  await fillWorkspaceProfile(page)
  await expectAccessible(page)
  await press(page, 'Create Account')
  await expect(page.getByText('Account created successfully!')).toBeVisible()
  await expect(page).toHaveURL(/\/profile\/[\w-]{36}$/)

  await test.step('the profile has everything that was told', async () => {
    for (const saved of ['Ada Brim', email, '(512) 555-0142', 'Brim & Co', 'Retail', '11-50', '410 Hatband Lane'])
      await expect(profileFact(page, saved)).toBeVisible()
  })
  await test.step('a new profile has no messages and no orders', async () => {
    await expect(page.getByText('No messages from admin yet.')).toBeVisible()
    await expect(page.getByText('No recent orders found.')).toBeVisible()
  })
})

test('Back in the browser leads from the second step of the sign-up to the first, and nothing typed is lost', async ({
  page,
}) => {
  const email = newEmail()
  await toWorkspaceProfile(page)
  await fillWorkspaceProfile(page)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Account Setup' })).toBeFocused()
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
  await test.step('what is changed there counts, also for whoever goes Forward', async () => {
    await page.getByLabel('Email').fill(email)
    await page.goForward()
    await press(page, 'Continue')
    await expect(page.getByLabel('Shipping address')).toHaveValue('410 Hatband Lane')
    await press(page, 'Create Account')
    for (const saved of [email, 'Brim & Co']) await expect(profileFact(page, saved)).toBeVisible()
  })
})

async function fillWorkspaceProfile(page: Page) {
  await page.getByLabel('Company', { exact: false }).first().fill('Brim & Co')
  await page.getByLabel('Industry').selectOption('retail')
  await page.getByLabel('Company size').selectOption('11-50')
  await page.getByLabel('Shipping address').fill('410 Hatband Lane')
  await page.getByLabel('City').fill('Austin')
  await page.getByLabel('State').fill('Texas')
  await page.getByLabel('Zip code').fill('78702')
}

test.describe('refusals by the service', () => {
  test.use({ expectedInConsole: [/Failed to load resource: the server responded with a status of 4\d\d/] })

  test('a known address cannot sign up again', async ({ page }) => {
    const { email } = await createAccount(page.request, newEmail(), 'Ada Brim')
    await toWorkspaceProfile(page, email)
    await press(page, 'Create Account')
    await expect(page.getByRole('alert')).toHaveText('User already registered')
  })

  test('sign-in says what is missing', async ({ page }) => {
    await open(page, '/signin')
    await press(page, 'Sign In')
    await expect(page.getByText('Email is required')).toBeVisible()
    await expect(page.getByText('Password is required')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Reset Password' })).toBeHidden()
    await expectAccessible(page)
  })

  test('a forgotten password is reset by mail', async ({ page }) => {
    const { email } = await createAccount(page.request, newEmail(), 'Ada Brim')
    await open(page, '/signin')
    await test.step('a wrong password is refused', async () => {
      await fillSignIn(page, email, 'Wrong-1234!')
      await expect(page.getByRole('alert')).toHaveText('Invalid login credentials')
    })
    await test.step('a reset needs an address', async () => {
      await page.getByLabel('Email').fill('')
      await press(page, 'Reset Password')
      await expect(page.getByRole('alert')).toHaveText('Please enter your email above first.')
    })
    const link = await test.step('a link is mailed', () => askForReset(page, email))
    await open(page, link)
    await expect(page).toHaveURL(/\/update-password/)
    await test.step('the new password must be strong, and twice the same', () => chooseNewPassword(page))
    await test.step('the new password signs in', async () => {
      await signOut(page)
      await open(page, '/signin')
      await fillSignIn(page, email, NEW_PASSWORD)
      await expect(page.getByText('Signed in successfully!')).toBeVisible()
      await expect(page).toHaveURL(/\/profile\//)
    })
    await test.step('the link works once', async () => {
      await page.goto(link)
      await expect(page.getByRole('alert')).toHaveText('Email link is invalid or has expired')
    })
  })

  test('a stranger’s profile is not found, signed in or not', async ({ page, request }) => {
    const { id } = await createAccount(request, newEmail(), 'Ada Brim')
    await open(page, `/profile/${id}`)
    await expect(page.getByRole('heading', { name: 'Profile not found.' })).toBeVisible()
    await signInAsNewCustomer(page)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Profile not found.' })).toBeVisible()
  })
})

async function askForReset(page: Page, email: string) {
  await page.getByLabel('Email').fill(email)
  await press(page, 'Reset Password')
  await expect(page.getByText('Password reset email sent. Please check your inbox (and spam folder).')).toBeVisible()
  const mail = await mailTo(email)
  expect(mail).toContain('Reset your password')
  return linkIn(mail)
}

async function chooseNewPassword(page: Page) {
  await press(page, 'Update Password')
  await expect(page.getByRole('alert')).toHaveText('Password is required')
  await page.getByLabel('New password').fill('weak')
  await press(page, 'Update Password')
  await expect(page.getByRole('alert')).toHaveText('Password does not meet requirements')
  await page.getByLabel('New password').fill(NEW_PASSWORD)
  await page.getByLabel('Confirm password').fill('something else')
  await press(page, 'Update Password')
  await expect(page.getByRole('alert')).toHaveText('The two passwords are not the same')
  await page.getByLabel('Confirm password').fill(NEW_PASSWORD)
  await press(page, 'Update Password')
  await expect(page).toHaveURL(/\/profile\//)
}

test('/update-password without a link says so', async ({ page }) => {
  await open(page, '/update-password')
  await expect(page.getByRole('alert')).toHaveText('This link is invalid or has expired. Please ask for a new one.')
  await expectAccessible(page)
})

test.describe('whoever comes with a link that was used', () => {
  test.use({ expectedInConsole: [/403/] })
  test('asks for a new one, and types its code in', async ({ page }) => {
    const { email } = await createAccount(page.request, newEmail(), 'Ada Brim')
    await open(page, '/update-password?error_code=otp_expired')
    await expect(page.getByRole('alert')).toHaveText('Email link is invalid or has expired')
    await page.getByLabel('Email').fill(email)
    await press(page, 'Send a new link')
    await expect(page.getByRole('status')).toContainText('Password reset email sent.')
    const code = /\b\d{6}\b/.exec(await mailTo(email))?.[0] ?? ''
    const enter = async (typed: string) => {
      await page.getByLabel('Code from the e-mail').fill(typed)
      await press(page, 'Use the code')
    }
    for (const size of [PHONE, DESKTOP]) {
      await page.setViewportSize(size)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
    await enter(code === '000000' ? '111111' : '000000')
    await expect(page.getByText('This code is wrong or has expired.')).toBeVisible()
    await enter(code)
    await expect(page.getByLabel('New password')).toBeVisible()
  })
})

test('a customer walks through the avatar menu', async ({ page }) => {
  await signInAsNewCustomer(page)
  await open(page, '/')
  await test.step('it shows the initials', async () => {
    await expect(page.getByRole('button', { name: 'Account menu' })).toHaveText('AB')
  })
  await test.step('it has no Admin Dashboard', async () => {
    await page.getByRole('button', { name: 'Account menu' }).click()
    await expect(page.getByRole('menuitem', { name: 'Admin Dashboard' })).toBeHidden()
  })
  await test.step('it leads to the profile', async () => {
    await page.getByRole('menuitem', { name: 'Profile' }).click()
    await expect(page).toHaveURL(/\/profile\//)
  })
  await test.step('Sign Out reloads the page', async () => {
    const reloaded = page.waitForEvent('load')
    await signOut(page)
    await reloaded
  })
  await test.step('and leads home from a page that is nobody’s any more', async () => {
    await expect(page).toHaveURL('/')
  })
})

test('the slide-in menu has the same account links on a phone', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await openOwnProfile(page)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Profile' }).click()
  await expect(page).toHaveURL(/\/profile\//)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Sign Out' }).click()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Sign In' })).toBeVisible()
})

test('a hosted account service has the accounts, the shop keeps the profiles', async ({ page }) => {
  const port = String(await freePort())
  const hosting = { AUTH_REDIRECT_ALLOW: `http://localhost:${port}` }
  await visitOwnShop(page, hosting, async ({ url: hosted }) => {
    const settings = { PORT: port, SUPABASE_URL: hosted, SUPABASE_ANON_KEY: 'brimworks-public-key' }
    await visitOwnShop(page, settings, async ({ url }) => {
      const asked = page.waitForRequest((request) => request.url().includes('/auth/v1/signup'))
      await toWorkspaceProfile(page, newEmail(), url)
      await press(page, 'Create Account')
      expect(new URL((await asked).url()).origin).toBe(new URL(hosted).origin)
      await expect(page).toHaveURL(new RegExp(`^${url}/profile/`))
      await expect(profileFact(page, 'Ada Brim')).toBeVisible()
    })
  })
})

test('with e-mail confirmation, a mailed link or its code leads to the new account', async ({ page }) => {
  test.slow() // A shop of its own, and two sign-ups.
  await visitOwnShop(page, { AUTH_CONFIRM_EMAIL: 'true' }, async ({ url, dataDir }) => {
    const askedToConfirm = async (email: string) => {
      await toWorkspaceProfile(page, email, url)
      await press(page, 'Create Account')
      await expect(page.getByRole('status')).toHaveText(
        'Please check your email to confirm your account before completing setup.',
      )
      const mail = await mailTo(email, dataDir)
      expect(mail).toContain('Confirm your email address')
      return mail
    }
    const seeProfile = async () => {
      await expect(page).toHaveURL(/\/profile\//)
      await expect(profileFact(page, 'Ada Brim')).toBeVisible()
    }
    await test.step('by the link', async () => {
      await page.goto(linkIn(await askedToConfirm(newEmail())))
      await seeProfile()
      await signOut(page)
    })
    await test.step('by the code', async () => {
      const email = newEmail()
      const mail = await askedToConfirm(email)
      await expectAccessible(page)
      await typeCodeOf(page, mail, email)
      await seeProfile()
    })
  })
})
