import { type SQL, sql } from 'drizzle-orm'
import { excerptOf, FOUND_KINDS, FOUND_OF_EACH, type FoundKind } from '../../domain/admin/search.ts'
import { jobNumber } from '../../domain/jobs/stages.ts'
import { SPAM } from '../../domain/requests/status.ts'
import { orderNumber } from '../basics/order-facts.ts'
import type { Db } from '../db/database.ts'
import { instant } from '../db/keyset.ts'
import { tallyTotals } from '../numbers/tallies.ts'
import { FOUND_SOURCES, type FoundIn, type FoundSource } from './found-sources.ts'
import { hasNumber, matchesSearch, NEWEST_FIRST, searchedRows } from './search-words.ts'

type FoundRow = {
  id: string
  /** What it opens with: itself, the customer whom a message is to or from, or the job that it is about. */
  opens: string
  number: number | null
  who: string
  email: string | null
  what: string | null
  state: string | null
  at: string
}

type Found = Omit<FoundRow, 'number' | 'what'> & { in: FoundIn; number: string | null; what: string }
interface FoundGroup {
  kind: FoundKind
  found: Found[]
  /** There are more than these. */
  more: boolean
}

/** Everything of every kind, also what is completed, the newest of each; whose very number it is comes first. */
export const searchEverything = (db: Db, search: string): Promise<FoundGroup[]> =>
  Promise.all(FOUND_KINDS.map((kind) => find(db, kind, search)))

async function find(db: Db, kind: FoundKind, search: string): Promise<FoundGroup> {
  const numbered: Found[] = []
  const worded: Found[] = []
  for (const source of FOUND_SOURCES[kind]) {
    for (const condition of hasNumber(source.searched, search))
      numbered.push(...(await read(db, source, search, condition)))
    worded.push(...(await read(db, source, search, await matchesSearch(db, source.searched, search))))
  }
  const others = worded.filter(({ id }) => numbered.every((one) => one.id !== id))
  const found = [...numbered, ...others.toSorted((one, other) => other.at.localeCompare(one.at))]
  return { kind, found: found.slice(0, FOUND_OF_EACH), more: found.length > FOUND_OF_EACH }
}

async function read(db: Db, source: FoundSource, search: string, condition: SQL): Promise<Found[]> {
  const rows = searchedRows(search, source.searched.table, source.where)
  const { rows: found } = await db.execute<FoundRow>(sql`
    with newest as (select r.* from ${rows} where ${condition} order by ${NEWEST_FIRST} limit ${FOUND_OF_EACH + 1})
    select r.id, ${source.columns}, ${instant('r.created_at')} as at from newest r ${source.joined}
    order by ${NEWEST_FIRST}`)
  return found.map((row) => ({
    ...row,
    in: source.in,
    number: row.number ? jobNumber(row.number) : source.in === 'basics-orders' ? orderNumber(row) : null,
    what: excerptOf(row.what ?? '', search),
  }))
}

const isNoSpam = (name: string) => !name.endsWith(`.${SPAM}`)

/** How much there is of each kind. Dearer than a search in a large shop, and asked for by itself. */
export async function countEverything(db: Db): Promise<Record<FoundKind, number>> {
  const counted = async (prefix: string, isOne = (_: string) => true) => {
    const totals = [...(await tallyTotals(db, prefix))].filter(([name]) => isOne(name))
    return totals.reduce((sum, [, amount]) => sum + amount, 0)
  }
  const { rows } = await db.execute<{ jobs: number; messages: number }>(sql`
    select (select count(*) from jobs where spam_at is null)::int as jobs, ((select count(*) from admin_messages) +
      (select count(*) from message_replies) + (select count(*) from job_messages))::int as messages`)
  return {
    requests: (await counted('custom_orders.')) + (await counted('contact_requests.', isNoSpam)),
    orders: await counted('basics_', (name) => name.endsWith('_paid')),
    customers: await counted('user_profiles'),
    jobs: rows[0]?.jobs ?? 0,
    messages: rows[0]?.messages ?? 0,
  }
}
