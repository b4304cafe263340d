import { NO_ANSWER } from '../domain/site/line.ts'
import { mailTo } from './mailbox.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, loseAnswer, PHONE, test, toast } from './shopper.ts'
import { newEmail } from './signed-in.ts'
import { contactRow, inDatabase, openAdmin, openedContact, sendQuoteRequest, signInAsStaff } from './staff.ts'

test('a note is changed, deleted and brought back by whoever wrote it, and a name in it reaches a colleague', async ({
  page,
  browser,
}) => {
  test.slow()
  const email = newEmail('noted')
  await sendQuoteRequest(page.request, email, 'Sixty caps')
  const colleague = await (await browser.newContext()).newPage()
  const name = `Zora ${email.replaceAll(/[^a-z\d]/g, '').slice(0, 20)}`
  const zora = await signInAsStaff(colleague, name)
  await signInAsStaff(page, 'Desk Notes')
  await openAdmin(page, `/admin/requests?kind=contact-requests&q=${email}`)
  await contactRow(page, email)
    .getByRole('button', { name: `Open ${email}` })
    .click()
  const opened = openedContact(page, email)
  const notes = opened.getByRole('region', { name: 'Notes' })
  const field = notes.getByLabel('New note, for staff only')

  await test.step('a name is picked by keyboard', async () => {
    await field.pressSequentially(`Please call, @${name.slice(0, 9)}`)
    await expect(notes.getByRole('option', { name })).toHaveAttribute('aria-selected', 'true')
    await expectAccessible(page)
    await field.press('Enter')
    await expect(field).toHaveValue(`Please call, @${name} `)
    await notes.getByRole('button', { name: 'Add note' }).click()
    await expect(notes.getByRole('listitem')).toContainText(`@${name}`)
  })
  await test.step('Escape closes the names, and not the dialog', async () => {
    await field.pressSequentially('@')
    await expect(notes.getByRole('listbox')).toBeVisible()
    await field.press('Escape')
    await expect(notes.getByRole('listbox')).toBeHidden()
    await expect(opened).toBeVisible()
    await field.fill('')
  })
  await test.step('it is changed, and says so, on a phone too', async () => {
    await page.setViewportSize(PHONE)
    await notes.getByRole('button', { name: 'Edit' }).click()
    await notes.getByRole('textbox', { name: 'The note' }).fill(`Please call today, @${name}`)
    await notes.getByRole('button', { name: 'Save note' }).click()
    await expect(notes.getByRole('listitem')).toContainText('Please call today')
    await expect(notes.getByRole('listitem')).toContainText(', edited ')
    await expectNoSidewaysScroll(page)
  })
  await test.step('it is deleted, and brought back', async () => {
    await notes.getByRole('button', { name: 'Delete' }).click()
    await expect(notes.getByRole('listitem')).toHaveCount(0)
    await toast(page, 'Note deleted').getByRole('button', { name: 'Undo' }).click()
    await expect(notes.getByRole('listitem')).toContainText('Please call today')
  })
  await test.step('the colleague has one mail, and a mention in their day until they open it', async () => {
    expect(await mailTo(zora.email)).toContain('Desk Notes mentioned you in a note')
    await openAdmin(colleague)
    const count = colleague.getByRole('list', { name: 'My day' }).getByRole('link', { name: /^Mentions/ })
    await expect(count).toContainText('1')
    await colleague.getByRole('list', { name: 'Mentions' }).getByRole('button').click()
    await expect(openedContact(colleague, email)).toContainText('Please call today')
    await expect(openedContact(colleague, email).getByRole('button', { name: 'Edit' })).toHaveCount(0)
    await expect
      .poll(() => inDatabase('select from note_mentions where user_id = $1 and seen_at is null', [zora.id]))
      .toEqual([])
    await colleague.keyboard.press('Escape')
    await expect(count).toContainText('0')
    await expect(colleague.getByText('Nobody has mentioned you.')).toBeVisible()
  })
  await colleague.context().close()
})

test('a note that is half changed keeps its words when its dialog is left by mistake', async ({ page }) => {
  const email = newEmail('half-note')
  await sendQuoteRequest(page.request, email, 'Sixty caps')
  await signInAsStaff(page, 'Desk Half Note')
  await openAdmin(page, `/admin/requests?kind=contact-requests&q=${email}`)
  const opened = openedContact(page, email)
  const openIt = () =>
    contactRow(page, email)
      .getByRole('button', { name: `Open ${email}` })
      .click()
  await openIt()
  await opened.getByLabel('New note, for staff only').fill('Call them')
  await opened.getByRole('button', { name: 'Add note' }).click()
  await opened.getByRole('button', { name: 'Edit' }).click()
  const field = opened.getByRole('textbox', { name: 'The note' })
  await field.fill('Call them after five, never before')
  await page.keyboard.press('Escape')
  await expect(opened).toBeHidden()
  await openIt()
  await opened.getByRole('button', { name: 'Edit' }).click()
  await expect(field).toHaveValue('Call them after five, never before')
  await opened.getByRole('button', { name: 'Cancel' }).click()
  await opened.getByRole('button', { name: 'Edit' }).click()
  await expect(field).toHaveValue('Call them')
})

test.describe('on a line that breaks', () => {
  test.use({ expectedInConsole: [/ERR_FAILED/] })

  test('a note that is added again after its answer was lost is there once', async ({ page }) => {
    const email = newEmail('note-once')
    await sendQuoteRequest(page.request, email, 'Sixty caps')
    await signInAsStaff(page, 'Desk Once')
    await openAdmin(page, `/admin/requests?kind=contact-requests&q=${email}`)
    await contactRow(page, email)
      .getByRole('button', { name: `Open ${email}` })
      .click()
    const notes = openedContact(page, email).getByRole('region', { name: 'Notes' })
    const field = notes.getByLabel('New note, for staff only')
    await field.fill('Wants them by May')
    await loseAnswer(page, '**/notes')
    await notes.getByRole('button', { name: 'Add note' }).click()
    await expect(toast(page, NO_ANSWER)).toBeVisible()
    await expect(field).toHaveValue('Wants them by May')
    await notes.getByRole('button', { name: 'Add note' }).click()
    await expect(field).toHaveValue('')
    await expect(notes.getByRole('listitem')).toHaveCount(1)
  })
})
