import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../db/database.ts'
import { movedTo, type Sent, wasTheirs } from '../../db/proven-address.ts'
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
    .where(and(eq(accountUsers.email, email.trim().toLowerCase()), isNotNull(accountUsers.email_proven_at)))
  return owner?.id
}

export async function ownerById(db: Db | Transaction, id: string): Promise<Owner> {
  const [proven] = await db
    .select({ email: accountUsers.email })
    .from(accountUsers)
    .where(and(eq(accountUsers.id, id), isNotNull(accountUsers.email_proven_at)))
  return { id, provenEmail: proven?.email }
}

/** What was sent while signed in belongs to the account; what came from an address belongs to whoever proved it, unless its sender has moved. */
export function belongsTo({ id, provenEmail }: Owner, row: Sent): SQL {
  const sent = sql`${row.user_id} = ${id}::uuid`
  if (provenEmail === undefined) return sent
  const named = sql`lower(${row.email}) = ${provenEmail.toLowerCase()}`
  return sql`(${sent} or (${named} and ${movedTo(row)} is null and not ${wasTheirs(row)}))`
}
