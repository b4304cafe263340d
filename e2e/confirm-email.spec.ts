import type { Page } from '@playwright/test'
import { fillSignIn, linkIn, NEW_PASSWORD, openOwnProfile, signOut } from './account-holder.ts'
import { mailsTo } from './mailbox.ts'
import { DESKTOP, expect, expectAccessible, expectNoSidewaysScroll, open, PHONE, press, test } from './shopper.ts'
import { sendQuoteRequest } from './staff.ts'

const HEADING = 'Confirm your e-mail to see earlier requests'
const ASKED = 'Ninety hats for the night market'

const confirmation = (email: string) => mailsTo(email).find((mail) => mail.includes('Confirm your email address'))

test.describe('whoever has not used a mailed link yet', () => {
  // The second mail within a minute.
  test.use({ expectedInConsole: [/429/] })
  test('confirms their e-mail from the profile, and sees what they asked for before', async ({ page, request }) => {
    const { email } = await openOwnProfile(page)
    await sendQuoteRequest(request, email, ASKED)
    await page.reload()
    await test.step('an earlier request waits, and the page says for what', () => seeNotice(page))
    await test.step('a link is mailed, once a minute', () => askForLink(page, email))
    const link = linkIn(confirmation(email) ?? '')
    await test.step('the link asks for a new password', () => chooseAnew(page, link))
    await test.step('the earlier request is there, and nothing is left to confirm', async () => {
      await expect(page.getByRole('listitem').filter({ hasText: ASKED })).toBeVisible()
      await expect(page.getByRole('heading', { name: HEADING })).toBeHidden()
    })
    await test.step('the new password signs in', async () => {
      await signOut(page)
      await open(page, '/signin')
      await fillSignIn(page, email, NEW_PASSWORD)
      await expect(page).toHaveURL(/\/profile\//)
    })
  })
})

async function seeNotice(page: Page) {
  await expect(page.getByRole('heading', { name: HEADING })).toBeVisible()
  await expect(page.getByText(ASKED)).toBeHidden()
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
}

async function askForLink(page: Page, email: string) {
  await page.getByRole('button', { name: 'Confirm my email' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: `We mailed a link to ${email}.` })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('you can only request this after')
  await expectAccessible(page)
  await expect.poll(() => confirmation(email)).toBeDefined()
}

async function chooseAnew(page: Page, link: string) {
  await open(page, link)
  await expect(page).toHaveURL(/\/update-password/)
  await page.getByLabel('New password').fill(NEW_PASSWORD)
  await page.getByLabel('Confirm password').fill(NEW_PASSWORD)
  await press(page, 'Update Password')
  await expect(page.getByText('Password updated!')).toBeVisible()
  await expect(page).toHaveURL(/\/profile\//)
}
