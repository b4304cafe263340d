import type { APIRequestContext, Page } from '@playwright/test'
import { mailsTo } from './mailbox.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, PHONE, press, test, toast } from './shopper.ts'
import { newEmail, signInAsNewCustomer } from './signed-in.ts'
import { inDatabase, openAdmin, signInAsStaff, vouchFor } from './staff.ts'

test.use({ expectedInConsole: [/status of 409/] })

/** A word that only this test's jobs have: every shop is shared by all tests. */
const newWord = () => `w${crypto.randomUUID().slice(0, 8)}`

async function ask(request: APIRequestContext, word: string, more: Record<string, unknown> = {}) {
  const answer = await request.post('/api/contact-requests', {
    data: {
      ...{
        product_type: 'polos',
        product_color: 'Forest',
        order_description: '40 polos',
        phone_number: '(512) 555-0142',
      },
      ...{ email: newEmail(word), ...more },
    },
  })
  const { job } = await answer.json()
  return { number: String(job.number), id: String(job.id) }
}

const column = (page: Page, stage: string) => page.getByRole('region', { name: new RegExp(`^${stage}`) })
const needBy = (id: string, day: string) => inDatabase('update jobs set needed_by = $2 where id = $1', [id, day])

test('the board by keyboard: what is late stands first, arrows walk it, Enter opens a job, a new one appears', async ({
  page,
}) => {
  const word = newWord()
  const [asked, late] = [await ask(page.request, word), await ask(page.request, word)]
  const answered = await ask(page.request, word)
  await needBy(late.id, '2026-01-05')
  await inDatabase(`update jobs set stage = 'quoted', turn = 'customer' where id = $1`, [answered.id])
  await signInAsStaff(page, 'Board Staff')
  await openAdmin(page, `/admin/jobs?view=board&q=${word}`)
  const cards = column(page, 'Received').getByRole('listitem')
  await test.step('a column for each open stage, with its count', async () => {
    for (const heading of [
      'Received 2',
      'Quoted 1',
      'Accepted 0',
      'Proof 0',
      'Approved 0',
      'In production 0',
      'Shipped 0',
    ])
      await expect(page.getByRole('heading', { level: 2, name: heading, exact: true })).toBeVisible()
  })
  await test.step('late first, and a card says what it waits for', async () => {
    await expect(cards).toHaveText([new RegExp(`${late.number}.*Late.*Jan 5, 2026`), new RegExp(asked.number)])
    await expect(cards.first()).toContainText('Our turn')
    await expect(cards.first()).toContainText('Not assigned')
  })
  await test.step('down, right and left', async () => {
    await page.getByRole('link', { name: late.number }).focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('link', { name: asked.number })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('link', { name: answered.number })).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('link', { name: late.number })).toBeFocused()
  })
  const { number } = await test.step('a new job appears by itself', async () => {
    const job = await ask(page.request, word)
    await expect(column(page, 'Received').getByRole('link', { name: job.number })).toBeVisible()
    return job
  })
  await test.step('Enter opens it', async () => {
    await page.getByRole('link', { name: number }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: `${number}: Polos` })).toBeVisible()
  })
})

test('the calendar: a month by the day needed, closed days dimmed, those without a day under it', async ({ page }) => {
  const word = newWord()
  const dated = await ask(page.request, word, { needed_by: '2099-12-12' })
  const undated = await ask(page.request, word)
  await signInAsStaff(page, 'Calendar Staff')
  await openAdmin(page, `/admin/jobs?view=calendar&q=${word}&month=2099-11`)
  const monthIs = (name: string) => expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
  await monthIs('November 2099')
  await expect(page.getByText('No job is needed in November 2099.')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).press('Enter')
  await monthIs('December 2099')
  const saturday = page.getByRole('listitem').filter({ hasText: 'Saturday, December 12' })
  await expect(saturday).toContainText('closed')
  await expect(saturday.getByRole('link', { name: dated.number })).toBeVisible()
  const under = page.getByRole('region', { name: 'Without a date' })
  await expect(under.getByRole('link', { name: undated.number })).toBeVisible()
  await test.step('a job that gets a day moves there by itself', async () => {
    await needBy(undated.id, '2099-12-12')
    await expect(saturday.getByRole('link')).toHaveCount(2)
    await expect(under).toBeHidden()
  })
  await test.step('arrow keys walk the jobs', async () => {
    await saturday.getByRole('link').first().focus()
    await page.keyboard.press('ArrowDown')
    await expect(saturday.getByRole('link').last()).toBeFocused()
  })
  await test.step('today leads back, and what is late from before stands there', async () => {
    await needBy(undated.id, '2026-01-05')
    await page.getByRole('button', { name: 'Today' }).click()
    const late = page.getByRole('region', { name: 'Late from earlier months' })
    await expect(late.getByRole('listitem')).toContainText(['Late'])
  })
})

test('the view is in the address and remembered, and keeps the filters', async ({ page }) => {
  await signInAsStaff(page, 'View Staff')
  await openAdmin(page, '/admin/jobs?turn=shop')
  const view = (name: string) => page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name })
  await expect(view('Board')).toHaveAttribute('aria-current', 'page')
  await view('Calendar').click()
  await expect(page).toHaveURL(/turn=shop&view=calendar/)
  await view('List').click()
  await expect(page.getByLabel('Waiting for')).toHaveValue('shop')
  await openAdmin(page, '/admin/jobs')
  await expect(view('List')).toHaveAttribute('aria-current', 'page')
})

test('the day a job is needed is typed in full before it is saved, and the keyboard stays in its place', async ({
  page,
}) => {
  const { id } = await ask(page.request, newWord())
  await signInAsStaff(page, 'Day Staff')
  await openAdmin(page, `/admin/jobs/${id}`)
  const saved: unknown[] = []
  page.on('requestfinished', (asked) => asked.method() === 'PATCH' && saved.push(asked.postDataJSON().needed_by))
  const day = page.getByLabel('Needed by')
  await day.focus()
  await page.keyboard.type('12122099')
  await expect(day).toHaveValue('2099-12-12')
  expect(saved).toEqual([])
  await page.keyboard.press('Enter')
  await expect.poll(() => saved).toEqual(['2099-12-12'])
  await expect(day).toBeFocused()
  await test.step('one that is left half changed is as it was', async () => {
    await page.keyboard.press('Backspace')
    await expect(day).toHaveValue('')
    await day.blur()
    await expect(day).toHaveValue('2099-12-12')
  })
  await test.step('one that is picked is saved at once', async () => {
    await day.dispatchEvent('pointerdown')
    await day.fill('2099-12-24')
    await expect.poll(() => saved.at(-1)).toEqual('2099-12-24')
    await page.reload()
    await expect(day).toHaveValue('2099-12-24')
  })
})

test('the customer’s link is copied, and shown where the browser copies nothing', async ({ page, context }) => {
  const { id } = await ask(page.request, newWord())
  await signInAsStaff(page, 'Link Staff')
  await openAdmin(page, `/admin/jobs/${id}`)
  await press(page, 'Copy the customer’s link')
  await expect(toast(page, 'to copy by hand')).toContainText(/http:\/\/\S+\/jobs\/[\w-]{20,}/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await press(page, 'Copy the customer’s link')
  await expect(page.getByText('Copied.', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^http:\/\/\S+\/jobs\/[\w-]{20,}$/)
})

test('a job is cancelled with a reason, the customer is mailed, and it is opened again', async ({ page }) => {
  const word = newWord()
  const email = newEmail(word)
  const { number, id } = await ask(page.request, word, { email })
  await signInAsStaff(page, 'Cancel Staff')
  await openAdmin(page, `/admin/jobs/${id}`)
  await press(page, 'Cancel job')
  const dialog = page.getByRole('dialog', { name: `Cancel ${number}?` })
  await dialog.getByRole('button', { name: 'Cancel job' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Please say why')
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await page.keyboard.type('Ordered twice')
  await dialog.getByLabel('A sentence for the customer').fill('Your other order goes on.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel job' }).click()
  await expect(toast(page, `${number} is cancelled.`)).toBeVisible()
  await expect.poll(() => mailsTo(email).at(-1)).toContain('Your other order goes on.')
  await press(page, 'Open again')
  await expect(toast(page, `${number} is open again.`)).toBeVisible()
  await test.step('the history of all leads to the job', async () => {
    await openAdmin(page, '/admin/history')
    const line = page.getByRole('row').filter({ hasText: 'Order cancelled by Cancel Staff: Ordered twice' })
    await line.getByRole('link', { name: `Job ${number}` }).click()
    await expect(page.getByRole('heading', { name: `${number}: Polos` })).toBeVisible()
  })
})

test('what is written to one customer is never under another’s name', async ({ page }) => {
  await signInAsStaff(page, 'Job Walker')
  const [first, second] = [await ask(page.request, newWord()), await ask(page.request, newWord())]
  const field = page.getByLabel('Message', { exact: true })
  await openAdmin(page, `/admin/jobs/${first.id}`)
  await expect(field).toBeVisible()
  await page.keyboard.press('/')
  const search = page.getByRole('dialog', { name: 'Search everything' })
  await search.getByRole('searchbox').fill(second.number)
  await search.getByRole('region', { name: 'Jobs' }).getByRole('link').filter({ hasText: second.number }).click()
  await expect(page).toHaveURL(`/admin/jobs/${second.id}`)
  await field.fill('For the second alone')
  await press(page, 'New quote')
  await page.goBack()
  await expect(page).toHaveURL(`/admin/jobs/${first.id}`)
  await expect(field).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Send quote' })).toHaveCount(0)
})

test('a canned reply is written once, filled in for the job, and can be changed before it is sent', async ({
  page,
}) => {
  const word = newWord()
  const { number, id } = await ask(page.request, word)
  await inDatabase(`update jobs set name = 'Ada Brim' where id = $1`, [id])
  await signInAsStaff(page, 'Reply Staff')
  await openAdmin(page, `/admin/jobs/${id}`)
  await press(page, 'Edit replies')
  const dialog = page.getByRole('dialog', { name: 'Canned replies' })
  await dialog.getByLabel('Name').fill(`Sizes ${word}`)
  await press(page, 'Save reply')
  await expect(dialog.getByRole('alert')).toHaveText('Please write the reply')
  await dialog.getByLabel('Text').fill('Hi {name}, which sizes for {number}?')
  await press(page, 'Save reply')
  const kept = dialog.getByRole('listitem').filter({ hasText: `Sizes ${word}` })
  await expect(kept).toContainText('Hi {name}')
  await expectAccessible(page)
  await test.step('deleted by mistake, it comes back', async () => {
    await press(page, `Delete Sizes ${word}`)
    await expect(kept).toBeHidden()
    await press(page, 'Undo')
    await expect(kept).toBeVisible()
  })
  await test.step('changed by a colleague meanwhile, it is saved once theirs was seen', async () => {
    await press(page, `Edit Sizes ${word}`)
    await inDatabase('update canned_replies set body = $1 where title = $2', ['Sizes by Friday?', `Sizes ${word}`])
    await dialog.getByLabel('Text').fill('Hi {name}, which sizes for {number}, please?')
    await press(page, 'Save reply')
    await expect(dialog.getByRole('alert')).toContainText('Somebody changed this reply meanwhile')
    await expect(kept).toContainText('Sizes by Friday?')
    await press(page, 'Save reply')
    await expect(kept).toContainText('{number}, please?')
  })
  await page.keyboard.press('Escape')
  await page.getByLabel('Canned reply').selectOption(`Sizes ${word}`)
  await press(page, 'Insert')
  const message = page.getByLabel('Message', { exact: true })
  await expect(message).toHaveValue(`Hi Ada, which sizes for ${number}, please?`)
  await message.press('End')
  await page.keyboard.type(' Thank you.')
  await press(page, 'Send message')
  await expect(page.getByRole('list', { name: 'Messages so far' })).toContainText(
    `Hi Ada, which sizes for ${number}, please? Thank you.`,
  )
})

test('a proven account finds all of its jobs on the profile, page by page, each with its page', async ({ page }) => {
  const { id, email } = await signInAsNewCustomer(page)
  await vouchFor(email)
  const first = await ask(page.request, 'own', { email })
  for (let more = 0; more < 11; more += 1) await ask(page.request, 'own', { email })
  await open(page, `/profile/${id}`)
  const jobs = page.getByRole('list', { name: 'All custom orders' })
  await expect(jobs.getByRole('listitem')).toHaveCount(10)
  await page.setViewportSize(PHONE)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Show more' }).press('Enter')
  await expect(jobs.getByRole('listitem')).toHaveCount(12)
  await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden()
  await expect(jobs.getByRole('listitem').last()).toContainText('Received')
  await jobs.getByRole('link', { name: `${first.number}: Polos` }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your order' })).toBeVisible()
})

test('the numbers of custom work: how far jobs came, on a desktop and on a phone', async ({ page }) => {
  const { id } = await ask(page.request, newWord())
  await signInAsStaff(page, 'Number Staff')
  await openAdmin(page, `/admin/jobs/${id}`)
  await press(page, 'Cancel job')
  await page.getByRole('dialog').getByLabel('Reason').fill('Only to be counted')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel job' }).click()
  await expect(page.getByRole('button', { name: 'Open again' })).toBeVisible()
  await openAdmin(page, '/admin/analytics')
  const work = page.getByRole('region', { name: 'Custom work' })
  await expect(work.getByRole('row', { name: /^Received \d+ \(100%\)/ })).toBeVisible()
  await expect(work).toContainText(/\d+ jobs? opened in these days; \d+ declined, [1-9]\d* cancelled/)
  const person = page.getByRole('region', { name: 'Work by person' }).getByRole('row', { name: /^Number Staff/ })
  await expect(person).toHaveText('Number Staff000000')
  await expect(page.getByRole('region', { name: 'Customers', exact: true })).toContainText('paid in these days')
  await expect(page.getByRole('region', { name: 'Sales tax owed' })).toContainText(/in all|No sales tax/)
  await page.setViewportSize(PHONE)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

for (const view of ['board', 'calendar', 'list']) {
  test(`the ${view} fits phones and desktops, and axe finds nothing`, async ({ page }) => {
    const word = newWord()
    const { id } = await ask(page.request, word)
    await ask(page.request, word, { needed_by: '2099-12-12' })
    await needBy(id, '2026-01-05')
    await signInAsStaff(page, 'Looks Staff')
    for (const size of [page.viewportSize() ?? PHONE, PHONE]) {
      await page.setViewportSize(size)
      await open(page, `/admin/jobs?view=${view}&q=${word}${view === 'calendar' ? '&month=2099-12' : ''}`)
      await expect(page.getByRole('link', { name: /^J-/ }).first()).toBeVisible()
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
  })
}
