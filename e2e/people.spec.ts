import type { Page } from '@playwright/test'
import { mailTo } from './mailbox.ts'
import {
  DESKTOP,
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
import { createAccount, newEmail, signIn } from './signed-in.ts'
import { openAdmin, signInAsStaff, vouchFor } from './staff.ts'

const rowOf = (page: Page, who: string) =>
  page.getByRole('list', { name: 'Who works here' }).getByRole('listitem').filter({ hasText: who })
const joinLink = (mail: string) => /https?:\/\/\S+(\/join\/\S+)/.exec(mail)?.[1] ?? ''

test('an owner invites somebody, who joins by the mailed link, sees no more than their role, and is let go', async ({
  page,
  browser,
}) => {
  const email = newEmail('sewer')
  const sam = `Sam ${email.slice(6, 12)}`
  await signInAsStaff(page, 'Olive Owner')
  await openAdmin(page, '/admin/people')
  await test.step('what is missing is said beside its field', async () => {
    await press(page, 'Invite')
    await expect(page.getByText('Please enter an email')).toBeVisible()
    await expect(page.getByText('Please choose a role')).toBeVisible()
  })
  await test.step('the invitation is sent and listed, at either width', async () => {
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Role', { exact: true }).selectOption('Production')
    await press(page, 'Invite')
    await expect(page.getByRole('list', { name: 'Invited' })).toContainText(email)
    for (const size of [PHONE, DESKTOP]) {
      await page.setViewportSize(size)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
  })
  const theirs = await browser.newPage()
  await test.step('whoever was invited signs in, comes back to the link and joins', async () => {
    await createAccount(page.request, email, sam)
    await vouchFor(email)
    const link = joinLink(await mailTo(email))
    await theirs.route('**/api/invitations/*', (route) => route.abort('connectionrefused'), { times: 1 })
    await open(theirs, link)
    await expect(theirs.getByRole('main').getByRole('alert')).toContainText('The invitation could not be loaded.')
    await press(theirs, 'Try again')
    await expect(theirs.getByRole('link', { name: 'Sign in to join' })).toBeVisible()
    await expectAccessible(theirs)
    await signIn(theirs, email)
    await open(theirs, link)
    await press(theirs, 'Join')
    await expect(theirs.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible()
    await expect(theirs.getByRole('button', { name: /Export/ })).toHaveCount(0)
    await expect(theirs.getByRole('link', { name: 'People' })).toHaveCount(0)
  })
  await test.step('a role is changed, and taken back', async () => {
    await page.reload()
    const role = rowOf(page, sam).getByLabel(`Role of ${sam}`)
    await role.selectOption('Manager')
    await expect(page.getByText(`${sam}: Manager`)).toBeVisible()
    await press(page, 'Undo')
    await expect(role).toHaveValue('production')
  })
  await test.step('by keyboard a role is made by Enter: nobody becomes an owner on the way through the list', async () => {
    await page.reload()
    const role = rowOf(page, sam).getByLabel(`Role of ${sam}`)
    await role.press('ArrowUp')
    await role.press('ArrowUp')
    await expect(role).toHaveValue('owner')
    await role.press('ArrowDown')
    await role.press('Enter')
    await expect(page.getByText(`${sam}: Manager`)).toBeVisible()
    await expect(role).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByText(`${sam}: Production`)).toBeVisible()
    await expect(page.getByText(`${sam}: Olive Owner changed what they may do here`)).toHaveCount(4)
  })
  await test.step('access ends at once', async () => {
    await press(page, `End access of ${sam}`)
    await expect(rowOf(page, sam)).toHaveCount(0)
    await theirs.reload()
    await expect(theirs.getByText('This page is for staff.')).toBeVisible()
    await theirs.close()
  })
  await test.step('what was changed stands there, with who did it, and is undone there', async () => {
    const changes = page.getByRole('list', { name: 'What was changed, newest first' }).getByRole('listitem')
    await expect(changes.first()).toContainText(
      `${sam}: Olive Owner changed what they may do here from Production to no access`,
    )
    await changes
      .first()
      .getByRole('button', { name: `Undo what was changed of ${sam}` })
      .click()
    await expect(rowOf(page, sam).getByLabel(`Role of ${sam}`)).toHaveValue('production')
    await expect(changes.first()).toContainText('from no access to Production')
    await page.setViewportSize(PHONE)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
})

test('who is to be invited next is not thrown away when an invitation has left', async ({ page }) => {
  const [first, next] = [newEmail('first'), newEmail('next')]
  await signInAsStaff(page, 'Olive Inviting')
  await openAdmin(page, '/admin/people')
  await page.getByLabel('E-mail').fill(first)
  await page.getByLabel('Role', { exact: true }).selectOption('Production')
  const invitation = await heldBack(page, '**/people/invitations', 'POST')
  await press(page, 'Invite')
  await page.getByLabel('E-mail').fill(next)
  invitation.goOn()
  await expect(page.getByRole('list', { name: 'Invited' })).toContainText(first)
  await expect(page.getByLabel('E-mail')).toHaveValue(next)
})

test.describe('a change that is refused', () => {
  test.use({ expectedInConsole: [/status of 409/] })

  test('is told, also to whoever has gone on to somebody else', async ({ page, browser }) => {
    const [ann, bob] = [`Ann ${Date.now().toString(36)}`, `Bob ${Date.now().toString(36)}`]
    for (const name of [ann, bob]) {
      const theirs = await (await browser.newContext()).newPage()
      await signInAsStaff(theirs, name)
      await theirs.context().close()
    }
    await signInAsStaff(page, 'Olive People')
    await openAdmin(page, '/admin/people')
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
    let isFirst = true
    await page.route('**/api/admin/people/*', async (route) => {
      if (!isFirst || route.request().method() !== 'PUT') return route.fallback()
      isFirst = false
      await arrived
      await route.fulfill({ status: 409, json: { error: 'Somebody changed this meanwhile.', code: 'conflict' } })
    })
    const choose = (name: string) => page.getByLabel(`Role of ${name}`).selectOption({ index: 1 })
    await choose(ann)
    await choose(bob)
    arrive()
    await expect(toast(page, bob)).toBeVisible()
    await expect(page.getByText('Somebody changed this meanwhile.')).toBeVisible()
  })
})
