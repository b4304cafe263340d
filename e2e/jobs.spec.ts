import type { APIRequestContext, Page } from '@playwright/test'
import { signOut } from './account-holder.ts'
import { pngFile } from './customer.ts'
import { askForHats, section } from './job-pages.ts'
import { mailsTo, mailTo } from './mailbox.ts'
import {
  DESKTOP,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  heldBack,
  open,
  press,
  SMALL_PHONE,
  test,
  toast,
} from './shopper.ts'
import { newEmail, signInAsNewCustomer } from './signed-in.ts'
import { openAdmin, signInAsStaff } from './staff.ts'

test.use({ expectedInConsole: [/status of (404|502|503)|net::ERR_/] })

async function askForPolos(page: Page, email: string) {
  await open(page, '/contact')
  await page.getByLabel('Product').selectOption('polos')
  await page.getByLabel('Product color').fill('Forest')
  await page.getByLabel('Order description').fill('40 polos for our crew')
  await page.getByLabel('Needed by').fill('2099-12-12')
  await page.getByLabel('Note').fill('Two with long sleeves')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone').fill('(512) 555-0142')
  await press(page, 'Send Request')
  await page.getByRole('dialog', { name: 'Success!' }).getByRole('link', { name: 'Return to Home' }).click()
}

const messages = (page: Page) => page.getByRole('list', { name: 'Messages so far' }).getByRole('listitem')

async function say(page: Page, text: string) {
  await page.getByLabel('Message', { exact: true }).fill(text)
  await press(page, 'Send message')
  await expect(toast(page, 'Your message is sent.')).toBeVisible()
}

test('a long word that a customer wrote makes no page wider than its screen', async ({ page, browser, baseURL }) => {
  const word = `https://drive.example/${'kRz0Lw'.repeat(28)}`
  const data = {
    ...{ product_type: 'hats', hat_type: word, hat_color: 'Navy', order_description: word, note: word.repeat(8) },
    ...{ email: newEmail('w'.repeat(27)), phone_number: '(512) 555-0142' },
  }
  const asked = await page.request.post('/api/contact-requests', { data })
  const { job } = await asked.json()
  const staff = await (await browser.newContext({ baseURL })).newPage()
  await signInAsStaff(staff, 'Desk Long')
  const billed = await page.request.put(`/api/jobs/${job.token}/bill-to`, { data: { name: word, company: word } })
  expect(billed.ok()).toBe(true)
  for (const size of [SMALL_PHONE, DESKTOP]) {
    await Promise.all([page.setViewportSize(size), staff.setViewportSize(size)])
    await open(page, `/jobs/${job.token}`)
    await expect(section(page, 'What you asked for')).toContainText(word)
    await expectNoSidewaysScroll(page)
    await openAdmin(staff, `/admin/jobs/${job.id}`)
    await expect(section(staff, 'The request')).toContainText(word)
    await expectNoSidewaysScroll(staff)
  }
})

test('the private link of what somebody sent is gone with their sign-out, also where they sent it as a guest', async ({
  page,
}) => {
  const card = page.getByRole('complementary', { name: 'Your new order' })
  await askForPolos(page, newEmail('job'))
  await signInAsNewCustomer(page)
  await open(page, '/')
  await expect(card).toBeVisible()
  await signOut(page)
  await open(page, '/')
  await expect(page.getByRole('link', { name: 'Sign Up' })).toBeVisible()
  await expect(card).toBeHidden()
  expect(await page.evaluate(() => window.localStorage.getItem('brimworks-new-job'))).toBeNull()
})

test('a guest follows a job and talks with staff, who see it at once', async ({ page, browser }) => {
  const email = newEmail('job')
  await askForPolos(page, email)
  const card = page.getByRole('complementary', { name: 'Your new order' })
  await test.step('the home page has the link', () => expect(card).toContainText(/Your order J-\d+ is with us/))
  const number = /J-\d+/.exec(await card.innerText())?.[0] ?? ''
  await test.step('and so has the mail', async () =>
    expect(await mailTo(email)).toContain(`Follow your order ${number}`))
  await card.getByRole('link', { name: 'Open your order' }).click()
  await test.step('the page says what it is and what happens next', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Your order' })).toBeVisible()
    const main = page.getByRole('main')
    for (const words of [
      `${number}: Polos`,
      'We look at your request',
      'Needed by Dec 12, 2099',
      'Two with long sleeves',
    ])
      await expect(main).toContainText(words)
    await expect(page.getByRole('listitem').filter({ hasText: 'Received' }).first()).toHaveAttribute(
      'aria-current',
      'step',
    )
  })
  await say(page, 'Is a darker green possible?')
  const staff = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage()
  await signInAsStaff(staff, 'Job Staff')
  await test.step('staff find it by its number and answer', async () => {
    await openAdmin(staff, `/admin/jobs?q=${number}`)
    await staff.getByRole('link', { name: number }).click()
    await expect(messages(staff)).toHaveText([/Is a darker green possible\?/])
    await say(staff, 'Yes: pine. Shall we quote it?')
  })
  await test.step('the guest reads it without reloading, and gets it by mail', async () => {
    await expect(messages(page)).toHaveText([/darker green/, /Yes: pine/])
    await expect.poll(() => mailsTo(email).at(-1)).toContain('Yes: pine. Shall we quote it?')
  })
  await test.step('a changed link shuts the old page', async () => {
    await press(staff, 'Change the link')
    await expect(toast(staff, 'The old link no longer works. The next message carries the new one.')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('alert').first()).toHaveText('There is nothing at this address.')
  })
  await test.step('a link that climbs out of its place asks for nothing else', async () => {
    const asked: string[] = []
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
    await page.goto('/jobs/..%5Cbasics%5Cstock')
    await expect(page.getByRole('alert').first()).toHaveText('There is nothing at this address.')
    expect(asked).not.toContain('/api/basics/stock')
  })
  await staff.context().close()
})

test('a job’s page fits phones and desktops, and axe finds nothing', async ({ page }) => {
  await askForPolos(page, newEmail('job-looks'))
  await page.getByRole('link', { name: 'Open your order' }).click()
  await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible()
  await open(page, new URL(page.url()).pathname)
  await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(SMALL_PHONE)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('a message that is not written, or that the shop cannot take, is told and kept', async ({ page }) => {
  await askForPolos(page, newEmail('job-mistakes'))
  await page.getByRole('link', { name: 'Open your order' }).click()
  await press(page, 'Send message')
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Please write a message first')
  await page.route('**/messages', (route) => route.fulfill({ status: 503, body: '' }))
  await page.getByLabel('Message', { exact: true }).fill('Still there?')
  await press(page, 'Send message')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Something went wrong on our side')
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Still there?')
})

test('what is written and attached while a message is sent stays for the next one', async ({ page }) => {
  const job = await askForHats(page.request, newEmail('writes-on'))
  await open(page, `/jobs/${job.token}`)
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/messages', async (route) => {
    await arrived
    await route.continue()
  })
  const field = page.getByLabel('Message', { exact: true })
  await field.fill('Is a darker green possible?')
  await page.getByLabel('Attach a file').setInputFiles(pngFile('green.png'))
  await press(page, 'Send message')
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible()
  await field.fill('And how soon?')
  await page.getByLabel('One more').setInputFiles(pngFile('calendar.png'))
  arrive()
  await expect(messages(page)).toContainText(['Is a darker green possible?'])
  await expect(page.getByRole('button', { name: 'Send message' })).toBeEnabled()
  await expect(field).toHaveValue('And how soon?')
  await expect(page.getByRole('list', { name: 'Chosen files' })).toHaveText('calendar.png')
})

test('what is written and attached waits for whoever looks at another page', async ({ page }) => {
  const job = await askForHats(page.request, newEmail('looks-elsewhere'))
  await open(page, `/jobs/${job.token}`)
  await page.getByLabel('Message', { exact: true }).fill('Is a darker green possible?')
  await page.getByLabel('Attach a file').setInputFiles(pngFile('green.png'))
  const chosen = page.getByRole('list', { name: 'Chosen files' })
  await expect(chosen).toHaveText('green.png')
  await page.getByRole('banner').getByRole('link', { name: 'Gallery' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(chosen).toBeHidden()
  await page.goBack()
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Is a darker green possible?')
  await expect(chosen).toHaveText('green.png')
  await press(page, 'Send message')
  await expect(messages(page)).toHaveText([/Is a darker green possible\?.*green\.png/])
  await expect(chosen).toBeHidden()
})

/** A message is on its way; its writer looked at another page, and is back before it has arrived. */
async function backWhileSending(page: Page) {
  const job = await askForHats(page.request, newEmail('back-soon'))
  await open(page, `/jobs/${job.token}`)
  const message = page.getByLabel('Message', { exact: true })
  const files = page.getByRole('list', { name: 'Chosen files' })
  await message.fill('Is a darker green possible?')
  await page.getByLabel('Attach a file').setInputFiles(pngFile('green.png'))
  await expect(files).toHaveText('green.png')
  const sending = await heldBack(page, '**/messages', 'POST')
  await press(page, 'Send message')
  const lookElsewhere = async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Gallery' }).click()
    await expect(message).toBeHidden()
    await page.goBack()
  }
  await lookElsewhere()
  await expect(message).toHaveValue('Is a darker green possible?')
  await expect(files).toHaveText('green.png')
  return { message, files, lookElsewhere, goOn: sending.goOn }
}

test('whoever is back before their message has arrived does not find it to be sent once more', async ({ page }) => {
  const { message, files, goOn } = await backWhileSending(page)
  goOn()
  await expect(messages(page)).toHaveText([/Is a darker green possible\?.*green\.png/])
  await expect(message).toHaveValue('')
  await expect(files).toBeHidden()
})

test('what is written by whoever is back before their message has arrived waits for the next one', async ({ page }) => {
  const { message, files, lookElsewhere, goOn } = await backWhileSending(page)
  await message.fill('And how soon?')
  goOn()
  await expect(messages(page)).toHaveText([/Is a darker green possible\?.*green\.png/])
  await lookElsewhere()
  await expect(message).toHaveValue('And how soon?')
  await expect(files).toBeHidden()
})

test('beside the day stands the earliest at the door, and that an earlier one means rush', async ({ page }) => {
  await open(page, '/contact')
  await expect(
    page.getByText(/^The earliest day at your door is \w+day, \w+ \d+; earlier means rush, for a fee\.$/),
  ).toBeVisible()
  await page.getByLabel('Needed by').fill(new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10))
  await expect(page.getByText(/the earliest day at your door: it means rush, for a fee\.$/)).toBeVisible()
  await page.setViewportSize(SMALL_PHONE)
  await expectNoSidewaysScroll(page)
})

test('earlier messages come when they are asked for, again after a failure, and the newest stay', async ({ page }) => {
  await askForPolos(page, newEmail('job-long'))
  const message = (body: string) => ({ id: body, from: 'staff', body, files: [], sent_at: '2026-01-02T15:00:00Z' })
  await page.route(/\/api\/jobs\/[\w-]+$/, async (route) => {
    const answer = await route.fetch()
    const messages = { items: [message('the newest')], next: 'before-the-newest' }
    await route.fulfill({ response: answer, json: { ...(await answer.json()), messages } })
  })
  let isUp = false
  await page.route('**/messages?cursor=before-the-newest', (route) =>
    isUp
      ? route.fulfill({ json: { items: [message('the first'), message('the second')], next: null } })
      : route.fulfill({ status: 503, body: '' }),
  )
  await page.getByRole('link', { name: 'Open your order' }).click()
  await press(page, 'Earlier messages')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Something went wrong on our side')
  isUp = true
  await press(page, 'Earlier messages')
  await expect(messages(page)).toHaveText([/the first/, /the second/, /the newest/])
  const live = page.locator('[aria-live]').filter({ hasText: 'the first' })
  await expect(live, 'what was said earlier is not read aloud').toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Earlier messages' })).toBeHidden()
})

test('reminders about an order can be stopped, and wanted again', async ({ page }) => {
  await askForPolos(page, newEmail('job-reminders'))
  await page.getByRole('link', { name: 'Open your order' }).click()
  const reminders = page.getByRole('region', { name: 'Reminders' })
  await press(page, 'Stop these e-mails')
  await expect(reminders).toContainText('Reminders are off for this order.')
  await press(page, 'Remind me again')
  await expect(reminders).toContainText('We write to you once when a quote is about to lapse')
})

/** The same order on another device. */
const sayElsewhere = (request: APIRequestContext, token: string, message: string) =>
  request.post(`/api/jobs/${token}/messages`, { data: { message, files: [], idempotency_key: crypto.randomUUID() } })

test('what is being written stays while the order cannot be read again, and the news come later', async ({
  page,
  request,
}) => {
  const { token } = await askForHats(request, newEmail('busy-shop'))
  const listening = page.waitForResponse(`**/api/jobs/${token}/live`)
  await open(page, `/jobs/${token}`)
  await listening
  const box = page.getByLabel('Message', { exact: true })
  await box.fill('Could the back')
  const order = `**/api/jobs/${token}`
  await page.route(order, (route) => route.fulfill({ status: 503, json: { error: 'Busy', code: 'unavailable' } }))
  const refused = page.waitForResponse((answer) => answer.status() === 503)
  await sayElsewhere(request, token, 'From my telephone')
  await refused
  await page.unroute(order)
  await expect(messages(page)).toHaveText([/From my telephone/])
  await expect(box).toHaveValue('Could the back')
})

test('a page that was not let listen tries again, and shows what happened meanwhile', async ({ page, request }) => {
  const { token } = await askForHats(request, newEmail('proxy'))
  await page.route(`**/api/jobs/${token}/live`, (route) => route.fulfill({ status: 502, body: '' }), { times: 1 })
  const refused = page.waitForResponse((answer) => answer.status() === 502)
  await open(page, `/jobs/${token}`)
  await refused
  await sayElsewhere(request, token, 'From my telephone')
  await expect(messages(page)).toHaveText([/From my telephone/])
})

test('an order that a broken line kept back is asked for again, and nobody is told that its link is wrong', async ({
  page,
  request,
}) => {
  const { token } = await askForHats(request, newEmail('broken-line'))
  const order = `**/api/jobs/${token}`
  await page.route(order, (route) => route.abort('connectionrefused'))
  await open(page, `/jobs/${token}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('alert')).toHaveText('Your order could not be loaded. Please try again.')
  await expect(main).not.toContainText('Private links are long')
  await expectAccessible(page)
  const again = page.getByRole('button', { name: 'Try again' })
  const askedAgain = page.waitForRequest(order)
  await again.press('Enter')
  await askedAgain
  await expect(again, 'the keyboard stays where it is while the line is still broken').toBeFocused()
  await page.unroute(order)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Message', { exact: true })).toBeVisible()
})

test('why a job is cancelled keeps its words when the dialog is left by mistake', async ({ page }) => {
  const job = await askForHats(page.request, newEmail('half-cancelled'))
  await signInAsStaff(page, 'Desk Cancels')
  await openAdmin(page, `/admin/jobs/${job.id}`)
  const dialog = page.getByRole('dialog', { name: `Cancel ${job.number}?` })
  const words = dialog.getByLabel('A sentence for the customer')
  await press(page, 'Cancel job')
  await dialog.getByLabel('Reason').fill('Ordered twice')
  await words.fill('We make the other one, as you asked.')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await press(page, 'Cancel job')
  await expect(dialog.getByLabel('Reason')).toHaveValue('Ordered twice')
  await expect(words).toHaveValue('We make the other one, as you asked.')
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await press(page, 'Cancel job')
  await expect(words).toHaveValue('')
})

test.describe('a request that cannot be read', () => {
  test.use({ expectedInConsole: [/status of 500/] })

  test('is told on the page of its job, which says nothing of it that it does not know', async ({ page }) => {
    const job = await askForHats(page.request, newEmail('unread-request'))
    await signInAsStaff(page, 'Desk Unread')
    await page.route('**/api/admin/custom-orders/*', (route) => route.fulfill({ status: 500, body: '' }))
    await openAdmin(page, `/admin/jobs/${job.id}`)
    const request = section(page, 'The request')
    await expect(request.getByRole('alert')).toBeVisible()
    await expect(request.getByRole('status', { name: 'Loading' })).toHaveCount(0)
    await expect(request.getByLabel('Assigned to')).toHaveCount(0)
  })
})
