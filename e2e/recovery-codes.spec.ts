import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { fillSignIn, openOwnProfile, signOut, totp } from './account-holder.ts'
import { mailsTo } from './mailbox.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, PHONE, press, SMALL_PHONE, test } from './shopper.ts'
import { PASSWORD } from './signed-in.ts'
import { inDatabase } from './staff.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

const panel = (page: Page) => page.getByRole('region', { name: 'Your recovery codes' })

/** Somebody who has just turned two-step sign-in on, with their codes before them. */
async function withCodes(page: Page) {
  const { email } = await openOwnProfile(page)
  await press(page, 'Turn on two-step sign-in')
  const secret = (await page.locator('code').textContent()) ?? ''
  await page.getByLabel('Verification code').fill(totp(secret, Date.now()))
  await press(page, 'Verify and turn on')
  await expect(panel(page)).toBeVisible()
  const codes = await panel(page).getByRole('listitem').allTextContents()
  return { email, codes }
}

async function toSecondStep(page: Page, email: string) {
  await open(page, '/signin')
  await fillSignIn(page, email, PASSWORD)
  await expect(page.getByLabel('Verification code')).toBeVisible()
}

async function verifyCode(page: Page, code: string) {
  await page.getByLabel('Recovery code').fill(code)
  await press(page, 'Verify')
}

test('somebody keeps their recovery codes and later signs in with one', async ({ page }) => {
  const { email, codes } = await withCodes(page)
  expect(codes).toHaveLength(10)
  await test.step('they are copied', async () => {
    await press(page, 'Copy')
    await expect(page.getByText('Recovery codes copied.')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(codes.join('\n'))
  })
  await test.step('they are kept as a file', async () => {
    const download = page.waitForEvent('download')
    await press(page, 'Download')
    const file = await download
    expect(file.suggestedFilename()).toBe('recovery-codes.txt')
    expect(readFileSync(await file.path(), 'utf8')).toContain(codes.join('\n'))
  })
  await test.step('nothing else is on the printed page', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(panel(page).getByText(codes[9] ?? '')).toBeVisible()
    await expect(panel(page).getByText(`Recovery codes of ${email} at Brimworks`)).toBeVisible()
    for (const other of ['banner', 'navigation', 'contentinfo', 'button'] as const)
      await expect(page.getByRole(other)).toHaveCount(0)
    await page.emulateMedia({ media: 'screen' })
  })
  await test.step('once saved they are not shown again', async () => {
    await press(page, 'I have saved them')
    await expect(panel(page)).toBeHidden()
    await expect(page.getByText('You have 10 recovery codes left.')).toBeVisible()
    await open(page, page.url())
    await expect(page.getByText('You have 10 recovery codes left.')).toBeVisible()
    await expect(page.getByText(codes[0] ?? '')).toHaveCount(0)
  })
  await signOut(page)
  await toSecondStep(page, email)
  await test.step('a code that is none, or a wrong one, is told', async () => {
    await press(page, 'Use a recovery code')
    await expect(page.getByLabel('Recovery code')).toBeFocused()
    await verifyCode(page, '123456')
    await expect(page.getByRole('alert')).toHaveText('Please enter one of your recovery codes.')
    await expectAccessible(page)
  })
  await test.step('a right one signs in, in whatever case it is typed', async () => {
    await verifyCode(page, (codes[0] ?? '').toLowerCase())
    await expect(page).toHaveURL(/\/profile\//)
    await expect(page.getByText('You have 9 recovery codes left.')).toBeVisible()
  })
  await test.step('a mail tells of it', async () => {
    await expect.poll(() => mailsTo(email).join()).toContain('A recovery code was used to sign in')
  })
})

test.describe('at the second step', () => {
  test.use({ expectedInConsole: [/Failed to load resource: the server responded with a status of 422/] })

  test('a wrong code is told in plain words, and another account can be used', async ({ page }) => {
    const { email } = await withCodes(page)
    await press(page, 'I have saved them')
    await signOut(page)
    await toSecondStep(page, email)
    await page.getByLabel('Verification code').fill('000000')
    await press(page, 'Verify')
    await expect(page.getByRole('alert')).toHaveText(/^This code is wrong or no longer valid\./)
    await expectAccessible(page)
    await press(page, 'Use another account')
    await expect(page.getByLabel('Password')).toBeVisible()
    await open(page, '/signin')
    await expect(page.getByLabel('Password'), 'and nothing is left of the first').toBeVisible()
    await expect(page.getByLabel('Verification code')).toBeHidden()
  })
})

test.describe('a code that was used', () => {
  test.use({ expectedInConsole: [/Failed to load resource: the server responded with a status of 422/] })

  test('does not sign in again, and new codes end the old ones', async ({ page }) => {
    const { email, codes } = await withCodes(page)
    const [used = '', unused = ''] = codes
    await press(page, 'I have saved them')
    await signOut(page)
    await toSecondStep(page, email)
    await press(page, 'Use a recovery code')
    await verifyCode(page, used)
    await expect(page).toHaveURL(/\/profile\//)
    await press(page, 'Make new codes')
    await expect(panel(page)).toBeVisible()
    const [fresh = ''] = await panel(page).getByRole('listitem').allTextContents()
    await press(page, 'I have saved them')
    await expect(page.getByText('You have 10 recovery codes left.')).toBeVisible()
    await signOut(page)
    await toSecondStep(page, email)
    await press(page, 'Use a recovery code')
    for (const old of [used, unused]) {
      await verifyCode(page, old)
      await expect(page.getByRole('alert')).toHaveText('This recovery code is wrong, or was used before.')
    }
    await verifyCode(page, fresh)
    await expect(page).toHaveURL(/\/profile\//)
  })
})

test('the codes, and the way back to the app, on a small phone and by keyboard alone', async ({ page }) => {
  await page.setViewportSize(SMALL_PHONE)
  const { email } = await withCodes(page)
  await expectNoSidewaysScroll(page)
  await expect(panel(page)).toBeFocused()
  await page.mouse.move(0, 0) // A toast under the mouse stays.
  await expect(page.getByText('Two-step sign-in is on.')).toBeHidden()
  await expectAccessible(page)
  for (const button of ['Copy', 'Download', 'Print', 'I have saved them']) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: button, exact: true })).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Two-step sign-in' })).toBeFocused()
  await expect(page.getByText('You have 10 recovery codes left.')).toBeVisible()
  await page.setViewportSize(PHONE)
  await page.evaluate(() => window.localStorage.clear())
  await toSecondStep(page, email)
  await expect(page.getByLabel('Verification code')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Use a recovery code' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Recovery code')).toBeFocused()
  await expectNoSidewaysScroll(page)
  await press(page, 'Use the authenticator app')
  await expect(page.getByLabel('Verification code')).toBeFocused()
})

test('whoever turns two-step sign-in off turns it off whole, also with an app that another program added', async ({
  page,
}) => {
  const { email } = await withCodes(page)
  await inDatabase(
    `insert into accounts.factors (user_id, friendly_name, factor_type, status, secret)
     select user_id, 'Another app', factor_type, status, secret from accounts.factors
     where user_id = (select id from accounts.users where email = $1)`,
    [email],
  )
  await page.reload()
  await press(page, 'Turn off two-step sign-in')
  await expect(page.getByRole('button', { name: 'Turn on two-step sign-in' })).toBeVisible()
  await signOut(page)
  await open(page, '/signin')
  await fillSignIn(page, email, PASSWORD)
  await expect(page).toHaveURL(/\/profile\//)
})
