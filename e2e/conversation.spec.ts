import type { APIRequestContext, Page } from '@playwright/test'
import { MESSAGE_WORDS } from '../domain/messages/words.ts'
import { pngFile } from './customer.ts'
import { askForHats } from './job-pages.ts'
import { mailsTo } from './mailbox.ts'
import {
  DESKTOP,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  heldBack,
  loseAnswer,
  open,
  PHONE,
  press,
  test,
  toast,
} from './shopper.ts'
import { createAccount, newEmail, signIn } from './signed-in.ts'
import {
  contactRow,
  inDatabase,
  messageTo,
  openAdmin,
  openedContact,
  sendQuoteRequest,
  signInAsStaff,
  vouchFor,
} from './staff.ts'

const messages = (page: Page) => page.getByRole('list', { name: 'Messages so far' }).getByRole('listitem')
const box = (page: Page) => page.getByLabel('Your reply')

/** The newest stands right above the box, and both are seen without scrolling. */
async function expectAnswerable(page: Page) {
  await expect(messages(page).last()).toBeInViewport()
  await expect(box(page)).toBeInViewport({ ratio: 1 })
  const [newest, written] = [await messages(page).last().boundingBox(), await box(page).boundingBox()]
  expect((newest?.y ?? 0) + (newest?.height ?? 0)).toBeLessThan(written?.y ?? 0)
}

async function savedBy(page: Page, name: string): Promise<string> {
  const saved = page.waitForEvent('download')
  await press(page, `Save ${name}`)
  return (await saved).suggestedFilename()
}

/** Whoever asked is proven, so that staff can write to their account. */
async function staffOpenRequest(page: Page, request: APIRequestContext, staff: string): Promise<string> {
  const { email } = await createAccount(request, newEmail('asked'), 'Lee Cap')
  await vouchFor(email)
  await sendQuoteRequest(request, email, 'Twenty hats')
  await signInAsStaff(page, staff)
  await openAdmin(page, `/admin/requests?kind=contact-requests&q=${email}`)
  await contactRow(page, email)
    .getByRole('button', { name: `Open ${email}` })
    .click()
  return email
}

test('a dialog left by mistake loses no words and no file, and what was sent does not stand there again', async ({
  page,
  request,
}) => {
  const email = await staffOpenRequest(page, request, 'Desk Left')
  const opened = openedContact(page, email)
  const message = messageTo(page, email).getByLabel('Message', { exact: true })
  const write = () => opened.getByRole('button', { name: 'Message customer' }).click()
  const chosen = messageTo(page, email).getByRole('list', { name: 'Chosen files' })
  await opened.getByLabel('New note, for staff only').fill('Wants them by May')
  await write()
  await message.fill('We have them in navy')
  await messageTo(page, email).getByLabel('Attach a file').setInputFiles(pngFile('navy.png'))
  await expect(chosen).toHaveText('navy.png')
  await page.keyboard.press('Escape')
  await expect(messageTo(page, email)).toBeHidden()
  await write()
  await expect(message).toHaveValue('We have them in navy')
  await expect(chosen).toHaveText('navy.png')
  await messageTo(page, email).getByRole('button', { name: 'Send' }).click()
  await expect(messageTo(page, email)).toBeHidden()
  await write()
  await expect(messages(page)).toHaveText([/We have them in navy.*navy\.png/])
  await expect(message).toHaveValue('')
  await expect(chosen).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(messageTo(page, email)).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(opened).toBeHidden()
  await contactRow(page, email)
    .getByRole('button', { name: `Open ${email}` })
    .click()
  await expect(opened.getByLabel('New note, for staff only')).toHaveValue('Wants them by May')
})

test('what staff write while a message is sent stays for the next one', async ({ page, request }) => {
  const email = await staffOpenRequest(page, request, 'Desk Writes On')
  const dialog = messageTo(page, email)
  const message = dialog.getByLabel('Message', { exact: true })
  const write = () => openedContact(page, email).getByRole('button', { name: 'Message customer' }).click()
  await write()
  await message.fill('We have them in navy')
  const sending = await heldBack(page, '**/api/admin/messages', 'POST')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByRole('button', { name: 'Sending…' })).toBeVisible()
  await message.fill('And in forest green')
  sending.goOn()
  await expect(dialog).toBeHidden()
  await write()
  await expect(messages(page)).toContainText(['We have them in navy'])
  await expect(message).toHaveValue('And in forest green')
})

test('staff who send a message and go on elsewhere are left there', async ({ page, request }) => {
  const email = await staffOpenRequest(page, request, 'Desk Goes On')
  const dialog = messageTo(page, email)
  await openedContact(page, email).getByRole('button', { name: 'Message customer' }).click()
  await dialog.getByLabel('Message', { exact: true }).fill('We have them in navy')
  const sending = await heldBack(page, '**/api/admin/messages', 'POST')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(openedContact(page, email)).toBeHidden()
  await press(page, 'New request')
  const next = page.getByRole('dialog', { name: 'New request' })
  await next.getByLabel('Name', { exact: true }).fill('Noor Brim')
  sending.goOn()
  await expect(toast(page, MESSAGE_WORDS.sent)).toBeVisible()
  await expect(next.getByLabel('Name', { exact: true })).toHaveValue('Noor Brim')
  await expect(openedContact(page, email)).toBeHidden()
})

test('a canned reply that is half written keeps its words while another one is changed', async ({ page, request }) => {
  const job = await askForHats(request, newEmail('half-reply'))
  await signInAsStaff(page, 'Desk Replies')
  await openAdmin(page, `/admin/jobs/${job.id}`)
  await press(page, 'Edit replies')
  const replies = page.getByRole('dialog', { name: 'Canned replies' })
  await replies.getByLabel('Name').fill('Late proof')
  await replies.getByLabel('Text').fill('Sorry, {name}: your proof comes tomorrow.')
  await replies
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  await expect(replies.getByLabel('Name')).not.toHaveValue('Late proof')
  await replies.getByRole('button', { name: 'Cancel' }).click()
  await expect(replies.getByLabel('Text')).toHaveValue('Sorry, {name}: your proof comes tomorrow.')
  await page.keyboard.press('Escape')
  await press(page, 'Edit replies')
  await expect(replies.getByLabel('Name')).toHaveValue('Late proof')
})

test('a conversation about a request, from a canned reply to the customer’s answer with a file', async ({
  page,
  browser,
  request,
}) => {
  test.slow()
  const customer = await createAccount(request, newEmail('talk'), 'Ada Brim')
  const { email } = customer
  await vouchFor(email)
  await sendQuoteRequest(request, email, 'Sixty hats for the choir')
  await signInAsStaff(page, 'Desk Talk')
  await openAdmin(page, `/admin/requests?kind=contact-requests&q=${email}`)
  await contactRow(page, email)
    .getByRole('button', { name: `Open ${email}` })
    .click()
  const number = await openedContact(page, email)
    .getByRole('link', { name: /^J-\d+$/ })
    .innerText()
  await openedContact(page, email).getByRole('button', { name: 'Message customer' }).click()
  const dialog = messageTo(page, email)
  const message = dialog.getByLabel('Message', { exact: true })
  await test.step('staff take a canned reply by keyboard, with the name and the number in it, and change it', async () => {
    await expect(message).toBeFocused()
    await expect(dialog.getByLabel('Canned reply')).toBeEnabled()
    await dialog.getByLabel('Canned reply').focus()
    await page.keyboard.type('By which')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(message).toBeFocused()
    await expect(message).toHaveValue(new RegExp(`^Hi Ada, by which day do you need ${number} at your door\\?`))
    await message.press('ControlOrMeta+End')
    await page.keyboard.type(' Thank you.')
  })
  await test.step('and attach a file', async () => {
    await dialog.getByLabel('Attach a file').setInputFiles(pngFile('sketch.png'))
    await expect(dialog.getByRole('list', { name: 'Chosen files' })).toContainText('sketch.png')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(dialog).toBeHidden()
  })
  const theirs = await (await browser.newContext({ viewport: PHONE })).newPage()
  await test.step('the mail names the file, and its link opens the box to answer in, on a phone too', async () => {
    const about = () => mailsTo(email).find((mail) => mail.includes('Subject: A message from')) ?? ''
    await expect.poll(about).not.toBe('')
    const mail = about()
    expect(mail).toContain('File: sketch.png')
    await signIn(theirs, email)
    await open(theirs, /\/profile\/\S+#messages/.exec(mail)?.[0] ?? '')
    await expect(box(theirs)).toBeFocused()
    await expect(messages(theirs)).toHaveText([/Today.*About J-\d+.*Thank you\..*sketch\.png.*Brimworks, /])
    await expectAnswerable(theirs)
    await expectNoSidewaysScroll(theirs)
    expect(await savedBy(theirs, 'sketch.png')).toBe('sketch.png')
  })
  await test.step('the customer answers with a file', async () => {
    await box(theirs).fill('By the end of May')
    await theirs.getByLabel('Attach a file').setInputFiles(pngFile('choir.png'))
    await press(theirs, 'Send reply')
    await expect(messages(theirs).last()).toHaveText(/By the end of May.*choir\.png.*You, /)
    await expect(theirs.getByRole('list', { name: 'Chosen files' })).toBeHidden()
    await expect(messages(theirs).last()).toBeInViewport()
    await theirs.setViewportSize(DESKTOP)
    await expectAccessible(theirs)
  })
  await test.step('what it is about leads to the order, in a document of its own', async () => {
    await theirs.evaluate(() => Object.assign(window, { isBeforeTheOrder: true }))
    await messages(theirs).first().getByRole('link', { name: number }).click()
    await expect(theirs.getByRole('heading', { level: 1, name: 'Your order' })).toBeVisible()
    await expect(theirs.getByRole('main')).toContainText(number)
    expect(await theirs.evaluate(() => 'isBeforeTheOrder' in window)).toBe(false)
    await theirs.context().close()
  })
  await test.step('staff read it below what they wrote, under the customer’s name', async () => {
    await openAdmin(page, '/admin')
    await open(page, `/admin?message=${encodeURIComponent(email)}`)
    await expect(page.getByRole('dialog', { name: 'Message to Ada Brim' })).toBeVisible()
    await expect(messages(page)).toHaveText([/Thank you\..*You, .*, read/, /By the end of May.*Ada Brim, /])
    await expect(message).toBeInViewport({ ratio: 1 })
    expect(await savedBy(page, 'choir.png')).toBe('choir.png')
    await page.setViewportSize(PHONE)
    await open(page, `/admin?message=${encodeURIComponent(email)}`)
    await expect(messages(page).last()).toBeInViewport()
    await expect(message).toBeInViewport({ ratio: 1 })
    await expectNoSidewaysScroll(page)
  })
})

test('a long conversation opens at its end, and what was said earlier comes above', async ({ page, request }) => {
  const customer = await createAccount(request, newEmail('long-talk'), 'Demo Long')
  await inDatabase(
    `insert into admin_messages (user_id, message_content, is_read, sent_at)
     select $1, 'Line ' || n, true, now() - make_interval(hours => 131 - n) from generate_series(1, 130) n`,
    [customer.id],
  )
  await signIn(page, customer.email)
  await open(page, `/profile/${customer.id}#messages`)
  await expect(messages(page)).toHaveCount(100)
  await expect(messages(page).last()).toContainText('Line 130')
  await expectAnswerable(page)
  await press(page, 'Earlier messages')
  await expect(messages(page)).toHaveCount(130)
  await expect(messages(page).first()).toContainText('Line 1')
  await expect(messages(page).filter({ hasText: 'Line 31' }), 'what was read stays in sight').toBeInViewport()
  await box(page).fill('All read')
  await press(page, 'Send reply')
  await expect(messages(page).last()).toContainText('All read')
  await expect(messages(page).last()).toBeInViewport()
})

test('a file that is chosen while another is still looked at joins it', async ({ page, request }) => {
  const customer = await createAccount(request, newEmail('two-files'), 'Demo Two')
  await inDatabase(`insert into admin_messages (user_id, message_content) values ($1, 'Hello')`, [customer.id])
  await signIn(page, customer.email)
  await page.addInitScript(() => {
    const look = window.createImageBitmap.bind(window)
    const looked = new Promise((resolve) => window.addEventListener('look-now', resolve, { once: true }))
    window.createImageBitmap = async (picture: ImageBitmapSource) => {
      await looked
      return look(picture)
    }
  })
  await open(page, `/profile/${customer.id}`)
  const chosen = page.getByRole('list', { name: 'Chosen files' }).getByRole('listitem')
  await page.getByLabel('Attach a file').setInputFiles(pngFile('slow.png'))
  await page
    .getByLabel('Attach a file')
    .setInputFiles({ name: 'quick.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
  await expect(chosen).toHaveText(['quick.pdf'])
  await page.evaluate(() => window.dispatchEvent(new Event('look-now')))
  await expect(chosen).toHaveText(['quick.pdf', 'slow.png'])
})

test.describe('a reply that the shop does not take', () => {
  test.use({ expectedInConsole: [/503|ERR_FAILED/] })
  test('is told and kept, with its file', async ({ page, request }) => {
    const customer = await createAccount(request, newEmail('kept-talk'), 'Demo Kept')
    await inDatabase(`insert into admin_messages (user_id, message_content) values ($1, 'Hello')`, [customer.id])
    await signIn(page, customer.email)
    await open(page, `/profile/${customer.id}`)
    await page.route('**/replies', (route) => route.fulfill({ status: 503, body: '' }))
    await box(page).fill('Still there?')
    await page.getByLabel('Attach a file').setInputFiles(pngFile('logo.png'))
    await press(page, 'Send reply')
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    await expect(box(page)).toHaveValue('Still there?')
    await expect(page.getByRole('list', { name: 'Chosen files' })).toContainText('logo.png')
    await page.unroute('**/replies')
    await press(page, 'Send reply')
    await expect(messages(page).last()).toContainText('logo.png')
  })

  test('and a file that was added once its answer was lost arrive both', async ({ page, request }) => {
    const customer = await createAccount(request, newEmail('added-file'), 'Demo Added')
    await inDatabase(`insert into admin_messages (user_id, message_content) values ($1, 'Hello')`, [customer.id])
    await signIn(page, customer.email)
    await open(page, `/profile/${customer.id}`)
    await loseAnswer(page, '**/replies')
    await box(page).fill('Here is our logo')
    await press(page, 'Send reply')
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    await page.getByLabel('Attach a file').setInputFiles(pngFile('logo.png'))
    await press(page, 'Send reply')
    await expect(messages(page).last()).toContainText('logo.png')
  })
})

test.describe('a conversation that cannot be read', () => {
  test.use({ expectedInConsole: [/status of 500/] })

  test('is told to staff, who might take it for none', async ({ page, request }) => {
    const customer = await createAccount(request, newEmail('unread-thread'), 'Una Read')
    await signInAsStaff(page, 'Desk Thread')
    await page.route(`**/api/messages/${customer.id}*`, (route) => route.fulfill({ status: 500, body: '' }))
    await open(page, `/admin?message=${customer.email}&account=${customer.id}`)
    await expect(page.getByRole('dialog', { name: /^Message to / }).getByRole('alert')).toBeVisible()
  })
})

test.describe('canned replies that cannot be read', () => {
  test.use({ expectedInConsole: [/status of 500/] })

  test('are told, and nobody waits for them', async ({ page, request }) => {
    const customer = await createAccount(request, newEmail('unread-replies'), 'Una Canned')
    await signInAsStaff(page, 'Desk Canned')
    await page.route('**/api/admin/canned-replies', (route) => route.fulfill({ status: 500, body: '' }))
    await open(page, `/admin?message=${customer.email}&account=${customer.id}`)
    await expect(page.getByLabel('Canned reply')).toHaveText('Could not be loaded')
  })
})
