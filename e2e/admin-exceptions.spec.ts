import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { visitOwnShop } from './own-shop.ts'
import { expect, open, test } from './shopper.ts'
import { createAccount, newEmail, signIn } from './signed-in.ts'
import { BACK_OFFICE, createAdmin, inDatabase, openAdmin } from './staff.ts'

test.describe('a guest without an account', () => {
  test.use({ expectedInConsole: [/404/] })
  test('cannot be written to, and the page says so', async ({ page, request }) => {
    const admin = await createAdmin(request, 'Desk Guest')
    await signIn(page, admin.email)
    await open(page, '/admin?message=nobody@example.com')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('alert')).toHaveText('Could not find user profile for this email.')
    await dialog.getByLabel('Message').fill('Hello')
    await expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled()
  })
})

test('a visitor is sent to sign in from every view; a plain user is refused and sees nothing of the shop', async ({
  page,
  request,
}) => {
  for (const path of BACK_OFFICE) {
    await page.goto(path)
    await expect(page).toHaveURL('/signin')
  }
  const user = await createAccount(request, newEmail('plain'), 'Plain Person')
  await signIn(page, user.email)
  await open(page, '/admin')
  await expect(page.getByText('This page is for staff.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'All Users' })).toHaveCount(0)
})

test('the unsubscribe link of a message’s e-mail works without signing in, and can be taken back', async ({
  page,
  request,
}) => {
  const admin = await createAdmin(request, 'Desk Mail')
  const customer = await createAccount(request, newEmail('mailed'), 'Demo Mailed')
  await signIn(page, admin.email)
  await open(page, `/admin?message=${customer.email}`)
  await page.getByRole('dialog').getByLabel('Message').fill('Read this')
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Message sent successfully!')).toBeVisible()
  await expect.poll(() => unsubscribePath(customer.email)).toContain('/unsubscribe?token=')
  await page.context().clearCookies()
  await open(page, unsubscribePath(customer.email))
  await expect(page.getByRole('main')).toContainText('We will not e-mail you about new messages any more.')
  const wanted = async () =>
    (await inDatabase('select email_notifications as wanted from user_profiles where id = $1', [customer.id]))[0].wanted
  expect(await wanted()).toBe(false)
  await page.getByRole('button', { name: 'Turn them on again' }).click()
  await expect(page.getByRole('main')).toContainText('We will e-mail you about new messages again.')
  expect(await wanted()).toBe(true)
})

function unsubscribePath(email: string): string {
  const folder = join(process.env.SHOP_DATA_DIR ?? '', 'mail')
  if (!existsSync(folder)) return ''
  const mails = readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
  const mail = mails.find((text) => text.includes(`To: ${email}`) && text.includes('unsubscribe')) ?? ''
  const plain = mail.replace(/=\r?\n/g, '').replaceAll('=3D', '=')
  return /\/unsubscribe\?token=[\w-]+/.exec(plain)?.[0] ?? ''
}

test.describe('a shop without its table', () => {
  test.use({ expectedInConsole: [/503/] })
  test('shows a red banner with the table’s name, and the other lists', async ({ page, request }) => {
    await visitOwnShop(page, {}, async ({ url, dataDir }) => {
      const admin = await createAccount(request, newEmail('alone'), 'Desk Alone', url)
      await inDatabase('update user_profiles set is_admin = true where id = $1', [admin.id], dataDir)
      await signIn(page, admin.email, url)
      await inDatabase('drop table contact_requests', [], dataDir)
      await openAdmin(page, `${url}/admin`)
      await expect(page.getByText('The table "contact_requests" does not exist or cannot be reached.')).toBeVisible()
      await expect(page.getByRole('alert').filter({ hasText: 'Error fetching contact requests.' })).toBeVisible()
      await expect(page.getByText('No custom orders found.')).toBeVisible()
      await expect(page.getByText('No sent messages found.')).toBeVisible()
    })
  })
})
