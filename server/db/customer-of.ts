import { eq } from 'drizzle-orm'
import type { Config } from '../config.ts'
import type { Caller } from '../http/caller.ts'
import type { Transaction } from './database.ts'
import { holdAccount } from './hold-account.ts'
import { userProfiles } from './schema/profiles.ts'

export interface Customer {
  userId: string | null
  name: string | null
  email: string
}

interface AccountCustomer extends Customer {
  phone: string | null
}

/** Signed-in customers are known by their account, not by what the page sent. */
export async function customerOf(
  tx: Transaction,
  config: Config,
  caller: Caller,
  givenName: string,
): Promise<AccountCustomer> {
  await holdAccount(tx, config, caller.id)
  const [profile] = await tx
    .select({ name: userProfiles.full_name, email: userProfiles.email, phone: userProfiles.phone })
    .from(userProfiles)
    .where(eq(userProfiles.id, caller.id))
  const name = profile?.name || givenName || null
  // Held: the address may have been changed since the call was let in.
  return { userId: caller.id, name, email: profile?.email ?? caller.email, phone: profile?.phone ?? null }
}
