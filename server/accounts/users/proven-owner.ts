import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../db/database.ts'
import { hasAddress } from '../../db/has-address.ts'
import { isProvenHere } from '../../db/proven-address.ts'
import { accountUsers } from '../../db/schema/accounts.ts'
import type { Caller } from '../../http/caller.ts'

/** Somebody, and the address that is theirs: none as long as nobody has proven it. */
export interface Owner {
  id: string
  provenEmail: string | undefined
}

export const ownerFrom = ({ id, email, emailProven }: Caller): Owner => ({
  id,
  provenEmail: emailProven ? email : undefined,
})

/** The one account whose owner proved this address. */
export async function provenOwnerOf(db: Db | Transaction, email: string): Promise<string | undefined> {
  const [owner] = await db
    .select({ id: accountUsers.id })
    .from(accountUsers)
    .where(and(eq(accountUsers.email, email.trim().toLowerCase()), isProvenHere))
  return owner?.id
}

export async function ownerById(db: Db | Transaction, id: string): Promise<Owner> {
  const [proven] = await db
    .select({ email: accountUsers.email })
    .from(accountUsers)
    .where(and(eq(accountUsers.id, id), isProvenHere))
  return { id, provenEmail: proven?.email }
}

/** What was sent while signed in belongs to the account alone, also when it has ended; what a guest sent, to whoever has proven the address. */
export function belongsTo(
  { id, provenEmail }: Owner,
  { user_id, email }: Record<'user_id' | 'email', SQLWrapper>,
): SQL {
  const own = sql`${user_id} = ${id}::uuid`
  if (provenEmail === undefined) return own
  return sql`(${own} or (${user_id} is null and ${hasAddress(email, provenEmail)}))`
}
