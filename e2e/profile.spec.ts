import type { Locator, Page } from '@playwright/test'
import { adminCommand, DOT, fillSignIn, openOwnProfile, signOut, totp } from './account-holder.ts'
import { hollowFile } from './customer.ts'
import { DESKTOP, expect, expectAccessible, expectNoSidewaysScroll, open, SMALL_PHONE, test } from './shopper.ts'
import { newEmail, PASSWORD, signIn } from './signed-in.ts'
import { inDatabase } from './staff.ts'

test('the profile is edited: Cancel reverts, Save saves, a wrong telephone number is told; the avatar is changed and seen at once, everywhere', async ({
  page,
}) => {
  await openOwnProfile(page)
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('Company', { exact: true }).fill('Never Saved Inc')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Never Saved Inc')).toBeHidden()

  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await expect(page.getByLabel('Company', { exact: true })).toHaveValue('')
  await page.getByLabel('Full name').fill('Grace Capper')
  await page.getByLabel('Phone', { exact: true }).fill('12')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toHaveText('Please enter a valid phone number')
  await page.getByLabel('Phone', { exact: true }).fill('512 555 0142')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Profile updated!')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'Grace Capper' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Account menu' })).toHaveText('GC')

  const input = page.getByLabel('New avatar')
  await input.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') })
  await expect(page.getByRole('alert')).toHaveText('Please select an image file.')
  await input.setInputFiles(hollowFile('big.png', 5 * 1024 * 1024))
  await expect(page.getByRole('alert')).toHaveText('File size must be less than 5MB.')
  await input.setInputFiles({ name: 'dot.gif', mimeType: 'image/gif', buffer: DOT })
  await expect(page.getByText('Avatar updated!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Account menu' }).locator('img')).toHaveAttribute(
    'src',
    /profile_avatars\/[\w-]{36}\/avatar\.png\?v=\d+/,
  )
})

test('two-step sign-in: turned on, asked for at sign-in, turned off', async ({ page }) => {
  const { email } = await openOwnProfile(page)
  await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const secret = (await page.locator('code').textContent()) ?? ''
  await page.getByLabel('Verification code').fill('12')
  await page.getByRole('button', { name: 'Verify and turn on' }).click()
  await expect(page.getByRole('alert')).toHaveText('Please enter the 6-digit code.')
  await page.getByLabel('Verification code').fill(totp(secret, Date.now()))
  await page.getByRole('button', { name: 'Verify and turn on' }).click()
  await expect(page.getByText('Two-step sign-in is on.')).toBeVisible()
  await signOut(page)

  await open(page, '/signin')
  await fillSignIn(page, email, PASSWORD)
  await expect(page.getByRole('heading', { name: 'Two-step sign-in' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeHidden()
  // The code just used does not work twice; the next one does, and the shop takes it a little early.
  await page.getByLabel('Verification code').fill(totp(secret, Date.now() + 30_000))
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page).toHaveURL(/\/profile\//)
  await page.getByRole('button', { name: 'Turn off two-step sign-in' }).click()
  await expect(page.getByText('Two-step sign-in is off.')).toBeVisible()
})

test('a request is sent from the profile and shows among the recent ones; own data is downloaded, and the account deleted for good', async ({
  page,
}) => {
  const { email } = await openOwnProfile(page)
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Please choose a product' })).toBeVisible()
  await page.getByLabel('Product').selectOption('polos')
  await page.getByLabel('Order description').fill('Forty polos in forest green')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText("Your inquiry has been sent successfully! We'll be in touch soon.")).toBeVisible()
  await page.reload()
  await expect(page.getByText('Forty polos in forest green')).toBeVisible()
  await expect(page.getByText('Quote request: Polos')).toBeVisible()

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  expect((await downloading).suggestedFilename()).toBe('my-data.json')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByLabel('Type your email address to confirm').fill(email)
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sign In' })).toBeVisible()
})

test('messages of the team are read by opening the profile, their links can be clicked, a contacted request says so', async ({
  page,
}) => {
  const { id, email } = await openOwnProfile(page)
  const text = 'Your proof: https://brimworks.example/proof and javascript:alert(1)'
  await inDatabase('insert into admin_messages (user_id, admin_id, message_content) values ($1, $1, $2)', [id, text])
  await inDatabase(
    `insert into contact_requests (email, product_type, order_description, phone_number, status)
     values ($1, 'polos', 'Forty polos', '5125550142', 'contacted')`,
    [email],
  )
  const read = async () => (await inDatabase('select is_read from admin_messages where user_id = $1', [id]))[0].is_read
  expect(await read()).toBe(false)
  await open(page, page.url())
  const link = page.getByRole('link', { name: 'https://brimworks.example/proof' })
  await expect(link).toHaveAttribute('href', 'https://brimworks.example/proof')
  await expect(page.getByRole('link', { name: /javascript/ })).toHaveCount(0)
  await expect(page.getByText('From the team')).toContainText('New')
  await expect(page.getByRole('listitem').filter({ hasText: 'Forty polos' })).toContainText('Contacted')
  await expect.poll(read).toBe(true)
  await open(page, page.url())
  await expect(page.getByText('From the team')).not.toContainText('New')
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
  await expect(other.getByRole('heading', { name: 'Profile not found.' })).toBeVisible()
  await other.context().close()
})

test('the account screens fit every width and are accessible', async ({ page }) => {
  await openOwnProfile(page)
  await expect(page.getByRole('button', { name: 'Turn on two-step sign-in' })).toBeVisible()
  for (const size of [SMALL_PHONE, DESKTOP]) {
    await page.setViewportSize(size)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
})

test('an admin has the Admin Dashboard in the menu and on the profile, while being one', async ({ page }) => {
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

/** Presses Tab until something has the focus, as whoever has no mouse does. */
async function tabTo(page: Page, target: Locator) {
  for (let step = 0; step < 60; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

test('the account screens are walked by keyboard, and nobody loses their place', async ({ page }) => {
  const email = newEmail()
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
  await tabTo(page, page.getByRole('button', { name: 'Create Account' }))
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { level: 1, name: 'Your profile' })).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Edit Profile' }))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Full name')).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: 'Cancel' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: 'Turn on two-step sign-in' }))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Verification code')).toBeFocused()
  const secret = (await page.locator('code').textContent()) ?? ''
  await page.keyboard.type(totp(secret, Date.now()))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Two-step sign-in is on.')).toBeVisible()
  await signOut(page)

  await open(page, '/signin')
  await tabTo(page, page.getByLabel('Email'))
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await tabTo(page, page.getByRole('button', { name: 'Sign In' }))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Verification code')).toBeFocused()
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Please enter the 6-digit code.')
  await expect(page.getByLabel('Verification code')).toBeFocused()
})
