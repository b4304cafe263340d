import { LOADING_FAILED, PROFILE_UNREAD, SECOND_STEP_NEEDED } from '../domain/admin/words.ts'
import { NO_ANSWER } from '../domain/site/line.ts'
import { fillSignIn } from './account-holder.ts'
import { acceptedJob, askForHats, section } from './job-pages.ts'
import { mailTo } from './mailbox.ts'
import { visitOwnShop } from './own-shop.ts'
import { expect, expectAccessible, open, press, test, toast } from './shopper.ts'
import { createAccount, newEmail, PASSWORD, signIn } from './signed-in.ts'
import {
  BACK_OFFICE,
  contactRow,
  inDatabase,
  messageTo,
  openAdmin,
  openedContact,
  sendQuoteRequest,
  signInAsStaff,
  vouchFor,
} from './staff.ts'

test.describe('a guest without an account', () => {
  test.use({ expectedInConsole: [/404/] })
  test('cannot be written to, and the page says so', async ({ page }) => {
    await signInAsStaff(page, 'Desk Guest')
    await open(page, '/admin?message=nobody@example.com')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('alert')).toHaveText('Could not find user profile for this email.')
    await dialog.getByLabel('Message', { exact: true }).fill('Hello')
    await expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled()
  })
})

test('a visitor is sent to sign in from every view', async ({ page }) => {
  for (const path of BACK_OFFICE) {
    await page.goto(path)
    await expect(page).toHaveURL('/signin')
  }
})

test.describe('the news of the back office', () => {
  test.use({ expectedInConsole: [/401/] })

  test('come again after a token that no longer counted', async ({ page }) => {
    await signInAsStaff(page, 'Desk Token')
    const refused = { status: 401, json: { error: 'Please sign in first.', code: 'unauthorized' } }
    await page.route('**/api/admin/live', (route) => route.fulfill(refused), { times: 1 })
    await openAdmin(page)
    await expect(page.getByText('Live', { exact: true })).toBeVisible()
  })

  test('that a broken line kept back are seen once it is whole', async ({ page, request }) => {
    await signInAsStaff(page, 'Desk Line')
    const email = newEmail('kept-back')
    let lines = 0
    await page.route('**/api/admin/live', async (route) => {
      lines += 1
      if (lines === 1) return route.fulfill({ contentType: 'text/event-stream', body: 'event: hello\ndata: {}\n\n' })
      if (lines === 2) await sendQuoteRequest(request, email, 'Sixty caps')
      return route.continue()
    })
    await openAdmin(page, `/admin/requests?kind=contact-requests&q=${email}`)
    await expect(contactRow(page, email)).toBeVisible()
  })

  test('are not said to come in a tab that was left unseen, until they do again', async ({ page }) => {
    // As over plain http, where no unseen tab is chosen to go on.
    await page.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }))
    const turn = (to: 'hidden' | 'visible') =>
      page.evaluate((state) => {
        Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, to)
    const connecting = page.getByText('Connecting…')
    await signInAsStaff(page, 'Desk Unseen')
    await openAdmin(page)
    await expect(connecting).toBeHidden()
    await turn('hidden')
    await expect(connecting).toBeVisible()
    await turn('visible')
    await expect(connecting).toBeHidden()
  })
})

test.describe('on a line that breaks', () => {
  test.use({ expectedInConsole: [/Failed to load resource: net::ERR_/] })

  test('a button and a download say so in the shop’s words, not the browser’s', async ({ page, request }) => {
    await signInAsStaff(page, 'Desk Broken')
    const email = newEmail('broken-line')
    await sendQuoteRequest(request, email, 'Seventy caps')
    await openAdmin(page, `/admin/requests?kind=contact-requests&q=${email}`)
    await page.route(/contact-requests\/(export\.csv|.+\/spam)/, (route) => route.abort('connectionrefused'))
    await press(page, 'Export contact requests as CSV')
    await expect(toast(page, NO_ANSWER)).toBeVisible()
    await toast(page, NO_ANSWER).getByRole('button', { name: 'Close toast' }).click()
    await expect(toast(page, NO_ANSWER)).toHaveCount(0)
    await contactRow(page, email).getByRole('button', { name: /^Open/ }).click()
    await openedContact(page, email).getByRole('button', { name: 'Spam', exact: true }).click()
    await expect(toast(page, NO_ANSWER)).toBeVisible()
  })

  test('a quote and a proof that are half written stay', async ({ page, request }) => {
    await signInAsStaff(page, 'Desk Half')
    const quoted = await askForHats(request, newEmail('half-quote'))
    const proofed = await acceptedJob(page, request, newEmail('half-proof'))
    const halfWritten = [
      { job: quoted, what: 'quote', begin: 'New quote', read: 'quotes/draft', field: 'Price each, $', words: '14.50' },
      {
        job: proofed,
        what: 'proof',
        begin: 'Add proof',
        read: 'custom-orders/',
        field: 'Note',
        words: 'Look at the brim',
      },
    ]
    for (const { job, what, begin, read, field, words } of halfWritten)
      await test.step(`a ${what}`, async () => {
        await openAdmin(page, `/admin/jobs/${job.id}`)
        await press(page, begin)
        await page.getByLabel(field).first().fill(words)
        await page.route('**/api/admin/**', (route) => route.abort('connectionrefused'))
        const unread = page.waitForEvent('requestfailed', (call) => call.url().includes(read))
        await press(page, 'Refresh All')
        await unread
        await expect(page.getByRole('alert').filter({ hasText: NO_ANSWER }).first()).toBeVisible()
        await page.unroute('**/api/admin/**')
        await expect(page.getByLabel(field).first()).toHaveValue(words)
        await press(page, `Send ${what}`)
        await expect(section(page, what === 'quote' ? 'Quote' : 'Proof')).toContainText(words)
      })
  })
})

test.describe('numbers that were read', () => {
  test.use({ expectedInConsole: [/503/] })

  test('stay while they cannot be read again', async ({ page }) => {
    await signInAsStaff(page, 'Desk Numbers')
    await openAdmin(page, '/admin/analytics')
    const work = page.getByRole('region', { name: 'What each did in these days' })
    await expect(work).toContainText('Desk Numbers')
    await page.route('**/api/admin/analytics/owner*', (route) => route.fulfill({ status: 503, json: {} }))
    await press(page, 'Refresh All')
    await expect(page.getByRole('alert').filter({ hasText: LOADING_FAILED.analytics })).toBeVisible()
    await expect(work).toContainText('Desk Numbers')
  })
})

test.describe('the door of the back office', () => {
  test.use({ expectedInConsole: [/Failed to load resource: the server responded with a status of (403|503)/] })

  test('leads on after signing in, and says why it stays shut', async ({ page, request }) => {
    const customer = await createAccount(request, newEmail('written'), 'Demo Written')
    await vouchFor(customer.email)
    const admin = await signInAsStaff(page, 'Desk Door')
    await page.evaluate(() => window.localStorage.clear())
    await test.step('the link of a message mail is where the sign-in ends', async () => {
      await open(page, `/admin?message=${customer.email}`)
      await expect(page).toHaveURL('/signin')
      await fillSignIn(page, admin.email, PASSWORD)
      await expect(messageTo(page, customer.email)).toBeVisible()
    })
    await test.step('a profile that cannot be read is told, whoever answered, and read again', async () => {
      for (const answer of [{ status: 503, json: {} }, { body: 'Welcome to the hotel’s own network' }]) {
        await page.route('**/api/profiles/*', (route) => route.fulfill(answer))
        await open(page, '/admin')
        await expect(page.getByRole('main').getByRole('alert')).toHaveText(PROFILE_UNREAD)
      }
      await expectAccessible(page)
      await page.unroute('**/api/profiles/*')
      await press(page, 'Try again')
      await expect(page.getByRole('region', { name: 'All Users' })).toBeVisible()
    })
    await test.step('an admin without the second step reads how to set it up', async () => {
      await page.route('**/api/config', async (route) => {
        const json = await (await route.fetch()).json()
        await route.fulfill({ json: { ...json, accounts: { ...json.accounts, adminsNeedSecondFactor: true } } })
      })
      await page.route('**/api/admin/**', (route) =>
        route.fulfill({ status: 403, json: { code: 'forbidden', error: 'No' } }),
      )
      await open(page, '/admin')
      await expect(page.getByRole('alert').filter({ hasText: SECOND_STEP_NEEDED.how })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Your profile' }).click()
      await expect(page.getByRole('button', { name: 'Turn on two-step sign-in' })).toBeVisible()
    })
  })
})

test('a plain user is refused, and sees nothing of the shop', async ({ page, request }) => {
  const user = await createAccount(request, newEmail('plain'), 'Plain Person')
  await signIn(page, user.email)
  await open(page, '/admin')
  await expect(page.getByText('This page is for staff.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'All Users' })).toHaveCount(0)
})

test('a customer follows the unsubscribe link of a message’s e-mail', async ({ page, request, browser }) => {
  const customer = await createAccount(request, newEmail('mailed'), 'Demo Mailed')
  await vouchFor(customer.email)
  await signInAsStaff(page, 'Desk Mail')
  await open(page, `/admin?message=${customer.email}`)
  await page.getByRole('dialog').getByLabel('Message', { exact: true }).fill('Read this')
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Message sent successfully!')).toBeVisible()
  const link = /\/unsubscribe\?token=[\w-]+/.exec(await mailTo(customer.email))?.[0] ?? ''
  expect(link).toContain('/unsubscribe?token=')
  const wanted = async () =>
    (await inDatabase('select email_notifications as wanted from user_profiles where id = $1', [customer.id]))[0].wanted
  const guest = await browser.newPage()
  await test.step('it works without signing in', async () => {
    await open(guest, link)
    await expect(guest.getByRole('main')).toContainText('We will not e-mail you about new messages any more.')
    expect(await wanted()).toBe(false)
  })
  await test.step('it can be taken back', async () => {
    await press(guest, 'Turn them on again')
    await expect(guest.getByRole('main')).toContainText('We will e-mail you about new messages again.')
    expect(await wanted()).toBe(true)
  })
  await test.step('while the shop cannot be reached nobody is told that the link does not work', async () => {
    await guest.route('**/api/messages/notices', (route) => route.abort())
    await press(guest, 'Turn them off')
    await expect(guest.getByRole('main').getByRole('alert')).toHaveText(NO_ANSWER)
    await guest.unroute('**/api/messages/notices')
    await press(guest, 'Try again')
    await expect(guest.getByRole('main')).toContainText('We will not e-mail you about new messages any more.')
    expect(await wanted()).toBe(false)
  })
  await guest.close()
})

test.describe('a shop without its table', () => {
  test.use({ expectedInConsole: [/503/] })
  test('shows a red banner with the table’s name, and the other lists', async ({ page }) => {
    await visitOwnShop(page, {}, async ({ url, dataDir }) => {
      await signInAsStaff(page, 'Desk Alone', { url, dataDir })
      await inDatabase('drop table contact_requests', [], dataDir)
      await openAdmin(page, `${url}/admin`)
      await expect(page.getByText('The table "contact_requests" does not exist or cannot be reached.')).toBeVisible()
      await expect(page.getByRole('alert').filter({ hasText: 'Error fetching contact requests.' })).toBeVisible()
      await expect(page.getByText('No custom orders found.')).toBeVisible()
      await expect(page.getByText('No sent messages found.')).toBeVisible()
    })
  })
})

test.describe('a shop that is busy for a moment', () => {
  test.use({ expectedInConsole: [/503/] })
  test('is asked again: the lists come by themselves', async ({ page, request }) => {
    const email = newEmail('patient')
    await sendQuoteRequest(request, email, 'Sixty hats for the fair')
    await signInAsStaff(page, 'Desk Patient')
    const busy = { status: 503, json: { error: 'The shop is not ready yet.', code: 'unavailable' } }
    let refusals = 0
    await page.route(
      (url) => url.pathname === '/api/admin/requests' && url.searchParams.get('q') === email,
      (route) => (refusals++ < 2 ? route.fulfill(busy) : route.continue()),
    )
    await openAdmin(page, `/admin/requests?q=${email}`)
    await expect(page.getByRole('button', { name: `Open ${email}` })).toBeVisible()
    expect(refusals).toBeGreaterThan(2)
  })
})
