import type { Page } from '@playwright/test'
import { STATUS_CHANGED } from '../domain/admin/words.ts'
import {
  DESKTOP,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  heldBack,
  PHONE,
  press,
  test,
  toast,
} from './shopper.ts'
import { newEmail } from './signed-in.ts'
import { inDatabase, openAdmin, openedContact, sendQuoteRequest, signInAsStaff } from './staff.ts'

/** So many contact requests whose customers are called 'WORD 01', 'WORD 02' and so on, the newest first. */
async function addRequests(word: string, count: number) {
  await inDatabase(
    `insert into contact_requests (name, email, order_description, phone_number, created_at)
     select $1 || ' ' || lpad(n::text, 2, '0'), 'lists-' || n || '@mail.example', 'Sixty hats', '(512) 555-0142', now() - n * interval '1 second'
     from generate_series(1, $2::int) n`,
    [word, count],
  )
}
const newWord = (name: string) => `${name}${Date.now().toString(36)}`
const listOf = (page: Page) => page.getByRole('list', { name: 'Contact Requests' })
const rowsOf = (page: Page) => listOf(page).getByRole('listitem')
const rowOf = (page: Page, name: string) => rowsOf(page).filter({ hasText: name })
const head = (page: Page, name: string) => page.getByRole('columnheader', { name })
const statusOf = (page: Page, name: string) => page.getByLabel(`Status of ${name}`)
const openList = (page: Page, word: string) => openAdmin(page, `/admin/requests?kind=contact-requests&q=${word}`)

test('whoever works in a list all day sees it whole, puts it in order and changes many rows at once', async ({
  page,
}) => {
  test.slow()
  const word = newWord('desk')
  await addRequests(word, 24)
  await page.setViewportSize(DESKTOP)
  await signInAsStaff(page, 'Desk Lists')
  await openList(page, word)
  const name = (number: string) => `${word} ${number}`

  await test.step('eighteen rows and more stand on a desk’s screen, and how many there are beside the heading', async () => {
    await expect(rowsOf(page)).toHaveCount(24)
    await expect(rowsOf(page).nth(17)).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('status', { name: 'Found' })).toHaveText('24 requests')
    await expectAccessible(page)
  })
  await test.step('a column’s head puts the list in order, a reload and Back keep it', async () => {
    await expect(head(page, 'Received')).toHaveAttribute('aria-sort', 'descending')
    await head(page, 'Customer').getByRole('button').focus()
    await page.keyboard.press('Enter')
    await expect(head(page, 'Customer')).toHaveAttribute('aria-sort', 'ascending')
    await page.keyboard.press('Enter')
    await expect(head(page, 'Customer')).toHaveAttribute('aria-sort', 'descending')
    await expect(rowsOf(page).first()).toContainText(name('24'))
    await page.reload()
    await expect(rowsOf(page).first()).toContainText(name('24'))
    await page.goBack()
    await expect(head(page, 'Customer')).toHaveAttribute('aria-sort', 'ascending')
    await expect(rowsOf(page).first()).toContainText(name('01'))
  })
  await test.step('a range is chosen with Shift, completed in one go, and one Undo brings all of it back', async () => {
    await page.getByLabel(`Choose ${name('03')}`).check()
    await page.getByLabel(`Choose ${name('06')}`).click({ modifiers: ['Shift'] })
    const bar = page.getByRole('region', { name: 'Chosen rows' })
    await expect(bar).toContainText('4 chosen')
    await bar.getByLabel('Set the status of all chosen').selectOption('Completed')
    await expect(rowsOf(page)).toHaveCount(20)
    await expect(rowOf(page, name('04'))).toHaveCount(0)
    await expect(bar).toBeHidden()
    await toast(page, '4 requests set to Completed').getByRole('button', { name: 'Undo' }).click()
    await expect(rowsOf(page)).toHaveCount(24)
    await expect(statusOf(page, name('04'))).toHaveValue('pending')
    await expect(rowOf(page, name('04'))).toContainText(/Due (end of )?[A-Z]/)
  })
  await test.step('all shown are given to somebody, and one of them in its row to nobody again', async () => {
    await page.getByLabel('Choose all shown').first().check()
    await page.getByLabel('Assign all chosen to').selectOption({ label: 'Desk Lists (you)' })
    await expect(toast(page, '24 requests given to Desk Lists')).toBeVisible()
    const assigned = page.getByLabel(`Assign ${name('24')}`)
    await expect(assigned.getByRole('option', { selected: true })).toHaveText('Desk Lists (you)')
    await assigned.selectOption('Nobody')
    await openAdmin(page, '/admin')
    await expect(page.getByRole('list', { name: 'My day' }).getByRole('link', { name: 'Mine' })).toHaveText('Mine 23')
  })
})

test('a row that is ticked while others are changed stays ticked', async ({ page }) => {
  const word = newWord('meanwhile')
  await addRequests(word, 3)
  await signInAsStaff(page, 'Desk Ticks')
  await openList(page, word)
  await page.getByLabel(`Choose ${word} 01`).check()
  const change = await heldBack(page, '**/requests/changes', 'POST')
  await page.getByLabel('Set the status of all chosen').selectOption('In Progress')
  await page.getByLabel(`Choose ${word} 03`).check()
  change.goOn()
  await expect(toast(page, '1 request set to In Progress')).toBeVisible()
  await expect(page.getByLabel(`Choose ${word} 01`)).not.toBeChecked()
  await expect(page.getByLabel(`Choose ${word} 03`)).toBeChecked()
})

test('of two people who are chosen for a request in a hurry, the second one has it', async ({ page }) => {
  const word = newWord('hurried')
  await addRequests(word, 2)
  const me = await signInAsStaff(page, 'Desk Hurried')
  await openList(page, word)
  let answered = 0
  page.on('response', (answer) => {
    if (answer.url().endsWith('/assignee')) answered += 1
  })
  const first = await heldBack(page, '**/assignee', 'PUT', { times: 1 })
  const assigned = page.getByLabel(`Assign ${word} 01`)
  await assigned.selectOption(me.id)
  await assigned.selectOption('Nobody')
  await statusOf(page, `${word} 02`).selectOption('In Progress')
  await expect(toast(page, STATUS_CHANGED['contact-requests'].done), 'what was chosen after them is done').toBeVisible()
  first.goOn()
  await expect.poll(() => answered).toBe(2)
  expect(await inDatabase(`select from desk_items where assignee_id = $1`, [me.id])).toEqual([])
})

test('a view is kept under a name, found again on a telephone, renamed, and deleted with a way back', async ({
  page,
}) => {
  const word = newWord('view')
  await addRequests(word, 3)
  await page.setViewportSize(DESKTOP)
  await signInAsStaff(page, 'Desk Views')
  await openList(page, word)
  await head(page, 'Customer').getByRole('button').click()
  await expect(page).toHaveURL(/sort=customer/)
  await press(page, 'Save this view')
  await press(page, 'Save')
  await expect(page.getByRole('dialog')).toContainText('Please give it a name')
  await page.getByLabel('Name', { exact: true }).fill('My three')
  await press(page, 'Save')
  const saved = page.getByLabel('Saved view')
  await expect(saved.getByRole('option', { selected: true })).toHaveText('My three')
  await page.setViewportSize(PHONE)
  await openAdmin(page, '/admin/requests')
  await press(page, 'Filters')
  await saved.selectOption('My three')
  await expect(rowsOf(page)).toHaveCount(3)
  await expect(rowsOf(page).first()).toContainText(`${word} 01`)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await press(page, 'Rename view')
  await page.getByLabel('Name', { exact: true }).fill('Our three')
  await press(page, 'Save')
  await expect(saved.getByRole('option', { selected: true })).toHaveText('Our three')
  await press(page, 'Delete view')
  await expect(saved).toHaveCount(0)
  await toast(page, '“Our three” is deleted').getByRole('button', { name: 'Undo' }).click()
  await expect(saved.getByRole('option', { selected: true })).toHaveText('Our three')
})

test('a reload leaves the list where it was: its pages, its place and what is open', async ({ page }) => {
  const word = newWord('place')
  await addRequests(word, 70)
  await page.setViewportSize(DESKTOP)
  await signInAsStaff(page, 'Desk Place')
  await openList(page, word)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(rowsOf(page)).toHaveCount(70)
  await rowOf(page, `${word} 65`).scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => window.scrollY)
  expect(place).toBeGreaterThan(500)
  await page.reload()
  await expect(rowsOf(page)).toHaveCount(70)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
  await press(page, `Open ${word} 65`)
  await page.reload()
  await expect(openedContact(page, `${word} 65`)).toBeVisible()
})

test('a day is typed into a filter, and the list follows when it is whole', async ({ page }) => {
  await signInAsStaff(page, 'Filter Staff')
  await openAdmin(page, '/admin/requests')
  const from = page.getByLabel('From')
  await from.focus()
  await page.keyboard.type('01022026')
  await expect(from).toHaveValue('2026-01-02')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/from=2026-01-02/)
  await expect(from).toHaveValue('2026-01-02')
  await page.keyboard.press('ArrowDown')
  await page.getByLabel('To', { exact: true }).focus()
  await expect(page).toHaveURL(/from=2025-01-02/)
})

test('nobody waits for the day to be counted: the next row can be changed at once', async ({ page }) => {
  const word = newWord('count')
  await addRequests(word, 2)
  await signInAsStaff(page, 'Desk Counts')
  await openList(page, word)
  await expect(rowsOf(page)).toHaveCount(2)
  let changed = 0
  page.on('response', (answer) => {
    if (answer.request().method() === 'PATCH' && answer.ok()) changed++
  })
  await page.route('**/api/admin/day', () => undefined)
  for (const number of ['01', '02']) await statusOf(page, `${word} ${number}`).selectOption('In Progress')
  await expect.poll(() => changed).toBe(2)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('on a telephone the open view is in sight, and long words break instead of widening the page', async ({
  page,
  request,
}) => {
  const email = newEmail('somebody-with-a-very-long-name-at-a-company')
  await sendQuoteRequest(request, email, `Hats-${'without-a-space-'.repeat(8)}`)
  await inDatabase(`update contact_requests set created_at = now() - interval '20 days' where email = $1`, [email])
  await page.setViewportSize({ ...PHONE, height: 480 })
  await signInAsStaff(page, 'Desk Narrow')
  await openList(page, email.slice(-48))
  const row = rowOf(page, email)
  await expect(row).toContainText(/Late since [A-Z][a-z]{2} \d+, \d/)
  await expectNoSidewaysScroll(page)
  const cut = await row.evaluate((item) =>
    [...item.querySelectorAll('button, span, p')]
      .filter((part) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).display !== 'inline')
      .map((part) => part.textContent),
  )
  expect(cut).toEqual([])
  await openAdmin(page, '/admin/people')
  await page.getByRole('button', { name: /^Menu: / }).click()
  const current = page.getByRole('navigation', { name: 'Back office' }).locator('[aria-current]')
  await expect(current).toBeInViewport({ ratio: 1 })
})
