import {
  DOT,
  fillSignIn,
  fillStepOne,
  linkIn,
  mailTo,
  NEW_PASSWORD,
  openOwnProfile,
  signOut,
} from './account-holder.ts'
import { hollowFile } from './customer.ts'
import { visitOwnShop } from './own-shop.ts'
import { expect, expectAccessible, open, PHONE, test } from './shopper.ts'
import { createAccount, newEmail, signInAsNewCustomer } from './signed-in.ts'

test('sign-up says what is missing, beside each field; in two steps, with an avatar and everything that the form asks, it makes an account', async ({
  page,
}) => {
  await open(page, '/signup')
  await page.getByRole('button', { name: 'Continue' }).click()
  for (const sentence of [
    'First name is required',
    'Last name is required',
    'Email is required',
    'Password is required',
    'Please agree to the Terms of Service and Privacy Policy',
  ]) {
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
  }
  await page.getByLabel('Email').fill('nobody')
  await page.getByLabel('Password').fill('short')
  await page.getByLabel('Phone').fill('12')
  await page.getByRole('button', { name: 'Continue' }).click()
  for (const sentence of [
    'Please enter a valid email address',
    'Password does not meet requirements',
    'Please enter a valid phone number',
  ]) {
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
  }
  await expectAccessible(page)

  const email = newEmail()
  await fillStepOne(page, email)
  await page.getByLabel('Phone').fill('(512) 555-0142')
  await expect(page.getByText('At least 8 characters (done)')).toBeAttached()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Workspace profile' })).toBeVisible()

  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByRole('button', { name: 'Continue' }).click()

  const avatar = page.getByLabel('Avatar', { exact: true })
  await avatar.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') })
  await expect(page.getByRole('alert')).toHaveText('Please select an image file (JPG, PNG, GIF)')
  await avatar.setInputFiles(hollowFile('big.png', 5 * 1024 * 1024))
  await expect(page.getByRole('alert')).toHaveText('File size must be less than 5MB')
  await avatar.setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') })
  await expect(page.getByRole('alert')).toHaveText('Failed to process image. Please try again.')
  await avatar.setInputFiles({ name: 'dot.gif', mimeType: 'image/gif', buffer: DOT })
  await expect(page.getByRole('img', { name: /Your avatar/ })).toBeVisible()

  await page.getByLabel('Company', { exact: false }).first().fill('Brim & Co')
  await page.getByLabel('Industry').selectOption('retail')
  await page.getByLabel('Company size').selectOption('11-50')
  await page.getByLabel('Shipping address').fill('410 Hatband Lane')
  await page.getByLabel('City').fill('Austin')
  await page.getByLabel('State').fill('Texas')
  await page.getByLabel('Zip code').fill('78702')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create Account' }).click()

  await expect(page.getByText('Account created successfully!')).toBeVisible()
  await expect(page).toHaveURL(/\/profile\/[\w-]{36}$/)
  for (const saved of ['Ada Brim', email, '(512) 555-0142', 'Brim & Co', 'Retail', '11-50', '410 Hatband Lane']) {
    await expect(page.getByRole('definition').filter({ hasText: saved })).toBeVisible()
  }
  await expect(page.getByText('No messages from admin yet.')).toBeVisible()
  await expect(page.getByText('No recent orders found.')).toBeVisible()
})

test.describe('refusals by the service', () => {
  test.use({ expectedInConsole: [/Failed to load resource: the server responded with a status of 4\d\d/] })

  test('a known address cannot sign up again', async ({ page }) => {
    const { email } = await createAccount(page.request, newEmail(), 'Ada Brim')
    await open(page, '/signup')
    await fillStepOne(page, email)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByRole('alert')).toHaveText('User already registered')
  })

  test('sign-in: what is missing, a wrong password, then a reset by mail', async ({ page }) => {
    const { email } = await createAccount(page.request, newEmail(), 'Ada Brim')
    await open(page, '/signin')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByText('Email is required')).toBeVisible()
    await expect(page.getByText('Password is required')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Reset Password' })).toBeHidden()
    await expectAccessible(page)

    await fillSignIn(page, email, 'Wrong-1234!')
    await expect(page.getByRole('alert')).toHaveText('Invalid login credentials')
    await page.getByLabel('Email').fill('')
    await page.getByRole('button', { name: 'Reset Password' }).click()
    await expect(page.getByRole('alert')).toHaveText('Please enter your email above first.')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Reset Password' }).click()
    await expect(page.getByText('Password reset email sent. Please check your inbox (and spam folder).')).toBeVisible()

    await expect.poll(() => mailTo(email)).toContain('Reset your password')
    const link = linkIn(mailTo(email) ?? '')
    await open(page, link)
    await expect(page).toHaveURL(/\/update-password/)
    await page.getByRole('button', { name: 'Update Password' }).click()
    await expect(page.getByRole('alert')).toHaveText('Password is required')
    await page.getByLabel('New password').fill('weak')
    await page.getByRole('button', { name: 'Update Password' }).click()
    await expect(page.getByRole('alert')).toHaveText('Password does not meet requirements')
    await page.getByLabel('New password').fill(NEW_PASSWORD)
    await page.getByLabel('Confirm password').fill('something else')
    await page.getByRole('button', { name: 'Update Password' }).click()
    await expect(page.getByRole('alert')).toHaveText('The two passwords are not the same')
    await page.getByLabel('Confirm password').fill(NEW_PASSWORD)
    await page.getByRole('button', { name: 'Update Password' }).click()
    await expect(page).toHaveURL(/\/profile\//)

    await signOut(page)
    await open(page, '/signin')
    await fillSignIn(page, email, NEW_PASSWORD)
    await expect(page.getByText('Signed in successfully!')).toBeVisible()
    await expect(page).toHaveURL(/\/profile\//)

    await page.goto(link)
    await expect(page.getByRole('alert')).toHaveText('Email link is invalid or has expired')
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

test('/update-password without a link says so', async ({ page }) => {
  await open(page, '/update-password')
  await expect(page.getByRole('alert')).toHaveText('This link is invalid or has expired. Please ask for a new one.')
  await expectAccessible(page)
})

test('the avatar menu: initials, Profile, no Admin Dashboard, and Sign Out reloads the page', async ({ page }) => {
  await signInAsNewCustomer(page)
  await open(page, '/')
  await expect(page.getByRole('button', { name: 'Account menu' })).toHaveText('AB')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await expect(page.getByRole('menuitem', { name: 'Admin Dashboard' })).toBeHidden()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await expect(page).toHaveURL(/\/profile\//)
  const reloaded = page.waitForEvent('load')
  await signOut(page)
  await reloaded
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

test('a shop with a hosted account service signs people up there, and keeps their profiles here', async ({ page }) => {
  const hosted = process.env.SHOP_URL ?? ''
  const settings = { SUPABASE_URL: hosted, SUPABASE_ANON_KEY: 'brimworks-public-key' }
  await visitOwnShop(page, settings, async ({ url }) => {
    await open(page, `${url}/signup`)
    const asked = page.waitForRequest((request) => request.url().includes('/auth/v1/signup'))
    await fillStepOne(page, newEmail())
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Create Account' }).click()
    expect(new URL((await asked).url()).origin).toBe(new URL(hosted).origin)
    await expect(page).toHaveURL(new RegExp(`^${url}/profile/`))
    await expect(page.getByRole('definition').filter({ hasText: 'Ada Brim' })).toBeVisible()
  })
})

test('with e-mail confirmation, sign-up asks for it first, and the mailed link leads in', async ({ page }) => {
  await visitOwnShop(page, { AUTH_CONFIRM_EMAIL: 'true' }, async ({ url, dataDir }) => {
    const email = newEmail()
    await open(page, `${url}/signup`)
    await fillStepOne(page, email)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByRole('status')).toHaveText(
      'Please check your email to confirm your account before completing setup.',
    )
    await expect.poll(() => mailTo(email, dataDir)).toContain('Confirm your email address')
    await page.goto(linkIn(mailTo(email, dataDir) ?? ''))
    await expect(page).toHaveURL(/\/profile\//)
    await expect(page.getByRole('definition').filter({ hasText: 'Ada Brim' })).toBeVisible()
  })
})
