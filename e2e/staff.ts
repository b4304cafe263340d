import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { PAGES } from '../domain/pages.ts'
import { readConfig } from '../server/config.ts'
import { asItIs, openDatabaseForCommand } from '../server/db/database.ts'
import { open } from './shopper.ts'
import { createAccount, newEmail, signIn } from './signed-in.ts'

export const BACK_OFFICE = PAGES.map(({ path }) => path).filter((path) => /^\/admin[^:]*$/.test(path))

/** Looks into a shop's database from outside, as its owner would. */
export async function inDatabase(statement: string, values: unknown[] = [], dataDir?: string) {
  const { SHOP_DATA_DIR, SHOP_DATABASE_URL } = process.env
  const where = dataDir ? { DATA_DIR: dataDir } : { DATA_DIR: SHOP_DATA_DIR, DATABASE_URL: SHOP_DATABASE_URL }
  const database = await openDatabaseForCommand(readConfig(where), asItIs)
  try {
    return (await database.pool.query(statement, values)).rows
  } finally {
    await database.close()
  }
}

/** As if they had used a mailed link long ago. */
export const vouchFor = (email: string) =>
  inDatabase('update accounts.users set email_proven_at = now() where email = $1', [email])

/** Somebody of the staff, signed in without walking through the form: of the shop that all visit, or of one's own. */
export async function signInAsStaff(page: Page, name: string, shop: { url?: string; dataDir?: string } = {}) {
  const admin = await createAccount(page.request, newEmail('staff'), name, shop.url)
  await inDatabase(
    'update user_profiles set is_admin = true, full_name = $2 where id = $1',
    [admin.id, name],
    shop.dataDir,
  )
  await signIn(page, admin.email, shop.url)
  return admin
}

export const contactRequests = (page: Page) => page.getByRole('list', { name: 'Contact Requests' })
export const contactSection = (page: Page) => page.getByRole('region', { name: 'Contact Requests' })
export const contactRow = (page: Page, email: string) =>
  contactRequests(page).getByRole('listitem').filter({ hasText: email })
export const openedContact = (page: Page, email: string) =>
  page.getByRole('dialog', { name: `Contact request from ${email}` })
/** Named after the customer, with the address below. */
export const messageTo = (page: Page, email: string) =>
  page.getByRole('dialog', { name: /^Message to / }).filter({ hasText: email })

/** Jobs, and what only some of the staff open, are named after what they are about. */
function headingAt(path: string): string {
  if (path.startsWith('/admin/jobs')) return 'Jobs'
  return PAGES.find((page) => page.right && page.path === path)?.name ?? 'Admin Dashboard'
}

export async function openAdmin(page: Page, path = '/admin'): Promise<void> {
  await open(page, path)
  const name = path.startsWith('/admin/jobs/') ? /^J-\d+: / : headingAt(path)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** A customer's quote request, as the form sends it. */
export async function sendQuoteRequest(
  request: APIRequestContext,
  email: string,
  description: string,
  file_url: string | null = null,
  origin = '',
) {
  const answer = await request.post(`${origin}/api/contact-requests`, {
    data: {
      product_type: 'hats',
      hat_type: 'Five panel',
      hat_color: 'Navy',
      order_description: description,
      email,
      phone_number: '(512) 555-0142',
      file_url,
    },
  })
  expect(answer.status()).toBe(201)
}
