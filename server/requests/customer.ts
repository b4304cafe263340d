import { eq } from 'drizzle-orm'
import type { Config } from '../config.ts'
import type { Transaction } from '../db/database.ts'
import { holdAccount } from '../db/hold-account.ts'
import { userProfiles } from '../db/schema/profiles.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'

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

/** Whether the sender has proven the address that a request names. Whoever has not may be using somebody else's. */
export async function countSender({ limiter }: Pick<Deps, 'limiter'>, email: string, caller: Caller | undefined) {
  const isProven = caller?.emailProven === true && caller.email.toLowerCase() === email.toLowerCase()
  if (!isProven) await limiter.take('requestsInName', email)
  return isProven
}
