import type { Page, Route } from '@playwright/test'
import { SIGN_OUT_UNHEARD } from '../domain/accounts/words.ts'
import { NO_ANSWER } from '../domain/site/line.ts'
import { DOT, fillSignIn, openOwnProfile, profileFact, signOut, toWorkspaceProfile } from './account-holder.ts'
import { visitOwnShop } from './own-shop.ts'
import { expect, open, press, test, toast } from './shopper.ts'
import { createAccount, newEmail, PASSWORD } from './signed-in.ts'
import { inDatabase } from './staff.ts'

/** The accounts' client tells the console, too, that a call did not come through. */
const LINE_BROKEN =
  /^TypeError: Failed to fetch|Failed to load resource: (net::ERR_|the server responded with a status of (4|5)\d\d)/
test.use({ expectedInConsole: [LINE_BROKEN] })

/** The server's answer to one call, where the cause cannot be had for real: a proxy's page, a part that is down. */
async function answerWith(page: Page, path: string, status: number, body: unknown, method = 'GET') {
  await page.route(path, (route) => {
    if (route.request().method() !== method) return route.fallback()
    return typeof body === 'string'
      ? route.fulfill({ status, contentType: 'text/html', body })
      : route.fulfill({ status, json: body })
  })
}

const PROXY_PAGE = '<h1>502 Bad Gateway</h1>'
const alerts = (page: Page) => page.getByRole('main').getByRole('alert')

test.describe('sign-up', () => {
  test('an account whose details could not be saved is told so on its profile', async ({ page }) => {
    await toWorkspaceProfile(page)
    await answerWith(page, '**/api/profiles', 503, { error: 'Please try again.', code: 'unavailable' }, 'POST')
    await press(page, 'Create Account')
    await expect(page.getByText('Failed to update profile: please look over your details')).toBeVisible()
    await expect(page).toHaveURL(/\/profile\//)
  })

  test('an account is there though the line broke before its details were saved, and is told so', async ({ page }) => {
    await toWorkspaceProfile(page)
    await page.route('**/api/profiles', (route) => route.abort())
    await press(page, 'Create Account')
    await expect(page.getByText('Failed to update profile: please look over your details')).toBeVisible()
    await expect(page).toHaveURL(/\/profile\//)
  })

  test('without an answer from the service says so, and can be sent again', async ({ page }) => {
    await toWorkspaceProfile(page)
    await answerWith(page, '**/auth/v1/signup**', 502, PROXY_PAGE, 'POST')
    await press(page, 'Create Account')
    await expect(alerts(page)).toHaveText('Failed to create account. Please try again.')
    await page.unrouteAll()
    await press(page, 'Create Account')
    await expect(page).toHaveURL(/\/profile\//)
  })
})

test.describe('sign-in', () => {
  test('an answer without a sentence of its own gets the shop’s', async ({ page }) => {
    await open(page, '/signin')
    await answerWith(page, '**/auth/v1/token**', 502, PROXY_PAGE, 'POST')
    await fillSignIn(page, newEmail(), PASSWORD)
    await expect(alerts(page)).toHaveText('Failed to sign in. Please try again.')
  })

  test('whoever asks for mails without end is told when to try again', async ({ page }) => {
    await visitOwnShop(page, {}, async ({ url }) => {
      await open(page, `${url}/signin`)
      await fillSignIn(page, newEmail(), PASSWORD)
      await page.evaluate(async (email) => {
        const headers = { apikey: 'brimworks-public-key', 'content-type': 'application/json' }
        const asked = { method: 'POST', headers, body: JSON.stringify({ email }) }
        await Promise.all(Array.from({ length: 50 }, () => fetch('/auth/v1/recover', asked)))
      }, newEmail())
      await press(page, 'Reset Password')
      await expect(alerts(page)).toHaveText(
        /^Error: That was a lot of requests in a short time\. Please try again in \d+ seconds?\.$/,
      )
    })
  })

  test('an answer without a user is told', async ({ page }) => {
    await open(page, '/signin')
    await answerWith(page, '**/auth/v1/token**', 200, {}, 'POST')
    await fillSignIn(page, newEmail(), PASSWORD)
    await expect(alerts(page)).toHaveText('No user returned from sign in.')
    await expect(page).toHaveURL('/signin')
  })

  test('a line that breaks is told in the shop’s words, not the browser’s', async ({ page }) => {
    await open(page, '/signin')
    await page.route('**/auth/v1/**', (route) => route.abort('connectionrefused'))
    await fillSignIn(page, newEmail(), PASSWORD)
    await expect(alerts(page)).toHaveText(NO_ANSWER)
    await press(page, 'Reset Password')
    await expect(alerts(page)).toHaveText(`Error: ${NO_ANSWER}`)
  })

  test('a link that lost half of its tokens on the way is told', async ({ page }) => {
    await open(page, '/signin#access_token=half')
    await expect(alerts(page)).toHaveText('No session defined in URL')
  })

  test('a shop that cannot be reached is told at every attempt', async ({ page }) => {
    await page.route('**/api/config', (route) => route.abort())
    await open(page, '/signin')
    await expect(alerts(page)).toHaveText('An unexpected error occurred. Please try again.')
    await fillSignIn(page, newEmail(), PASSWORD)
    await expect(alerts(page)).toHaveText('We could not reach the shop. Please check your connection and try again.')
    await press(page, 'Reset Password')
    await expect(alerts(page)).toHaveText('An unexpected error occurred. Please try again.')
  })
})

test.describe('Sign Out', () => {
  for (const [how, answer] of [
    ['fails', (route: Route) => route.fulfill({ status: 500, json: { code: 500, msg: 'x' } })],
    ['does not answer', () => undefined],
  ] as const)
    test(`signs out at this browser when the service ${how}, and says so`, async ({ page }) => {
      await openOwnProfile(page)
      await page.route('**/auth/v1/logout**', answer)
      await signOut(page)
      await expect(toast(page, SIGN_OUT_UNHEARD)).toBeVisible()
      await page.reload()
      await expect(page.getByRole('button', { name: 'Account menu' })).toBeHidden()
    })
})

test.describe('a password reset', () => {
  test('that the service refuses says why', async ({ page }) => {
    await open(page, '/signin')
    await fillSignIn(page, 'nobody', PASSWORD)
    await expect(alerts(page)).toHaveText('Invalid login credentials')
    await press(page, 'Reset Password')
    await expect(alerts(page)).toHaveText('Error: Unable to validate email address: invalid format')
  })

  test('from the profile is mailed to the account’s address', async ({ page }) => {
    await openOwnProfile(page)
    await press(page, 'Reset Password')
    await expect(page.getByText('Password reset email sent. Please check your inbox (and spam folder).')).toBeVisible()
  })

  test('from a profile without an address says so', async ({ page }) => {
    const { id } = await openOwnProfile(page)
    await inDatabase(`update user_profiles set email = '' where id = $1`, [id])
    await open(page, page.url())
    await press(page, 'Reset Password')
    await expect(alerts(page)).toHaveText('User email not found. Please refresh and try again.')
  })
})

test.describe('the profile', () => {
  test('whose messages cannot be loaded says so, and the rest of it works', async ({ page }) => {
    await openOwnProfile(page)
    await answerWith(page, '**/api/messages/*', 500, { error: 'x', code: 'internal' })
    await open(page, page.url())
    await expect(alerts(page)).toHaveText('Error loading messages. Please try again.')
    await expect(page.getByText('No recent orders found.')).toBeVisible()
  })

  test('shows messages that it cannot mark as read', async ({ page }) => {
    const { id } = await openOwnProfile(page)
    await inDatabase(`insert into admin_messages (user_id, message_content) values ($1, 'Your hats are ready')`, [id])
    await page.route('**/api/messages/*/read', (route) => route.abort('connectionreset'))
    const unmarked = page.waitForEvent('requestfailed', (call) => call.url().endsWith('/read'))
    await open(page, page.url())
    await unmarked
    await expect(page.getByText('Your hats are ready')).toBeVisible()
  })

  test('that cannot be loaded says so', async ({ page }) => {
    await openOwnProfile(page)
    await answerWith(page, '**/api/profiles/*', 500, { error: 'x', code: 'internal' })
    await open(page, page.url())
    await expect(page.getByRole('heading', { level: 1, name: 'An unexpected error occurred.' })).toBeVisible()
  })

  test('a change that was not saved says why, and is still in the form', async ({ page }) => {
    await openOwnProfile(page)
    await press(page, 'Edit Profile')
    await page.getByLabel('Company', { exact: true }).fill('Kept Inc')
    await answerWith(page, '**/api/profiles/*', 503, { error: 'The shop is busy.', code: 'unavailable' }, 'PATCH')
    await press(page, 'Save')
    await expect(alerts(page)).toHaveText('Failed to update profile: The shop is busy.')
    await page.unrouteAll()
    await answerWith(page, '**/api/profiles/*', 502, PROXY_PAGE, 'PATCH')
    await press(page, 'Save')
    await expect(alerts(page)).toHaveText('Failed to update profile: Unknown error')
    await page.unrouteAll()
    await press(page, 'Save')
    await expect(page.getByText('Profile updated!')).toBeVisible()
    await expect(profileFact(page, 'Kept Inc')).toBeVisible()
  })

  test('an avatar that is no picture is refused by the server, and the old one stays', async ({ page }) => {
    await openOwnProfile(page)
    const fake = { name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') }
    await page.getByLabel('New avatar').setInputFiles(fake)
    await expect(alerts(page)).toHaveText('Failed to upload avatar.')
    await expect(page.getByRole('button', { name: 'Account menu' }).locator('img')).toHaveCount(0)
  })

  test('an avatar that could not be kept is told to whoever has left the page', async ({ page }) => {
    await openOwnProfile(page)
    const { promise: left, resolve: leave } = Promise.withResolvers<void>()
    await page.route('**/storage/v1/**', async (route) => {
      await left
      await route.abort()
    })
    await page.getByLabel('New avatar').setInputFiles({ name: 'dot.gif', mimeType: 'image/gif', buffer: DOT })
    await expect(page.getByRole('button', { name: 'Uploading…' })).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click()
    await expect(page.getByRole('button', { name: 'Uploading…' })).toBeHidden()
    leave()
    await expect(toast(page, 'Failed to upload avatar.')).toBeVisible()
  })

  test('takes no request from somebody who was signed out meanwhile', async ({ page }) => {
    await openOwnProfile(page)
    await page.getByLabel('Product').selectOption('polos')
    await page.getByLabel('Order description').fill('Forty polos')
    await page.evaluate(() => window.localStorage.removeItem('brimworks-session'))
    await press(page, 'Send Request')
    await expect(alerts(page)).toHaveText('Submission failed: You must be logged in to submit a contact request.')
  })

  test('is deleted only for whoever types its address by hand', async ({ page }) => {
    await openOwnProfile(page)
    await press(page, 'Delete my account')
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    await dialog.getByLabel('Type your email address to confirm').fill('somebody@else.example')
    await dialog.getByRole('button', { name: 'Delete for good' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Please type the email address of your account.')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  test('tells beside the form which new e-mail address cannot be taken', async ({ page }) => {
    const taken = await createAccount(page.request, newEmail(), 'Grace Capper')
    await openOwnProfile(page)
    const changeTo = async (email: string) => {
      await page.getByLabel('New email').fill(email)
      await press(page, 'Change email')
    }
    await changeTo('nobody')
    await expect(alerts(page)).toHaveText('Please enter a valid email address')
    await changeTo(taken.email)
    await expect(alerts(page)).toHaveText('A user with this email address has already been registered')
    await changeTo(newEmail())
    await expect(page.getByText('Please confirm the change from your old and your new email address.')).toBeVisible()
  })

  test('tells beside the form that a new password is the old one', async ({ page }) => {
    await openOwnProfile(page)
    await press(page, 'Change password')
    await page.getByLabel('New password').fill(PASSWORD)
    await page.getByLabel('Confirm password').fill(PASSWORD)
    await press(page, 'Update Password')
    await expect(alerts(page)).toHaveText('New password should be different from the old password.')
  })
})
