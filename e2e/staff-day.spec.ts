import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { expect, open, press, test, toast } from './shopper.ts'
import { createAccount, newEmail, signIn } from './signed-in.ts'
import {
  contactRequests,
  contactRow,
  contactSection,
  messageTo,
  openAdmin,
  openedContact,
  sendQuoteRequest,
  signInAsStaff,
  vouchFor,
} from './staff.ts'

const PROOF = 'https://brimworks.example/proof'

test('a staff day, from a customer’s request to the customer’s answer', async ({ page, browser, request }) => {
  test.slow()
  await signInAsStaff(page, 'Desk Person')
  const customer = await createAccount(request, newEmail('customer'), 'Demo Customer')
  const { email } = customer
  await vouchFor(email)
  await test.step('the account menu leads to the dashboard', () => goToDashboard(page))
  await sendQuoteRequest(request, email, 'Seventy hats for the harvest crew', await uploadSketch(request))
  await test.step('a new request says by itself that it is there, and by when it is to be answered', () =>
    seeNewRequest(page, email))
  await test.step('it opens with all that was asked', () => openRequest(page, email))
  await test.step('it leads to the customer’s profile, and from there back', () => seeProfile(page, email))
  await test.step('it is assigned and noted, and its history says so', () => takeRequest(page, email))
  await test.step('its customer is written to, and it counts as answered', () => writeToCustomer(page, email))
  await test.step('it is moved along, and leaves the list when completed', () => completeRequest(page, email))
  await test.step('the archive finds it, closed to changes', () => findInArchive(page, email))
  await test.step('the customer reads the message, whose links are safe, and replies', () =>
    readAndReply(browser, customer))
  await test.step('the reply waits, read or not, until staff answer it', () => answerReply(page, email))
})

async function uploadSketch(request: APIRequestContext): Promise<string> {
  const path = `contact-uploads/${Date.now()}-sketch.svg`
  const sketch = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h7v7H1z"/></svg>'
  expect((await request.post(`/storage/v1/object/${path}`, { data: sketch })).status()).toBe(200)
  return `/storage/v1/object/public/${path}`
}

async function goToDashboard(page: Page) {
  await open(page, '/return-policy')
  await press(page, 'Account menu')
  await page.getByRole('menuitem', { name: 'Admin Dashboard' }).click()
  await expect(page.getByRole('status').filter({ hasText: /Live|arrived|wrote back/ })).toBeVisible()
}

async function seeNewRequest(page: Page, email: string) {
  // Other tests ask as well, so there may be more that is new by the time that it is shown.
  await expect(async () => {
    await contactSection(page).getByRole('button', { name: /new$/ }).click({ timeout: 5_000 })
    await expect(contactRow(page, email)).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(contactRow(page, email)).toContainText('Seventy hats')
  await expect(contactRow(page, email)).toContainText(/Due (end of )?[A-Z][a-z]{2}/)
  await expect(contactRow(page, email)).toContainText('Hat color: ')
  await expect(contactRow(page, email).getByRole('link', { name: '(512) 555-0142' })).toBeVisible()
  await expect(contactRow(page, email).getByRole('link', { name: `File of ${email}` })).toBeVisible()
}

async function openRequest(page: Page, email: string) {
  await press(page, `Open ${email}`)
  await expect(openedContact(page, email)).toContainText('Five panel')
  await expect(openedContact(page, email)).toContainText('(512) 555-0142')
  // A drawing is looked at as the shop drew it.
  const sketch = openedContact(page, email).getByRole('img', { name: /as uploaded$/ })
  await expect(sketch).toHaveJSProperty('naturalWidth', 1600)
}

async function seeProfile(page: Page, email: string) {
  await openedContact(page, email).getByRole('link', { name: 'View profile' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Demo Customer' })).toBeVisible()
  await page.getByRole('link', { name: 'Open in the dashboard' }).click()
  await expect(openedContact(page, email)).toContainText('Five panel')
}

async function takeRequest(page: Page, email: string) {
  const opened = openedContact(page, email)
  await opened.getByLabel('Assigned to').selectOption({ label: 'Desk Person (you)' })
  await opened.getByLabel('New note, for staff only').fill('Wants a sample first')
  await opened.getByRole('button', { name: 'Add note' }).click()
  await expect(opened.getByRole('region', { name: 'Notes' })).toContainText('Wants a sample first')
  await expect(opened.getByRole('region', { name: 'History' })).toContainText('Desk Person gave it to Desk Person')
}

async function writeToCustomer(page: Page, email: string) {
  await openedContact(page, email).getByRole('button', { name: 'Message customer' }).click()
  const dialog = messageTo(page, email)
  await expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled()
  await dialog.getByLabel('Message', { exact: true }).fill(`Your proof: ${PROOF} and javascript:alert(1)`)
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Message sent successfully!')).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(contactRow(page, email)).toContainText('Answered')
}

async function completeRequest(page: Page, email: string) {
  const status = contactRow(page, email).getByLabel(`Status of ${email}`)
  await status.selectOption('In Progress')
  await expect(page.getByText('Contact request status updated!').first()).toBeVisible()
  await status.selectOption('Completed')
  await expect(contactRow(page, email)).toBeHidden()
}

async function findInArchive(page: Page, email: string) {
  await page.getByRole('link', { name: 'Archive' }).click()
  await page.getByLabel('Kind').selectOption('Contact Requests')
  await page.getByLabel('Search', { exact: true }).fill(email)
  await expect(page).toHaveURL(/q=/)
  await expect(contactRequests(page).getByRole('listitem')).toHaveCount(1)
  await expect(contactRequests(page).getByLabel(`Status of ${email}`)).toBeDisabled()
}

async function readAndReply(browser: Browser, customer: { id: string; email: string }) {
  const theirs = await (await browser.newContext()).newPage()
  await signIn(theirs, customer.email)
  await open(theirs, `/profile/${customer.id}`)
  await expect(theirs.getByText('Your proof:')).toBeVisible()
  await expect(theirs.getByRole('link', { name: PROOF })).toHaveAttribute('href', PROOF)
  await expect(theirs.getByRole('link', { name: 'javascript' })).toHaveCount(0)
  await theirs.getByLabel('Your reply').fill('Looks great, gold thread please')
  await press(theirs, 'Send reply')
  await expect(theirs.getByText('Reply sent!')).toBeVisible()
  await theirs.context().close()
}

async function answerReply(page: Page, email: string) {
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  const waiting = page
    .getByRole('list', { name: 'Waiting for us' })
    .getByRole('listitem')
    .filter({ hasText: 'gold thread' })
  await expect(waiting).toContainText('1 new')
  await waiting.getByRole('button', { name: 'Demo Customer' }).click()
  await expect(messageTo(page, email)).toContainText('gold thread please')
  await page.keyboard.press('Escape')
  await expect(waiting).not.toContainText('1 new')
  await waiting.getByRole('button', { name: 'No answer needed' }).click()
  await expect(waiting).toBeHidden()
  await toast(page, 'Put aside').getByRole('button', { name: 'Undo' }).click()
  await waiting.getByRole('button', { name: 'Demo Customer' }).click()
  await messageTo(page, email).getByLabel('Message', { exact: true }).fill('Gold it is')
  await messageTo(page, email).getByRole('button', { name: 'Send' }).click()
  await expect(waiting).toBeHidden()
}

test('nothing is changed by accident', async ({ page, request }) => {
  const [first, second, third] = [newEmail('held-a'), newEmail('held-b'), newEmail('held-c')]
  await sendQuoteRequest(request, first, 'First')
  await sendQuoteRequest(request, second, 'Second')
  await signInAsStaff(page, 'Desk Held')
  await openAdmin(page, '/admin/requests?kind=contact-requests&q=held-')
  const status = (email: string) => page.getByLabel(`Status of ${email}`)
  const told = page.getByText('Contact request status updated!')
  await test.step('an arrow key shows another status and saves nothing', async () => {
    await status(second).focus()
    await page.keyboard.press('ArrowDown')
    await expect(status(second)).toHaveValue('in_progress')
    await page.keyboard.press('Escape')
    await expect(status(second)).toHaveValue('pending')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await expect(status(second)).toHaveValue('pending')
    await expect(told).toHaveCount(0)
  })
  await test.step('Enter saves it, and the focus stays', async () => {
    await status(second).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(told).toBeVisible()
    await expect(status(second)).toBeFocused()
  })
  await test.step('a new request moves no row', async () => {
    await sendQuoteRequest(request, third, 'Third')
    await page.getByRole('button', { name: '1 new' }).waitFor()
    await expect(contactRow(page, third)).toBeHidden()
    await press(page, '1 new')
    await expect(contactRow(page, third)).toBeVisible()
  })
  await test.step('what is completed leaves, the focus goes on to the next, and Undo brings it back', async () => {
    await status(second).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(contactRow(page, second)).toBeHidden()
    await expect(page.getByRole('button', { name: `Open ${first}` })).toBeFocused()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(status(second)).toHaveValue('in_progress')
  })
})

test('a call is an answer, and one that was none is taken back', async ({ page, request }) => {
  const email = newEmail('called')
  await sendQuoteRequest(request, email, 'Please call')
  await signInAsStaff(page, 'Desk Caller')
  await openAdmin(page, `/admin/requests?kind=contact-requests&q=${email}`)
  await expect(contactRequests(page).getByRole('listitem')).toHaveCount(1)
  await press(page, `Open ${email}`)
  const opened = openedContact(page, email)
  const button = opened.getByRole('button', { name: /called/i })
  await button.press('Enter')
  await expect(opened).toContainText('Answered')
  await expect(button).toHaveText('Not called after all')
  await expect(button).toBeEnabled()
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button).toHaveText('Called')
  await expect(opened).toContainText(/Due (end of )?[A-Z][a-z]{2}/)
})

test.describe('with the shop out of reach', () => {
  test.use({ expectedInConsole: [/ERR_CONNECTION_REFUSED|Failed to load resource/] })

  test('a click on a view opens it, and it says what could not be read', async ({ page, context }) => {
    await signInAsStaff(page, 'Desk Offline')
    const fetched = page.waitForResponse(/admin-outbox/)
    await openAdmin(page)
    await (await fetched).finished()
    await context.route('**', (route) => route.abort('connectionrefused'))
    await page.getByRole('link', { name: 'Outbox' }).click()
    await expect(page.getByRole('heading', { name: 'Outbox' })).toBeVisible()
    await expect(page.getByText('Error fetching the outbox.')).toBeVisible()
  })
})
