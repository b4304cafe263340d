import type { Browser, Page } from '@playwright/test'
import { UPDATE_PASSWORD } from '../domain/accounts/words.ts'
import { fillSignIn, linkIn, NEW_PASSWORD, openOwnProfile, typeCodeOf } from './account-holder.ts'
import { mailsTo } from './mailbox.ts'
import {
  DESKTOP,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  open,
  PHONE,
  press,
  test,
  toast,
} from './shopper.ts'
import { createAccount, newEmail } from './signed-in.ts'
import { inDatabase, openAdmin } from './staff.ts'

const signInLink = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sign In' })
const alerts = (page: Page) => page.getByRole('main').getByRole('alert')

async function strangersTokens(page: Page) {
  const { session } = await createAccount(page.request, newEmail('mallory'), 'Mallory Brim')
  const { access_token, refresh_token } = session
  return new URLSearchParams({ access_token, refresh_token, expires_in: '3600', token_type: 'bearer' })
}

/** A person at another device, which has never seen the shop. */
async function atAnotherDevice(browser: Browser, visit: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ baseURL: process.env.SHOP_URL })
  try {
    await visit(await context.newPage())
  } finally {
    await context.close()
  }
}

/** The newest mail to somebody under a subject. */
async function newestMail(email: string, subject: string): Promise<string> {
  const mails = () => mailsTo(email).filter((mail) => mail.includes(subject))
  await expect.poll(() => mails().length).toBeGreaterThan(0)
  return mails().at(-1) ?? ''
}

const mailedLink = async (email: string, subject: string) => linkIn(await newestMail(email, subject))

test.describe('an address with the tokens of a stranger', () => {
  test('signs nobody in', async ({ page }) => {
    await open(page, `/signin#${await strangersTokens(page)}`)
    await expect(alerts(page)).toHaveText('Not a valid PKCE flow url.')
    await expect(page).toHaveURL('/signin')
    await page.reload()
    await expect(signInLink(page)).toBeVisible()
    expect(await page.evaluate(() => window.localStorage.getItem('brimworks-session'))).toBeNull()
  })

  for (const path of ['/signin', '/', '/update-password'])
    test(`leaves whoever is signed in as they are at ${path}`, async ({ page }) => {
      const { id, email } = await openOwnProfile(page)
      await page.goto('about:blank')
      await open(page, `${path}#${await strangersTokens(page)}`)
      if (path === '/signin') await expect(page).toHaveURL(`/profile/${id}`)
      await page.getByRole('button', { name: 'Account menu' }).click()
      await expect(page.getByRole('menu')).toContainText(email)
      await open(page, `/profile/${id}`)
      await expect(page.getByRole('heading', { level: 1, name: 'Your profile' })).toBeVisible()
    })
})

const LURE = 'Your account is locked, call 1-800-555-0199'
const told = encodeURIComponent(LURE)

for (const address of [`/signin?message=${told}`, `/signin#message=${told}`])
  test(`a stranger’s message is not shown as the shop’s at ${address.slice(0, 15)}`, async ({ page }) => {
    const known = page.waitForResponse('**/api/config')
    await open(page, address)
    await (await known).finished()
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
    await expect(page.getByText(LURE)).toHaveCount(0)
  })

for (const address of [
  `/signin#error=access_denied&error_description=${told}`,
  `/signin?error_code=x&error_description=${told}`,
  `/update-password?error=${told}`,
])
  test(`a stranger’s failure is told in the shop’s words at ${address.slice(0, 22)}`, async ({ page }) => {
    await open(page, address)
    await expect(alerts(page)).toHaveText('An unexpected error occurred. Please try again.')
    await expect(page.getByText(LURE)).toHaveCount(0)
  })

test('a code that another browser asked for signs nobody in', async ({ page }) => {
  await open(page, '/signin?code=stolen')
  await expect(alerts(page)).toHaveText('Not a valid PKCE flow url.')
  await expect(page).toHaveURL('/signin')
})

test.describe('refusals by the service', () => {
  test.use({ expectedInConsole: [/Failed to load resource: the server responded with a status of 4\d\d/] })

  test('a reset that is asked for here is finished at another device, after a mail scanner', async ({
    page,
    browser,
  }) => {
    const { email } = await createAccount(page.request, newEmail(), 'Ada Brim')
    await open(page, '/signin')
    await fillSignIn(page, email, 'Wrong-1234!')
    await press(page, 'Reset Password')
    const link = await mailedLink(email, 'Reset your password')
    await test.step('a scanner looks at the link, twice', async () => {
      for (const accept of ['*/*', 'text/html'])
        expect((await page.request.get(link, { headers: { accept } })).ok()).toBe(true)
    })
    await atAnotherDevice(browser, async (elsewhere) => {
      await open(elsewhere, link)
      await elsewhere.getByLabel('New password').fill(NEW_PASSWORD)
      await expect(elsewhere).toHaveURL('/update-password')
      await elsewhere.getByLabel('Confirm password').fill(NEW_PASSWORD)
      await press(elsewhere, 'Update Password')
      await expect(elsewhere).toHaveURL(/\/profile\//)
    })
    await test.step('nobody is signed in where it was asked for', async () => {
      await page.reload()
      await expect(signInLink(page)).toBeVisible()
    })
  })
})

test('an e-mail change is confirmed at two devices that are not signed in', async ({ page, browser }) => {
  const { email } = await openOwnProfile(page)
  const changed = newEmail('ada')
  await page.getByLabel('New email').fill(changed)
  await press(page, 'Change email')
  await expect(page.getByText('Please confirm the change from your old and your new email address.')).toBeVisible()
  await atAnotherDevice(browser, async (elsewhere) => {
    await open(elsewhere, await mailedLink(email, 'Confirm the change of your email address'))
    await expect(elsewhere.getByRole('main').getByRole('status')).toHaveText(
      'Confirmation link accepted. Please proceed to confirm link sent to the other email',
    )
  })
  await atAnotherDevice(browser, async (elsewhere) => {
    await open(elsewhere, await mailedLink(changed, 'Confirm your new email address'))
    await expect(elsewhere).toHaveURL(/\/profile\//)
    await expect(elsewhere.getByText(`Your account belongs to ${changed}.`)).toBeVisible()
  })
})

test('an e-mail change is confirmed by typing in the codes of both mails', async ({ page }) => {
  const { email } = await openOwnProfile(page)
  const changed = newEmail('ada')
  await page.getByLabel('New email').fill(changed)
  await press(page, 'Change email')
  await test.step('each address has a field, and axe finds nothing', async () => {
    await expect(page.getByLabel('Code from the e-mail')).toHaveCount(2)
    await expectAccessible(page)
  })
  await test.step('the fields are there again for whoever looked into the mailbox meanwhile', async () => {
    await page.reload()
    await expect(page.getByText('Please confirm the change from your old and your new email address.')).toBeVisible()
    await expect(page.getByLabel('Code from the e-mail')).toHaveCount(2)
  })
  await test.step('one code alone changes nothing', async () => {
    await typeCodeOf(page, await newestMail(email, 'Confirm the change of your email address'), email)
    await expect(page.getByLabel('Code from the e-mail')).toHaveCount(1)
    await expect(page.getByText(`Your account belongs to ${email}.`)).toBeVisible()
    await expect(
      page.getByText(`The change is made when you enter the code that we mailed to ${changed} too.`),
    ).toBeVisible()
  })
  await test.step('both move the account', async () => {
    await typeCodeOf(page, await newestMail(changed, 'Confirm your new email address'), changed)
    await expect(page.getByText(`Your account belongs to ${changed}.`)).toBeVisible()
    await expect(page.getByLabel('Code from the e-mail')).toBeHidden()
  })
})

test.describe('whoever asks for an e-mail change once more too soon', () => {
  test.use({ expectedInConsole: [/status of 429/] })

  test('is told so, and types in the codes that were mailed before', async ({ page }) => {
    await openOwnProfile(page)
    const changed = newEmail('changed')
    await page.getByLabel('New email').fill(changed)
    await press(page, 'Change email')
    const code = page.locator('form').filter({ hasText: `The 6 digits that we mailed to ${changed}` })
    await expect(code).toBeVisible()
    await press(page, 'Change email')
    await expect(alerts(page).first()).toBeVisible()
    await expect(code).toBeVisible()
  })
})

test('an e-mail change is confirmed by the link of one mail and the code of the other', async ({ page, browser }) => {
  const { email } = await openOwnProfile(page)
  const changed = newEmail('ada')
  await page.getByLabel('New email').fill(changed)
  await press(page, 'Change email')
  await atAnotherDevice(browser, async (elsewhere) => {
    await open(elsewhere, await mailedLink(email, 'Confirm the change of your email address'))
    await expect(elsewhere.getByRole('main').getByRole('status')).toContainText('Confirmation link accepted')
  })
  await typeCodeOf(page, await newestMail(changed, 'Confirm your new email address'), changed)
  await expect(page.getByText(`Your account belongs to ${changed}.`)).toBeVisible()
})

test('a link of the protocol’s own clients is opened in a browser', async ({ page }) => {
  const { email, id } = await createAccount(page.request, newEmail(), 'Ada Brim')
  const back = encodeURIComponent(`${process.env.SHOP_URL}/signin`)
  await page.request.post(`/auth/v1/otp?redirect_to=${back}`, {
    headers: { apikey: 'brimworks-public-key' },
    data: { email },
  })
  await page.goto(await mailedLink(email, 'Your sign-in link'))
  await expect(page).toHaveURL(`/profile/${id}`)
})

test.describe('somebody who is signed in opens a link of another account', () => {
  async function openStrangersLink(page: Page) {
    const here = await openOwnProfile(page)
    const other = await createAccount(page.request, newEmail('grace'), 'Grace Capper')
    const headers = { apikey: 'brimworks-public-key', origin: process.env.SHOP_URL ?? '' }
    await page.request.post('/auth/v1/recover', { headers, data: { email: other.email } })
    await open(page, await mailedLink(other.email, 'Reset your password'))
    await expect(page.getByRole('heading', { name: 'This link is for another account' })).toBeVisible()
    return { here, other }
  }

  test('and stays in the own one', async ({ page }) => {
    const { here, other } = await openStrangersLink(page)
    await expect(page.getByText(`It signs in ${other.email}, and you are signed in as ${here.email}.`)).toBeVisible()
    for (const size of [PHONE, DESKTOP]) {
      await page.setViewportSize(size)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
    await press(page, 'Stay signed in')
    await expect(page).toHaveURL(`/profile/${here.id}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Your profile' })).toBeVisible()
  })

  test('and goes on to the other', async ({ page }) => {
    const { other } = await openStrangersLink(page)
    await press(page, 'Continue with the other account')
    await page.getByLabel('New password').fill(NEW_PASSWORD)
    await page.getByLabel('Confirm password').fill(NEW_PASSWORD)
    await press(page, 'Update Password')
    await expect(page).toHaveURL(`/profile/${other.id}`)
    await expect(toast(page, 'Password updated!')).toBeVisible()
  })

  test('and no other tab shows the own one any more', async ({ page, context }) => {
    const { here } = await openStrangersLink(page)
    const tab = await context.newPage()
    await open(tab, `/profile/${here.id}`)
    await expect(tab.getByRole('heading', { level: 1, name: 'Your profile' })).toBeVisible()
    await press(page, 'Continue with the other account')
    await expect(page.getByLabel('New password')).toBeVisible()
    await expect(tab.getByRole('heading', { name: 'Profile not found' })).toBeVisible()
    await expect(tab.getByText(here.email)).toBeHidden()
  })

  test('and a password that is being chosen in another tab, for the own one, does not become theirs', async ({
    page,
    context,
  }) => {
    await openStrangersLink(page)
    const tab = await context.newPage()
    await open(tab, '/update-password')
    await tab.getByLabel('New password').fill(NEW_PASSWORD)
    await tab.getByLabel('Confirm password').fill(NEW_PASSWORD)
    await press(page, 'Continue with the other account')
    await expect(page.getByLabel('New password')).toBeVisible()
    await expect(alerts(tab)).toHaveText(UPDATE_PASSWORD.otherAccount)
    await expect(tab.getByLabel('New password')).toBeHidden()
    await expect(tab.getByRole('button', { name: 'Send a new link' })).toBeVisible()
  })

  test('and a back office in another tab shows them nothing that was read for the own one', async ({
    page,
    context,
  }) => {
    const { here, other } = await openStrangersLink(page)
    await inDatabase('update user_profiles set is_admin = true where id = any($1)', [[here.id, other.id]])
    const tab = await context.newPage()
    await openAdmin(tab, '/admin/people')
    await expect(tab.getByText(here.email)).toBeVisible()
    await tab.route('**/api/admin/people**', () => undefined)
    await press(page, 'Continue with the other account')
    await expect(tab.getByRole('status', { name: 'Loading' }).first()).toBeVisible()
    await expect(tab.getByText(here.email)).toBeHidden()
  })
})
