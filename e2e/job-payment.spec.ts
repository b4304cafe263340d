import { readFile } from 'node:fs/promises'
import { acceptedJob, acceptQuote, askForHats, payByCard, section, sendFirstQuote } from './job-pages.ts'
import { mailsTo } from './mailbox.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  loseAnswer,
  open,
  PHONE,
  press,
  test,
  toast,
} from './shopper.ts'
import { newEmail } from './signed-in.ts'
import { openAdmin, signInAsStaff } from './staff.ts'

test.use({ expectedInConsole: [/status of (409|422|503)/] })

test('a guest pays a deposit by card and the rest by check, and downloads the invoice', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = newEmail('paying')
  const job = await askForHats(page.request, email)
  const staff = await (await browser.newContext({ baseURL })).newPage()
  await signInAsStaff(staff, 'Payment Staff')
  await openAdmin(staff, `/admin/jobs/${job.id}`)
  await press(staff, 'New quote')
  await staff.getByLabel('Terms').selectOption('A deposit first')
  await press(staff, 'Send quote')
  await open(page, `/jobs/${job.token}`)
  const payment = section(page, 'Payment')
  await expect(payment).toContainText('There is nothing to pay yet.')
  await acceptQuote(page)
  await test.step('the invoice goes to whom the guest says', async () => {
    await payment.getByText('Invoice to Ana Guest').click()
    await payment.getByLabel('Company').fill('Ana & Daughters')
    await payment.getByLabel('Purchase order number').fill('PO-7')
    await page.getByRole('banner').getByRole('link', { name: 'Products' }).click()
    await expect(page.getByRole('heading', { name: 'Our Products' })).toBeVisible()
    await page.goBack()
    await payment.getByText('Invoice to Ana Guest').click()
    await expect(payment.getByLabel('Company'), 'after a look at another page').toHaveValue('Ana & Daughters')
    await payment.getByRole('button', { name: 'Save' }).click()
    await expect(payment).toContainText('Invoice to Ana & Daughters, Ana Guest')
  })
  await test.step('the deposit is paid by card, and both sides see it', async () => {
    await expect(payment).toContainText('Due now$852.47')
    await payByCard(page)
    await expect(payment).toContainText('Paid$852.47')
    await expect(section(staff, 'Payment')).toContainText('Paid$852.47')
    await expect.poll(() => mailsTo(email).at(-1)).toContain('Still to pay: $852.47')
  })
  await test.step('the way by check has the job’s number', async () => {
    await payment.getByText('Pay by check or bank transfer').click()
    await expect(payment).toContainText(`Please write ${job.number} on it`)
  })
  await test.step('staff record the check, undo it, and record it again', async () => {
    await press(staff, 'Record payment')
    await expect(staff.getByLabel('Amount, $')).toHaveValue('852.47')
    await press(staff, 'Record payment')
    await expect(payment).toContainText('Paid$1,704.94')
    await press(staff, 'Undo…')
    await press(staff, 'Undo the payment')
    await expect(section(staff, 'Payment').getByRole('alert')).toHaveText('Please say why')
    await staff.getByLabel('Reason', { exact: true }).fill('It bounced')
    await press(staff, 'Undo the payment')
    await expect(payment).toContainText('Recorded by mistake, taken back')
    await expect(section(staff, 'Payment')).toContainText('Paid$852.47')
    await press(staff, 'Record payment')
    await expect(staff.getByLabel('Amount, $')).toHaveValue('852.47')
    await press(staff, 'Record payment')
    await expect(payment).toContainText('Paid$1,704.94')
  })
  await test.step('the invoice is a PDF with its number', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download invoice' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^INV-\d{5}\.pdf$/)
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
  })
  await test.step('staff give some back, and a credit note says so', async () => {
    await section(staff, 'Payment').getByRole('button', { name: 'Refund…' }).first().click()
    await staff.getByLabel('Amount, $').fill('10')
    await staff.getByLabel('Reason', { exact: true }).fill('A scratch')
    await press(staff, 'Refund to the card')
    await expect(toast(staff, '$10.00 given back.')).toBeVisible()
    await expect(payment).toContainText(/Credit note CN-\d{5}, \$10\.00\. Money given back\./)
  })
  await staff.context().close()
})

test('production waits for the money, unless staff say why not', async ({ page, browser, baseURL }) => {
  const job = await askForHats(page.request, newEmail('gate'))
  const staff = await (await browser.newContext({ baseURL })).newPage()
  await signInAsStaff(staff, 'Gate Staff')
  await sendFirstQuote(staff, job)
  await open(page, `/jobs/${job.token}`)
  await acceptQuote(page)
  await press(staff, 'Start production')
  await expect(staff.getByText('$1,704.94 must be paid first, by the terms.')).toBeVisible()
  await staff.getByLabel('Reason to start anyway').fill('An old friend')
  await press(staff, 'Start anyway')
  await expect(toast(staff, 'Production has started.')).toBeVisible()
  await expect(section(page, 'History')).toContainText('Production started')
  await expect(page.getByRole('main')).not.toContainText('An old friend')
  await staff.context().close()
})

test('by keyboard, on a telephone: whoever turns back from the card page pays later', async ({
  page,
  browser,
  baseURL,
}) => {
  const job = await askForHats(page.request, newEmail('pay-phone'))
  const staff = await (await browser.newContext({ baseURL, viewport: PHONE })).newPage()
  await signInAsStaff(staff, 'Phone Staff')
  await sendFirstQuote(staff, job)
  await page.setViewportSize(PHONE)
  await open(page, `/jobs/${job.token}`)
  await acceptQuote(page)
  await open(page, `/jobs/${job.token}`)
  await expect(section(page, 'Payment')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Pay now' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Pay now' }).press('Enter')
  await page.getByRole('button', { name: 'Pay', exact: true }).press('Enter')
  await expect(section(page, 'Payment')).toContainText('Paid$1,704.94')
  await openAdmin(staff, `/admin/jobs/${job.id}`)
  await expect(section(staff, 'Payment')).toContainText('Paid$1,704.94')
  await expectAccessible(staff)
  await expectNoSidewaysScroll(staff)
  await staff.context().close()
})

test.describe('while staff have a form open', () => {
  test.use({ expectedInConsole: [/ERR_FAILED|status of 409/] })

  test('a refund whose answer was lost is not given a second time', async ({ page, request }) => {
    await signInAsStaff(page, 'Desk Once')
    await acceptedJob(page, request, newEmail('refund-once'))
    const payment = section(page, 'Payment')
    await press(page, 'Record payment')
    await press(page, 'Record payment')
    await payment.getByRole('button', { name: 'Refund…' }).click()
    await page.getByLabel('Amount, $').fill('10')
    await page.getByLabel('Reason', { exact: true }).fill('A scratch')
    await loseAnswer(page, '**/payments/refund?**')
    await press(page, 'Record as given back')
    await expect(payment.getByRole('alert')).toBeVisible()
    await expect(payment.getByRole('list').first()).toContainText('$10.00')
    await press(page, 'Record as given back')
    await expect(payment.getByRole('alert')).toHaveText('Something was given back since you looked. Please look again.')
    await expect(page.getByLabel('Amount, $')).toHaveValue('10')
  })

  test('a check whose answer was lost is not recorded a second time', async ({ page, request }) => {
    await signInAsStaff(page, 'Desk Twice')
    await acceptedJob(page, request, newEmail('check-once'))
    const payment = section(page, 'Payment')
    await press(page, 'Record payment')
    await page.getByLabel('Amount, $').fill('100')
    await loseAnswer(page, '**/payments')
    await press(page, 'Record payment')
    await expect(payment.getByRole('alert')).toBeVisible()
    await expect(payment).toContainText('Paid$100.00')
    await payment.getByLabel('Note').fill('No. 1042')
    await press(page, 'Record payment')
    await expect(payment.getByRole('alert')).toContainText(
      'What is paid has changed since you looked: it is $100.00 now.',
    )
    await press(page, 'Record payment')
    await expect(payment, 'another one of the same day').toContainText('Paid$200.00')
  })

  test('the amount of a check stays as it was read when the customer pays by card meanwhile', async ({
    page,
    browser,
    baseURL,
  }) => {
    const job = await askForHats(page.request, newEmail('meanwhile'))
    await signInAsStaff(page, 'Desk Check')
    await openAdmin(page, `/admin/jobs/${job.id}`)
    await press(page, 'New quote')
    await page.getByLabel('Terms').selectOption('A deposit first')
    await page.getByLabel('Deposit, %').fill('20')
    await press(page, 'Send quote')
    const guest = await (await browser.newContext({ baseURL })).newPage()
    await open(guest, `/jobs/${job.token}`)
    await acceptQuote(guest)
    await press(page, 'Record payment')
    const amount = page.getByLabel('Amount, $')
    await expect(amount).toHaveValue('340.99')
    await payByCard(guest)
    await expect(section(page, 'Payment')).toContainText('Paid$340.99')
    await expect(amount).toHaveValue('340.99')
    await guest.context().close()
  })
})
