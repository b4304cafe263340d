import { askForHats, section, sendFirstQuote } from './job-pages.ts'
import { mailsTo } from './mailbox.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  heldBack,
  open,
  PHONE,
  press,
  test,
  toast,
} from './shopper.ts'
import { newEmail } from './signed-in.ts'
import { openAdmin, signInAsStaff } from './staff.ts'

test.use({ expectedInConsole: [/status of (409|422)/] })

test('a guest gets a quote, asks for changes, gets another and accepts it', async ({ page, browser, baseURL }) => {
  const email = newEmail('quoted')
  const job = await askForHats(page.request, email)
  await open(page, `/jobs/${job.token}`)
  const quote = section(page, 'Quote')
  await test.step('before the quote the page says what is coming', () =>
    expect(quote).toContainText('We are working out your price.'))
  const staff = await (await browser.newContext({ baseURL })).newPage()
  await signInAsStaff(staff, 'Quote Staff')
  await test.step('staff send one in two clicks, from the shop’s own prices', () => sendFirstQuote(staff, job))
  await test.step('the guest sees it at once, and by mail', async () => {
    for (const words of ['100 at $15.50', '$1,550.00', 'Shipping', 'Sales tax, 8.25%', '$1,704.94', 'Paid in full'])
      await expect(quote).toContainText(words)
    await expect.poll(() => mailsTo(email).at(-1)).toContain('Total: $1,704.94')
  })
  await test.step('asking for changes leads to the conversation, with a beginning', async () => {
    await press(page, 'Ask for changes')
    const field = page.getByLabel('Message', { exact: true })
    await expect(field).toBeFocused()
    await page.keyboard.type('could we have 200?')
    await expect(field).toHaveValue('About the quote (version 1): could we have 200?')
    await press(page, 'Send message')
    await expect(toast(page, 'Your message is sent.')).toBeVisible()
    await expect(field).toHaveValue('')
  })
  await test.step('staff revise it, and the totals follow the keys', async () => {
    await press(staff, 'New quote')
    await staff.getByLabel('Quantity').first().fill('')
    await press(staff, 'Send quote')
    await expect(section(staff, 'Quote').getByRole('alert')).toHaveText('Please enter how many')
    await expect(staff.getByLabel('Quantity').first()).toBeFocused()
    await staff.getByLabel('Quantity').first().fill('200')
    await staff.getByLabel('Price each, $').first().fill('14.50')
    await press(staff, 'Rush')
    await expect(section(staff, 'What the customer reads')).toContainText('Rush production$725.00')
    await staff.getByLabel('Terms').selectOption('A deposit first')
    await press(staff, 'Send quote')
    await expect(toast(staff, 'Quote 2 is sent.')).toBeVisible()
  })
  await test.step('the guest reads what changed, and the first one stays', async () => {
    await expect(quote).toContainText('What changed since version 1')
    await expect(quote).toContainText('New: Rush production, $725.00')
    await expect(quote).toContainText('50% deposit before production')
    await quote.getByText('Version 1: $1,704.94').click()
    await expect(quote).toContainText('100 at $15.50')
  })
  await test.step('accepting asks for a name and keeps it', async () => {
    await press(page, 'Accept quote')
    await expect(quote.getByRole('alert')).toHaveText('Please enter your name')
    await page.getByLabel('Your name').fill('Ana Guest')
    await press(page, 'Accept quote')
    await expect(quote).toContainText(/Accepted by Ana Guest on /)
    await expect(section(page, 'History')).toContainText('Quote accepted by Ana Guest')
    await expect(section(staff, 'Quote')).toContainText(/Accepted by Ana Guest on /)
  })
  await staff.context().close()
})

test('by keyboard alone, on a telephone: a quote is read and accepted', async ({ page, browser, baseURL }) => {
  const job = await askForHats(page.request, newEmail('quote-keys'))
  const staff = await (await browser.newContext({ baseURL, viewport: PHONE })).newPage()
  await signInAsStaff(staff, 'Quote Keys')
  await openAdmin(staff, `/admin/jobs/${job.id}`)
  await staff.getByRole('button', { name: 'New quote' }).press('Enter')
  await expect(staff.getByRole('button', { name: 'Send quote' })).toBeVisible()
  await expectAccessible(staff)
  await expectNoSidewaysScroll(staff)
  await staff.getByRole('button', { name: 'Send quote' }).press('Enter')
  await expect(toast(staff, 'Quote 1 is sent.')).toBeVisible()
  await page.setViewportSize(PHONE)
  await open(page, `/jobs/${job.token}#quote`)
  await expect(section(page, 'Quote')).toBeInViewport()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByLabel('Your name').focus()
  await page.keyboard.type('Ana')
  await page.keyboard.press('Enter')
  await expect(section(page, 'Quote')).toContainText(/Accepted by Ana on /)
  await staff.context().close()
})

test('a half-written quote waits for whoever looks at another page, until it is sent or discarded', async ({
  page,
}) => {
  const job = await askForHats(page.request, newEmail('half-quote'))
  await signInAsStaff(page, 'Quote Half')
  await openAdmin(page, `/admin/jobs/${job.id}`)
  const price = page.getByLabel('Price each, $').first()
  const found = page.getByText('Here is what you had written.')
  const lookElsewhere = async () => {
    await page.getByRole('link', { name: 'All jobs' }).click()
    await expect(page).toHaveURL('/admin/jobs')
    await page.goBack()
    await press(page, 'New quote')
  }
  await press(page, 'New quote')
  await expect(found).toHaveCount(0)
  await price.fill('14.25')
  await lookElsewhere()
  await expect(found).toBeVisible()
  await expect(price).toHaveValue('14.25')
  await press(page, 'Discard')
  await press(page, 'New quote')
  await expect(price).toHaveValue('15.50')
  await price.fill('14.75')
  await press(page, 'Send quote')
  await expect(toast(page, 'Quote 1 is sent.')).toBeVisible()
  await lookElsewhere()
  await expect(found).toHaveCount(0)
})

test('a quote whose writer is back before it has arrived is sent once, however often it is pressed', async ({
  page,
}) => {
  const job = await askForHats(page.request, newEmail('quote-once'))
  await signInAsStaff(page, 'Quote Once')
  await openAdmin(page, `/admin/jobs/${job.id}`)
  const versions: number[] = []
  page.on('response', async (answer) => {
    if (answer.request().method() === 'POST' && answer.url().includes('/quotes?'))
      versions.push((await answer.json()).version)
  })
  const sending = await heldBack(page, '**/quotes?**', 'POST')
  await press(page, 'New quote')
  await page.getByLabel('Price each, $').first().fill('14.25')
  await press(page, 'Send quote')
  await page.getByRole('link', { name: 'All jobs' }).click()
  await expect(page).toHaveURL('/admin/jobs')
  await page.goBack()
  await press(page, 'New quote')
  await press(page, 'Send quote')
  sending.goOn()
  await expect.poll(() => versions).toEqual([1, 1])
  await expect(page.getByRole('button', { name: 'Send quote' })).toBeHidden()
})

test('a name that was typed under one quote accepts no other', async ({ page, browser, baseURL }) => {
  const job = await askForHats(page.request, newEmail('quote-name'))
  const staff = await (await browser.newContext({ baseURL })).newPage()
  await signInAsStaff(staff, 'Quote Twice')
  await sendFirstQuote(staff, job)
  await open(page, `/jobs/${job.token}`)
  await page.getByLabel('Your name').fill('Ana Guest')
  await press(staff, 'New quote')
  await staff.getByLabel('Price each, $').first().fill('19.50')
  await press(staff, 'Send quote')
  const quote = section(page, 'Quote')
  await expect(quote).toContainText('100 at $19.50')
  await press(page, 'Accept quote')
  await expect(quote.getByRole('alert')).toHaveText('Please enter your name')
  await staff.context().close()
})

test('why a quote is declined keeps its words while another quote comes, or the page is left', async ({
  page,
  browser,
  baseURL,
}) => {
  const job = await askForHats(page.request, newEmail('declines'))
  const staff = await (await browser.newContext({ baseURL })).newPage()
  await signInAsStaff(staff, 'Quote Declined')
  await sendFirstQuote(staff, job)
  await open(page, `/jobs/${job.token}`)
  const reason = page.getByLabel('Reason')
  await press(page, 'Decline')
  await reason.fill('We found somebody who can sew them by Friday')
  await press(staff, 'New quote')
  await press(staff, 'Send quote')
  await expect(section(page, 'Quote')).toContainText('Version 2, sent')
  await press(page, 'Decline')
  await expect(reason).toHaveValue('We found somebody who can sew them by Friday')
  await page.getByRole('banner').getByRole('link', { name: 'Gallery' }).click()
  await expect(reason).toBeHidden()
  await page.goBack()
  await press(page, 'Decline')
  await expect(reason).toHaveValue('We found somebody who can sew them by Friday')
  await test.step('until the quote is kept', async () => {
    await press(page, 'Keep the quote')
    await press(page, 'Decline')
    await expect(reason).toHaveValue('')
  })
  await staff.context().close()
})

test('declining asks once, and a quote that was replaced meanwhile is told', async ({ page, browser, baseURL }) => {
  const job = await askForHats(page.request, newEmail('quote-declined'))
  const staff = await (await browser.newContext({ baseURL })).newPage()
  await signInAsStaff(staff, 'Quote Decliner')
  await sendFirstQuote(staff, job)
  await open(page, `/jobs/${job.token}`)
  await press(page, 'Decline')
  await press(page, 'Keep the quote')
  await expect(section(page, 'Quote'), 'nobody loses their place').toBeFocused()
  await page.route('**/quote/accept', (route) => route.continue({ postData: { version: 2, name: 'Ana' } }))
  await page.getByLabel('Your name').fill('Ana')
  await press(page, 'Accept quote')
  await expect(section(page, 'Quote').getByRole('alert')).toHaveText(
    'There is a newer quote. Please reload this page and look at it first.',
  )
  await press(page, 'Decline')
  await page.getByLabel('Reason').fill('Over our budget')
  await press(page, 'Yes, decline')
  await expect(section(page, 'Quote')).toContainText(/Declined on /)
  await expect(section(staff, 'Notes and history')).toContainText('Over our budget')
  await staff.context().close()
})
