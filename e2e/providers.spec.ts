import type { Page } from '@playwright/test'
import { freePort, spawnShop } from '../scripts/spawn-shop.ts'
import { createThrowAwayFolder } from '../scripts/throw-away-folder.ts'
import { startOpenIdServer } from '../server/testing/openid-server.ts'
import { openOwnProfile, profileFact, signOut, totp } from './account-holder.ts'
import { expect, expectAccessible, open, press, test } from './shopper.ts'
import { PASSWORD } from './signed-in.ts'
import { inDatabase } from './staff.ts'

interface ShopWithProvider {
  url: string
  dataDir: string
  issuer: string
  visitor: Awaited<ReturnType<typeof startOpenIdServer>>['visitor']
  close(): Promise<void>
}

/** A shop of its own, and a real OpenID provider on this machine whose visitor always has an answer. */
async function openShopWithProvider(): Promise<ShopWithProvider> {
  const folder = createThrowAwayFolder('provider')
  const port = String(await freePort())
  const provider = await startOpenIdServer(`http://localhost:${port}/auth/v1/callback`)
  const shop = await spawnShop({
    PORT: port,
    DATA_DIR: folder.path,
    AUTH_OIDC_ISSUER: provider.issuer,
    AUTH_OIDC_CLIENT_ID: 'shop',
    AUTH_OIDC_CLIENT_SECRET: 'shop-secret',
    AUTH_OIDC_LABEL: 'Outside ID',
  })
  const close = async () => {
    await shop.stop()
    await provider.close()
    folder.remove()
  }
  return { url: shop.url, dataDir: folder.path, issuer: provider.issuer, visitor: provider.visitor, close }
}

/** One for all tests of this file, which for that reason run one after the other. */
let shop: ShopWithProvider
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  shop = await openShopWithProvider()
})
test.afterAll(() => shop.close())

/** Whoever visits the provider next. */
function nextVisitor(change: Partial<ShopWithProvider['visitor']['person']> = {}) {
  const { visitor } = shop
  const sub = crypto.randomUUID()
  visitor.agrees = true
  visitor.person = { sub, email: `${sub}@outside.example`, email_verified: true, name: 'Olive Outside', ...change }
  return visitor.person
}

async function continueWith(page: Page) {
  await open(page, `${shop.url}/signin`)
  await page.getByRole('button', { name: 'Continue with Outside ID' }).click()
}

const connect = (page: Page) => connections(page).getByRole('button', { name: 'Connect Outside ID' }).click()
const connections = (page: Page) => page.getByRole('region', { name: 'Connected accounts' })

test('a newcomer continues with a provider', async ({ page }) => {
  const person = nextVisitor()
  await open(page, `${shop.url}/signin`)
  await expect(page.getByRole('button', { name: 'Continue with Outside ID' })).toBeVisible()
  await expectAccessible(page)
  await continueWith(page)
  await test.step('it makes an account', async () => {
    await expect(page).toHaveURL(/\/profile\/[\w-]{36}$/)
    await expect(profileFact(page, person.email)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Account menu' })).toHaveText('OO')
  })
  await test.step('the only way to sign in stays connected', async () => {
    await expect(connections(page)).toContainText('This is your only way to sign in, so it stays connected.')
    await expect(connections(page).getByRole('button')).toHaveCount(0)
  })
  await test.step('later it leads to the same account', async () => {
    const profile = page.url()
    await signOut(page)
    await continueWith(page)
    await expect(page).toHaveURL(profile)
  })
})

test('a provider is connected on the profile, used and disconnected', async ({ page }) => {
  const person = nextVisitor()
  const { id } = await openOwnProfile(page, shop.url)
  const profile = page.url()
  await expect(connections(page)).toContainText('Not connected')
  await test.step('connecting leads back to the profile, which says so', async () => {
    await connect(page)
    await expect(connections(page).getByRole('status')).toHaveText('Outside ID is connected.')
    await expect(connections(page)).toBeInViewport()
    await expect(connections(page)).toContainText(person.email)
    await expect(page).toHaveURL(profile)
    await expectAccessible(page)
  })
  await test.step('no second session is left behind', async () => {
    const sessions = () => inDatabase('select from accounts.sessions where user_id = $1', [id], shop.dataDir)
    await expect.poll(async () => (await sessions()).length).toBe(1)
  })
  await test.step('from then on it leads in', async () => {
    await signOut(page)
    await continueWith(page)
    await expect(page).toHaveURL(profile)
  })
  await test.step('it is disconnected', async () => {
    await connections(page).getByRole('button', { name: 'Disconnect Outside ID' }).click()
    await expect(connections(page).getByRole('status')).toHaveText(
      'Outside ID is no longer connected, and your other devices are signed out.',
    )
    await expect(connections(page)).toContainText('Not connected')
  })
})

test('whoever came by a provider chooses a password, and may disconnect the provider then', async ({ page }) => {
  const { email } = nextVisitor()
  await continueWith(page)
  await expect(connections(page)).toContainText('This is your only way to sign in')
  await press(page, 'Change password')
  await page.getByLabel('New password').fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await press(page, 'Update Password')
  await press(page, 'Disconnect Outside ID')
  await expect(connections(page)).toContainText('Not connected')
  await signOut(page)
  await open(page, `${shop.url}/signin`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await press(page, 'Sign In')
  await expect(page).toHaveURL(/\/profile\//)
})

test('connecting goes on in the session that proved its second factor', async ({ page }) => {
  nextVisitor()
  await openOwnProfile(page, shop.url)
  await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click()
  await page.getByLabel('Verification code').fill(totp((await page.locator('code').textContent()) ?? '', Date.now()))
  await page.getByRole('button', { name: 'Verify and turn on' }).click()
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByRole('button', { name: 'Turn off two-step sign-in' })).toBeVisible()
  await connect(page)
  await expect(connections(page).getByRole('status')).toHaveText('Outside ID is connected.')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Turn off two-step sign-in' })).toBeVisible()
})

test('a visitor who says no is told on the sign-in screen', async ({ page }) => {
  nextVisitor()
  shop.visitor.agrees = false
  await continueWith(page)
  await expect(page.getByRole('alert')).toHaveText('The other account did not confirm who you are. Please try again.')
  await expect(page).toHaveURL(/\/signin/)
})

test('a visitor whose address nobody verified is told on the sign-in screen', async ({ page }) => {
  nextVisitor({ email_verified: false })
  await continueWith(page)
  await expect(page.getByRole('alert')).toHaveText('The provider has not verified this email address')
  await expect(page).toHaveURL(/\/signin/)
})

test('somebody tries to connect the outside account of somebody else', async ({ page }) => {
  nextVisitor()
  await continueWith(page)
  await signOut(page)
  await openOwnProfile(page, shop.url)
  await test.step('it is not connected, and the profile says why', async () => {
    await connect(page)
    await expect(connections(page).getByRole('alert')).toHaveText('Identity is already linked to another user')
    await expect(connections(page)).toContainText('Not connected')
  })
  await test.step('nobody is signed out by that', async () => {
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Your profile' })).toBeVisible()
    await expect(connections(page).getByRole('alert')).toHaveCount(0)
  })
})

test('somebody is sent on a visit that a stranger began, and stays their own', async ({ page, browser }) => {
  nextVisitor()
  const { id } = await openOwnProfile(page, shop.url)
  await page.route(`${shop.issuer}/**`, (route) => route.fulfill({ body: 'The stranger stops here.' }))
  await connect(page)
  await expect(page.getByText('The stranger stops here.')).toBeVisible()
  const victim = await browser.newPage()
  await victim.goto(page.url())
  await expect(victim).toHaveURL(new RegExp(`/profile/${id}`))
  await victim.close()
  const connected = await inDatabase('select provider from accounts.identities where user_id = $1', [id], shop.dataDir)
  expect(connected).toEqual([{ provider: 'email' }])
})

test('a sign-in by a provider shows its code to the browser that began, and tokens to nobody', async ({
  page,
  browser,
}) => {
  nextVisitor()
  const seen: string[] = []
  page.on('framenavigated', (frame) => seen.push(frame.url()))
  await continueWith(page)
  await expect(page).toHaveURL(/\/profile\//)
  expect(seen.filter((url) => url.includes('token'))).toEqual([])
  await signOut(page)
  const back = page.waitForRequest(/\/signin\?code=/)
  await page.route('**/auth/v1/token?grant_type=pkce', () => undefined) // The browser that began is too slow.
  await continueWith(page)
  const thief = await browser.newPage()
  await open(thief, (await back).url())
  await expect(thief.getByRole('main').getByRole('alert')).toHaveText('Not a valid PKCE flow url.')
  await thief.close()
})

test('a shop without providers shows nothing of them', async ({ page }) => {
  const told = page.waitForResponse('**/api/config')
  await open(page, '/signin')
  await (await told).finished()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Continue with/ })).toHaveCount(0)
  await openOwnProfile(page)
  await expect(page.getByRole('button', { name: 'Turn on two-step sign-in' })).toBeVisible()
  await expect(connections(page)).toHaveCount(0)
})
