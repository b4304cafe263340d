import type { Page } from '@playwright/test'
import { fillSignIn, openOwnProfile, signOut } from './account-holder.ts'
import { comeBackToKeptPage, expect, expectAccessible, open, PHONE, press, test } from './shopper.ts'
import { newEmail, PASSWORD } from './signed-in.ts'
import { inDatabase, openAdmin, sendQuoteRequest, signInAsStaff } from './staff.ts'

test.use({ expectedInConsole: [/Failed to load resource: the server responded with a status of 40[0-4]/] })

const ENDED = 'Your session has ended. Please sign in again.'
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: ENDED })

/** Nobody has used it for longer than a session lasts. */
const ageSession = (id: string) =>
  inDatabase(`update accounts.sessions set updated_at = now() - interval '31 days' where user_id = $1`, [id])

/** What a browser finds that was closed for a month: a session whose token is long over. */
const ageStoredSession = (page: Page) =>
  page.evaluate(() => {
    const kept = JSON.parse(window.localStorage.getItem('brimworks-session') ?? '{}')
    window.localStorage.setItem('brimworks-session', JSON.stringify({ ...kept, expires_at: 1_700_000_000 }))
  })

test('whoever comes back after a month is told that the session has ended, and signs in again', async ({ page }) => {
  const { id } = await openOwnProfile(page)
  await ageSession(id)
  await ageStoredSession(page)
  await open(page, '/products')
  await expect(notice(page)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign Up' })).toBeVisible()
  await expectAccessible(page)
  await notice(page).getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/signin')
  await expect(notice(page)).toBeVisible()
  await test.step('it is closed by keyboard', async () => {
    await notice(page).getByRole('button', { name: 'Close' }).focus()
    await page.keyboard.press('Enter')
    await expect(notice(page)).toBeHidden()
  })
})

test('a profile whose session ends while it is open gives way to the sign-in', async ({ page }) => {
  await page.setViewportSize(PHONE)
  const { id, email } = await openOwnProfile(page)
  await press(page, 'Edit Profile')
  await ageSession(id)
  // Whatever the page still reads may tell it before the click does.
  await expect(async () => {
    if (!page.url().endsWith('/signin')) await page.getByRole('button', { name: 'Save' }).click({ timeout: 2_000 })
    await expect(page).toHaveURL('/signin', { timeout: 5_000 })
  }).toPass()
  await expect(notice(page)).toBeVisible()
  await expect(page.getByText(email)).toBeHidden()
  await expectAccessible(page)
})

test('the back office closes when the session of its admin ends', async ({ page }) => {
  const { id } = await signInAsStaff(page, 'Desk Late')
  await openAdmin(page)
  await expect(page.getByText('Connecting…')).toBeHidden()
  await inDatabase(`update accounts.sessions set created_at = now() - interval '15 days' where user_id = $1`, [id])
  // Whatever arrives makes the page read again; a click on a button might come after it.
  await sendQuoteRequest(page.request, newEmail('arrives-late'), 'Sixty caps')
  await expect(page).toHaveURL('/signin')
  await expect(notice(page)).toBeVisible()
})

test('whoever signs out with something half written, and then stays to keep it, finds it after the next sign-in', async ({
  page,
}) => {
  const { email } = await signInAsStaff(page, 'Desk Halfway')
  await openAdmin(page, '/admin/prices')
  const price = page.getByLabel('Basics, row 1, dollars each')
  await price.fill('16.00')
  page.once('dialog', (asked) => void asked.dismiss())
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/signin')
  await expect(notice(page)).toBeVisible()
  await fillSignIn(page, email, PASSWORD)
  await expect(price).toHaveValue('16.00')
})

test('a sign-out that the service did not hear of closes the other tabs too', async ({ page, context }) => {
  const { email } = await openOwnProfile(page)
  const other = await context.newPage()
  await open(other, '/products')
  await other.route('**/auth/v1/logout**', (route) => route.fulfill({ status: 500, json: { code: 500, msg: 'x' } }))
  await signOut(other)
  await expect(page).toHaveURL('/signin')
  await expect(notice(page)).toBeVisible()
  await expect(page.getByText(email)).toBeHidden()
})

test('a profile that the browser kept for the way back is shown to nobody after a sign-out', async ({ page }) => {
  const { email } = await openOwnProfile(page)
  await page.evaluate(() => window.localStorage.removeItem('brimworks-session'))
  await comeBackToKeptPage(page)
  await expect(page.getByRole('link', { name: 'Go to sign-in' })).toBeVisible()
  await expect(page.getByText(email)).toBeHidden()
})

test('a browser whose clock is hours ahead does not ask for one token after the other', async ({ page }) => {
  await page.addInitScript((ahead) => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + ahead
  }, 3 * 3_600_000)
  let tokens = 0
  page.on('request', (request) => {
    if (request.url().includes('grant_type=refresh_token')) tokens += 1
  })
  const { email } = await openOwnProfile(page)
  await expect(page.getByText(email).first()).toBeVisible()
  await open(page, '/products')
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
  const asked = tokens
  await open(page, '/gallery')
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect([asked < 20, tokens - asked < 10]).toEqual([true, true])
})
