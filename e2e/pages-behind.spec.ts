import type { Page } from '@playwright/test'
import { askForHats, section } from './job-pages.ts'
import { expect, open, press, test, toast } from './shopper.ts'
import { newEmail } from './signed-in.ts'
import { inDatabase, openAdmin, signInAsStaff } from './staff.ts'

test.use({ expectedInConsole: [/status of 409/] })

/** A tab that hears of nothing, as one does that slept. */
const hearsNothing = (page: Page) => page.route(/\/live(\?|$)/, () => new Promise(() => undefined))

for (const width of [390, 1440])
  test(`a job that went on is not cancelled by a page that did not hear of it, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await hearsNothing(page)
    const job = await askForHats(page.request, newEmail('behind'))
    const { id } = await signInAsStaff(page, 'Desk Behind')
    await openAdmin(page, `/admin/jobs/${job.id}`)
    await press(page, 'Cancel job')
    const dialog = page.getByRole('dialog', { name: /^Cancel J-/ })
    await dialog.getByLabel('Reason').fill('Ordered twice')
    await inDatabase(
      `insert into audit_entries (subject, actor_id, action, details) values ($1, $2, 'payment_received', '{"cents": 5000, "method": "check"}')`,
      [`jobs:${job.id}`, id],
    )
    await dialog.getByRole('button', { name: 'Cancel job' }).click()
    await expect(dialog.getByRole('alert')).toHaveText(
      'Meanwhile: payment received. Please look again, then do it once more.',
    )
    await expect(dialog.getByLabel('Reason')).toHaveValue('Ordered twice')
    await expect(page.getByText('recorded a payment of $50.00')).toBeAttached()
    await dialog.getByRole('button', { name: 'Cancel job' }).click()
    await expect(toast(page, `${job.number} is cancelled.`)).toBeVisible()
  })

test('a day that a colleague agreed on meanwhile is shown, and not overwritten', async ({ page }) => {
  await hearsNothing(page)
  const job = await askForHats(page.request, newEmail('behind-day'))
  await signInAsStaff(page, 'Desk Day')
  await openAdmin(page, `/admin/jobs/${job.id}`)
  const day = page.getByLabel('Needed by')
  await expect(day).toBeVisible()
  await inDatabase(`update jobs set needed_by = '2099-05-01' where id = $1`, [job.id])
  await day.fill('2099-06-01')
  await expect(
    toast(page, 'Somebody changed this meanwhile: it is needed by May 1, 2099 now. Please look again.'),
  ).toBeVisible()
  await expect(day).toHaveValue('2099-05-01')
  await day.fill('2099-06-01')
  await expect(section(page, 'Notes and history')).toContainText('set the day it is needed by to')
})

test('a status that a colleague set meanwhile is shown, and not overwritten', async ({ page }) => {
  await hearsNothing(page)
  const email = newEmail('behind-status')
  const job = await askForHats(page.request, email)
  await signInAsStaff(page, 'Desk Status')
  await openAdmin(page, `/admin/requests?q=${email}`)
  const status = page.getByLabel(/^Status of/)
  await expect(status).toHaveValue('pending')
  await inDatabase(
    `update custom_orders set status = 'in_progress' where id = (select substr(request, 15)::uuid from jobs where id = $1)`,
    [job.id],
  )
  await status.selectOption('Completed')
  await expect(
    toast(page, 'Somebody changed this meanwhile: it is “In Progress” now. Please look again.'),
  ).toBeVisible()
  await expect(status).toHaveValue('in_progress')
})

test('to whom the invoice goes, which a colleague of the customer wrote meanwhile, is told, and nothing typed is lost', async ({
  page,
}) => {
  const job = await askForHats(page.request, newEmail('behind-bill'))
  await inDatabase(`update jobs set stage = 'accepted' where id = $1`, [job.id])
  await inDatabase(
    `insert into job_quotes (job_id, version, lines, ship_to, terms, valid_until, subtotal_cents, tax_basis_points, tax_cents, total_cents, idempotency_key, sent_at, accepted_at, accepted_by, created_by)
     values ($1, 1, '[{"kind":"product","label":"Hat","quantity":100,"unit_cents":1000}]', 'TX', '{"kind":"in_full"}', '2099-01-01', 100000, 0, 0, 100000, 'quote-of-${job.id}', now(), now(), 'Ana', gen_random_uuid())`,
    [job.id],
  )
  await hearsNothing(page)
  await open(page, `/jobs/${job.token}`)
  await page.getByText(/^Invoice to/).click()
  await page.getByLabel('Company').fill('Acme')
  const theirs = { name: 'Bo', company: null, address: null, po_number: 'PO-7' }
  expect((await page.request.put(`/api/jobs/${job.token}/bill-to`, { data: theirs })).status()).toBe(200)
  await press(page, 'Save')
  await expect(page.getByRole('alert')).toHaveText(
    'Somebody else changed this meanwhile. It says now: Bo, PO-7. Please look again, then save.',
  )
  await expect(page.getByLabel('Company')).toHaveValue('Acme')
  await expect(page.getByText(/^Invoice to Bo/)).toBeVisible() // The page has looked again.
  await press(page, 'Save')
  await expect(toast(page, 'Saved. The invoice will say so.')).toBeVisible()
  await press(page, 'Save')
  await expect(page.getByRole('alert')).toHaveCount(0)
})
