import { eq } from 'drizzle-orm'
import type { Db, Transaction } from '../../db/database.ts'
import { userProfiles } from '../../db/schema/profiles.ts'

export async function readProfile(db: Db | Transaction, id: string) {
  const [row] = await db.select().from(userProfiles).where(eq(userProfiles.id, id))
  return row && profileJson(row)
}

export const profileJson = (row: typeof userProfiles.$inferSelect) => ({
  id: row.id,
  full_name: row.full_name,
  email: row.email,
  phone: row.phone,
  company: row.company,
  company_size: row.company_size,
  industry: row.industry,
  city: row.city,
  state: row.state,
  zip_code: row.zip_code,
  shipping_address: row.shipping_address,
  email_notifications: row.email_notifications,
  newsletter_subscribed: row.newsletter_subscribed,
  avatar_url: row.avatar_url,
  is_admin: row.is_admin,
  staff_role: row.is_admin ? row.staff_role : null,
  staff_needs_second_step: row.is_admin && row.staff_needs_second_step,
  created_at: row.created_at.toISOString(),
})

export type Profile = ReturnType<typeof profileJson>
