import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, PHONE, press, test } from './shopper.ts'
import { newEmail } from './signed-in.ts'
import { inDatabase, openAdmin, openedContact, sendQuoteRequest, signInAsStaff } from './staff.ts'

const lateAndDue = (page: Page) => page.getByRole('list', { name: 'Late and due' }).getByRole('listitem')
const countOf = (page: Page, name: string) => page.getByRole('list', { name: 'My day' }).getByRole('link', { name })
const numberIn = async (page: Page, name: string) =>
  Number(((await countOf(page, name).textContent()) ?? '').replace(/\D/g, ''))
const makeLate = (email: string, days: number) =>
  inDatabase(`update contact_requests set created_at = now() - $2 * interval '1 day' where email = $1`, [email, days])

test('My day shows what waits, on a desk, by keyboard alone and on a telephone', async ({ page, request }, info) => {
  test.slow()
  const [first, second] = [newEmail('late-a'), newEmail('late-b')]
  await sendQuoteRequest(request, first, 'Waits for weeks')
  const late = 40 + 2 * info.retry // Before what it left when it was tried before.
  await makeLate(first, late)
  await signInAsStaff(page, 'Desk Early')
  await openAdmin(page)
  await test.step('both kinds stand in one list, the longest late first, and news come by themselves', async () => {
    await expect(lateAndDue(page).first()).toContainText(first)
    await expect(lateAndDue(page).first()).toContainText(/Late since .*J-\d+.*Contact request: /)
    await expect(lateAndDue(page).first().getByLabel(`Assign ${first}`)).toHaveValue('')
    await expect.poll(() => numberIn(page, 'Late')).toBeGreaterThan(0) // The counts come by themselves, after the rows perhaps.
    const before = await numberIn(page, 'Late')
    await sendQuoteRequest(request, second, 'Came later')
    await makeLate(second, late - 1)
    await expect.poll(() => numberIn(page, 'Late')).toBe(before + 1)
    await expect(page).toHaveTitle(/^\(\d+\) Admin Dashboard \| Brimworks$/)
  })
  await test.step('a count opens exactly those that it counted, and a reload keeps them', async () => {
    const late = await numberIn(page, 'Late')
    await countOf(page, 'Late').click()
    const rows = page.getByRole('list', { name: 'All Requests' }).getByRole('listitem')
    await expect(rows).toHaveCount(late)
    await page.reload()
    await expect(rows).toHaveCount(late)
    await expect(rows.first()).toContainText(first)
  })
  await test.step('around it is no menu and no footer of the shop, but one way back', async () => {
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
    const views = page.getByRole('navigation', { name: 'Back office' })
    await expect(views.getByRole('link', { name: /^Requests ?\d+ late or due today$/ })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to the shop' })).toHaveAttribute('href', '/')
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
  })
  await test.step('by keyboard the first row is three keys away, and the next one is inside it', () =>
    walkByKeyboard(page, first, second))
  await test.step('on a telephone the work comes first, and what is done most often stays in sight', async () => {
    await page.setViewportSize(PHONE)
    await workByTelephone(page, first, second)
  })
})

async function walkByKeyboard(page: Page, first: string, second: string) {
  await openAdmin(page)
  await expect(lateAndDue(page).first()).toContainText(first)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: first, exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(openedContact(page, first)).toBeVisible()
  const next = page.getByRole('button', { name: 'Next', exact: true })
  await next.focus()
  await page.keyboard.press('Enter')
  await expect(openedContact(page, second)).toContainText('Came later')
  await expect(next).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(openedContact(page, first)).toContainText('Waits for weeks')
  await openedContact(page, first).getByLabel('Assigned to').selectOption({ label: 'Desk Early (you)' })
  await page.keyboard.press('Escape')
  await expect(countOf(page, 'Mine')).toHaveText('Mine 1')
}

async function workByTelephone(page: Page, first: string, second: string) {
  await openAdmin(page)
  await expect(page.getByRole('navigation', { name: 'Back office' })).toBeHidden()
  await press(page, 'Menu: Dashboard')
  await expectAccessible(page)
  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Requests' }).click()
  await expect(page.getByRole('navigation', { name: 'Back office' })).toBeHidden()
  await expect(page.getByRole('list', { name: 'All Requests' }).getByRole('listitem').first()).toBeInViewport()
  await expect(page.getByLabel('Answer')).toBeHidden()
  await press(page, 'Filters')
  await page.getByLabel('Answer').selectOption('Late')
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible()
  await page.getByLabel('Sort').selectOption('Due soonest')
  for (const email of [first, second]) {
    await press(page, `Open ${email}`)
    const called = openedContact(page, email).getByRole('button', { name: 'Called', exact: true })
    await expect(called).toBeInViewport({ ratio: 1 })
    await expectNoSidewaysScroll(page)
    await called.click()
    await expect(openedContact(page, email)).toContainText('Answered')
    await press(page, 'Close')
    await expect(page.getByRole('button', { name: `Open ${email}` })).toHaveCount(0)
  }
}
