import { type SQL, sql } from 'drizzle-orm'

/** Where somebody whose account is gone did it. */
const FORMER_STAFF = 'Former staff'
export const AT_THE_TERMINAL = 'Somebody at the terminal'

/** Who of the staff it was, in a query that joins their profile, as `p` where nothing else is said. */
export const staffName = (
  account: string,
  { nobody, profile = 'p' }: { nobody?: string; profile?: string } = {},
): SQL =>
  sql`case when ${sql.raw(account)} is null then ${nobody ?? null}::text
    else coalesce(${sql.raw(`${profile}.full_name, ${profile}.email`)}, ${FORMER_STAFF}) end`
