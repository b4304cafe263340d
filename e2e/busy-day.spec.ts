import type { APIRequestContext, Page } from '@playwright/test'
import { visitOwnShop } from './own-shop.ts'
import { expect, PHONE, press, test } from './shopper.ts'
import { inDatabase, openAdmin, sendQuoteRequest, signInAsStaff } from './staff.ts'

/** Three hundred requests; the words by which each pile is found, and how many lie on it. */
const PILES = { deskpile: 40, phonepile: 30, keypile: 30, laterpile: 200 } as const
type Pile = keyof typeof PILES

const emailsOf = (pile: Pile) =>
  Array.from({ length: PILES[pile] }, (_, n) => `${pile}-${String(n + 1).padStart(3, '0')}@mail.example`)
const ALL = (['deskpile', 'phonepile', 'keypile', 'laterpile'] as const).flatMap(emailsOf)

interface Shop {
  url: string
  dataDir: string
}

async function fillShop(request: APIRequestContext, { url, dataDir }: Shop) {
  for (let from = 0; from < ALL.length; from += 10)
    await Promise.all(
      ALL.slice(from, from + 10).map((email) => sendQuoteRequest(request, email, 'Sixty hats for the team', null, url)),
    )
  const aged = `update contact_requests set created_at = now() - interval '20 minutes' * (row_number - 1)
    from (select id as place, row_number() over (order by email) from contact_requests) as placed where place = id`
  await inDatabase(aged, [], dataDir)
}

/** What staff can change about each request, by its address. */
async function standings({ dataDir }: Shop): Promise<Record<string, [string, string | null, boolean]>> {
  const rows = await inDatabase(
    `select email, status, assignee_id, first_answered_at is not null as answered
     from contact_requests r left join desk_items d on d.subject = 'contact_requests:' || r.id`,
    [],
    dataDir,
  )
  return Object.fromEntries(rows.map((row) => [row.email, [row.status, row.assignee_id, row.answered]]))
}

async function changesMade({ dataDir }: Shop): Promise<Record<string, number>> {
  const rows = await inDatabase(
    `select action, count(*)::int as times from audit_entries where subject like 'contact_requests:%' group by 1`,
    [],
    dataDir,
  )
  return Object.fromEntries(rows.map(({ action, times }) => [action, times]))
}

const rowsOf = (page: Page) => page.getByRole('list', { name: 'Contact Requests' }).getByRole('listitem')
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Contact request from / })
const chosenBar = (page: Page) => page.getByRole('region', { name: 'Chosen rows' })

async function openPile(page: Page, { url }: Shop, pile: Pile) {
  await openAdmin(page, `${url}/admin/requests?kind=contact-requests&q=${pile}`)
  await expect(rowsOf(page)).toHaveCount(PILES[pile])
}

/** Chooses the whole pile and has it given to oneself, or completed. */
async function changePile(page: Page, what: 'Assign all chosen to' | 'Set the status of all chosen', to: string) {
  await page.getByLabel('Choose all shown').locator('visible=true').check()
  await chosenBar(page).getByLabel(what).selectOption({ label: to })
  await expect(chosenBar(page)).toBeHidden()
}

/** Calls one after the other, without going back to the list. */
async function callEach(page: Page, pile: Pile) {
  const emails = emailsOf(pile)
  await press(page, `Open ${emails[0]}`)
  for (const [n, email] of emails.entries()) {
    await expect(dialog(page)).toHaveAccessibleName(`Contact request from ${email}`)
    await dialog(page).getByRole('button', { name: 'Called', exact: true }).click()
    await expect(dialog(page)).toContainText('Answered')
    if (n < emails.length - 1) await dialog(page).getByRole('button', { name: 'Next', exact: true }).click()
  }
  await press(page, 'Close')
}

async function workThrough(page: Page, shop: Shop, pile: Pile, name: string) {
  await openPile(page, shop, pile)
  await changePile(page, 'Assign all chosen to', `${name} (you)`)
  await callEach(page, pile)
  await changePile(page, 'Set the status of all chosen', 'Completed')
  await expect(rowsOf(page)).toHaveCount(0)
}

async function tabTo(page: Page, name: string, role: 'button' | 'combobox' | 'checkbox', key = 'Tab') {
  const wanted = page.getByRole(role, { name, exact: true }).locator('visible=true')
  for (let n = 0; n < 60; n++) {
    await page.keyboard.press(key)
    if (await wanted.evaluateAll((found) => found.some((one) => one === document.activeElement))) return
  }
  throw new Error(`Sixty times ${key}, and no ${name}`)
}

/** Another choice of a list is shown by arrow keys, and taken by Enter. */
async function chooseByKeys(page: Page, list: string, choice: string) {
  await tabTo(page, list, 'combobox')
  const choices = chosenBar(page).getByLabel(list).getByRole('option')
  const place = (await choices.allTextContents()).indexOf(choice)
  for (let n = 0; n < place; n++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(chosenBar(page)).toBeHidden()
}

async function workByKeyboard(page: Page, shop: Shop, pile: Pile, name: string) {
  const emails = emailsOf(pile)
  await openPile(page, shop, pile)
  await tabTo(page, 'Choose all shown', 'checkbox')
  await page.keyboard.press('Space')
  await chooseByKeys(page, 'Assign all chosen to', `${name} (you)`)
  await openPile(page, shop, pile)
  await tabTo(page, `Open ${emails[0]}`, 'button')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveAccessibleName(`Contact request from ${emails[0]}`)
  await tabTo(page, 'Called', 'button')
  for (const [n, email] of emails.entries()) {
    await expect(dialog(page)).toHaveAccessibleName(`Contact request from ${email}`)
    await expect(dialog(page).getByRole('button', { name: 'Called', exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toContainText('Answered')
    if (n === emails.length - 1) break
    await tabTo(page, 'Next', 'button', 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toHaveAccessibleName(`Contact request from ${emails[n + 1]}`)
    await expect(dialog(page).getByRole('button', { name: 'Called', exact: true })).toBeVisible()
    await tabTo(page, 'Called', 'button')
  }
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await openPile(page, shop, pile)
  await tabTo(page, 'Choose all shown', 'checkbox')
  await page.keyboard.press('Space')
  await chooseByKeys(page, 'Set the status of all chosen', 'Completed')
  await expect(rowsOf(page)).toHaveCount(0)
}

test('a day with three hundred requests and two staff: a hundred are answered, given to somebody and completed, and nothing else is changed', async ({
  page,
  browser,
}) => {
  test.setTimeout(900_000)
  await visitOwnShop(page, { RATE_LIMITS: 'off' }, async (shop) => {
    await fillShop(page.request, shop)
    const desk = await signInAsStaff(page, 'Desk Day', shop)
    const telephone = await browser.newPage({ viewport: PHONE, hasTouch: true })
    const phone = await signInAsStaff(telephone, 'Phone Day', shop)
    const before = await standings(shop)
    expect(Object.keys(before)).toHaveLength(300)

    await test.step('one at a desk and one with a telephone work at the same time, while more requests come', async () => {
      await Promise.all([
        workThrough(page, shop, 'deskpile', 'Desk Day'),
        workThrough(telephone, shop, 'phonepile', 'Phone Day'),
        ...['new-1', 'new-2', 'new-3'].map((who) =>
          sendQuoteRequest(page.request, `${who}@mail.example`, 'Just came', null, shop.url),
        ),
      ])
    })
    await test.step('the next pile is done by keyboard alone', () => workByKeyboard(page, shop, 'keypile', 'Desk Day'))
    await test.step('exactly what was meant has changed, each once', async () => {
      const by = (pile: Pile, who: { id: string }) =>
        Object.fromEntries(emailsOf(pile).map((email) => [email, ['completed', who.id, true]]))
      const came = Object.fromEntries(
        ['new-1', 'new-2', 'new-3'].map((who) => [`${who}@mail.example`, ['pending', null, false]]),
      )
      const meant = { ...by('deskpile', desk), ...by('phonepile', phone), ...by('keypile', desk) }
      expect(await standings(shop)).toEqual({ ...before, ...came, ...meant })
      expect(await changesMade(shop)).toEqual({ assignee: 100, called: 100, status: 100 })
    })
    await telephone.close()
  })
})
