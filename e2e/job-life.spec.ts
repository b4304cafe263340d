import type { Page } from '@playwright/test'
import { pngFile } from './customer.ts'
import { expectSubmitted, fillInGuest, startHat, toReview } from './designer.ts'
import { section } from './job-pages.ts'
import { mailsTo } from './mailbox.ts'
import { expect, expectNoSidewaysScroll, open, PHONE, test, toast } from './shopper.ts'
import { newEmail } from './signed-in.ts'
import { openAdmin, signInAsStaff } from './staff.ts'

/** How somebody presses a button. */
type Press = (page: Page, name: string) => Promise<void>

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const byMouse: Press = (page, name) => button(page, name).click()
const byKeyboard: Press = (page, name) => button(page, name).press('Enter')

async function told(page: Page, words: string) {
  await expect(toast(page, words)).toBeVisible()
}

/** Opens what the newest mail about it leads to, as somebody with a mailbox does. */
async function followMail(page: Page, email: string, words: string) {
  await expect.poll(() => mailsTo(email).some((mail) => mail.includes(words))).toBe(true)
  const mail = mailsTo(email).findLast((read) => read.includes(words)) ?? ''
  const [, path = ''] = /https?:\/\/[^/\s]+(\/jobs\/\S+)/.exec(mail) ?? []
  await open(page, path)
  await expect(page.getByRole('heading', { level: 1, name: 'Your order' })).toBeVisible()
}

/** The first sketch: a hat, designed and sent by a guest; gives the number of the job. */
async function ask(page: Page, email: string, press: Press): Promise<string> {
  await startHat(page, '5-panel')
  await toReview(page)
  await fillInGuest(page, 'Ana Guest', email)
  await press(page, 'Submit Order')
  await expectSubmitted(page)
  const card = page.getByRole('complementary', { name: 'Your new order' })
  await expect(card).toContainText(/Your order J-\d+ is with us/)
  return /J-\d+/.exec(await card.innerText())?.[0] ?? ''
}

async function say(page: Page, text: string, press: Press) {
  await page.getByLabel('Message', { exact: true }).fill(text)
  await press(page, 'Send message')
  await told(page, 'Your message is sent.')
}

async function sendProof(staff: Page, press: Press) {
  await press(staff, 'Add proof')
  const pictures = staff.getByRole('list', { name: 'Pictures of this proof' }).getByRole('listitem')
  await expect(pictures).toHaveCount(1)
  await staff.getByLabel('Add pictures').setInputFiles(pngFile('stitching.png'))
  await expect(pictures).toHaveCount(2)
  await press(staff, 'Send proof')
  await told(staff, 'The proof is on its way to the customer.')
}

async function pay(page: Page, press: Press) {
  await press(page, 'Pay now')
  await press(page, 'Pay')
  await told(page, 'Thank you! Your payment was received.')
}

async function shipTwo(staff: Page, press: Press) {
  await press(staff, 'Ship')
  await staff.keyboard.press('Tab')
  await expect(staff.getByLabel('Carrier')).toBeFocused()
  await press(staff, 'Another parcel')
  await staff.getByRole('group', { name: 'Parcel 1' }).getByLabel('Tracking number').fill('1Z999')
  await staff.getByRole('group', { name: 'Parcel 2' }).getByLabel('Tracking number').fill('1Z998')
  await press(staff, 'Mark as shipped')
  await told(staff, 'Shipped. The customer has the tracking by mail.')
}

/** The whole life of a job, by a guest and one of the staff, with the mails read and their links followed. */
async function walk(page: Page, staff: Page, press: Press) {
  const email = newEmail('life')
  const number = await test.step('a guest asks for hats', () => ask(page, email, press))
  await test.step('they ask a question, and staff answer', async () => {
    await followMail(page, email, `Follow your order ${number}`)
    await say(page, 'Can you match our green?', press)
    await openAdmin(staff, `/admin/jobs?view=list&q=${number}`)
    await staff.getByRole('link', { name: number }).click()
    await expect(staff.getByText('Can you match our green?')).toBeVisible()
    await say(staff, 'Yes, we can.', press)
    await followMail(page, email, 'Yes, we can.')
  })
  await test.step('a quote, and a revised one with a deposit', async () => {
    await press(staff, 'New quote')
    await press(staff, 'Send quote')
    await told(staff, 'Quote 1 is sent.')
    await followMail(page, email, 'Look at your quote')
    await press(staff, 'New quote')
    await staff.getByLabel('Quantity').first().fill('100')
    await staff.getByLabel('Price each, $').first().fill('15.00')
    await staff.getByLabel('Terms').selectOption('A deposit first')
    await press(staff, 'Send quote')
    await told(staff, 'Quote 2 is sent.')
    await expect(section(page, 'Quote')).toContainText('What changed since version 1')
  })
  await test.step('the guest accepts, and pays the deposit', async () => {
    await followMail(page, email, `A new quote for your order ${number}`)
    await page.getByLabel('Your name').fill('Ana Guest')
    await press(page, 'Accept quote')
    await expect(section(page, 'Quote')).toContainText('Accepted by Ana Guest')
    await pay(page, press)
  })
  await test.step('a proof, changes, a second proof, and it is approved', async () => {
    // Whoever presses before their page has heard of the payment is told to look again.
    await expect(staff.getByText(/^Ana Guest paid /).first()).toBeVisible()
    await sendProof(staff, press)
    await followMail(page, email, '#proof')
    await press(page, 'Request changes')
    await page.getByLabel('What should we change?').fill('A darker thread, please')
    await press(page, 'Request changes')
    await expect(section(staff, 'Proof')).toContainText('A darker thread, please')
    await sendProof(staff, press)
    await expect(section(page, 'Proof')).toContainText('Proof 2, sent')
    await section(page, 'Proof').getByLabel('Your name').fill('Ana Guest')
    await press(page, 'Approve proof 2')
    await expect(section(page, 'Proof')).toContainText('Approved by Ana Guest')
  })
  await test.step('the rest is paid, and it is made', async () => {
    await pay(page, press)
    await press(staff, 'Start production')
    await told(staff, 'Production has started.')
    await expect(page.getByRole('main')).toContainText('Your order is being made')
  })
  await test.step('two parcels leave and arrive', async () => {
    await shipTwo(staff, press)
    await followMail(page, email, 'is on its way')
    await expect(page.getByRole('list', { name: 'Parcels' }).getByRole('listitem')).toHaveCount(2)
    await press(staff, 'Mark delivered')
    await followMail(page, email, 'has arrived')
    await expectNoSidewaysScroll(page)
  })
  await test.step('the same is ordered again', async () => {
    await press(page, 'Order again')
    await press(page, 'Send order')
    await told(page, 'Ordered again: J-')
    await expect(page.getByRole('main')).toContainText('We look at your request')
    await expect(page.getByRole('main')).not.toContainText(number)
  })
}

test.describe.configure({ timeout: 240_000 })

test('a job from the first sketch to the box at the door, and again', async ({ page, browser, baseURL }) => {
  const staff = await (await browser.newContext({ baseURL })).newPage()
  await signInAsStaff(staff, 'Life Staff')
  await walk(page, staff, byMouse)
  await staff.context().close()
})

test('the same by keyboard and on a telephone', async ({ page, browser, baseURL }) => {
  await page.setViewportSize(PHONE)
  const staff = await (await browser.newContext({ baseURL, viewport: PHONE })).newPage()
  await signInAsStaff(staff, 'Life Keys')
  await walk(page, staff, byKeyboard)
  await staff.context().close()
})
