import { cutTo } from '../../../domain/fields.ts'
import type { Db, Transaction } from '../../db/database.ts'
import type { Metadata } from '../../db/schema/accounts.ts'
import { userProfiles } from '../../db/schema/profiles.ts'

interface ProfileOwner {
  id: string
  email: string
  user_metadata?: Metadata
}

/** Whoever has had a session has a profile, however they came in. */
export async function ensureProfile(db: Db | Transaction, { id, email, user_metadata = {} }: ProfileOwner) {
  const name = [user_metadata.full_name, user_metadata.name].find((value) => typeof value === 'string')
  await db
    .insert(userProfiles)
    .values({ id, email, full_name: typeof name === 'string' ? cutTo(200, name) : null })
    .onConflictDoNothing()
}
