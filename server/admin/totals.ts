import { type SQL, sql } from 'drizzle-orm'
import type { BasicsFilter } from '../../domain/admin/basics-list.ts'
import type { RequestFilter } from '../../domain/admin/request-list.ts'
import { COUNTED_AT_MOST, type Totals } from '../../domain/admin/totals.ts'
import type { JobFilter } from '../../domain/jobs/job-list.ts'
import type { Db } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { filtersOf as basicsFilters, SEARCHED_BASICS } from './basics-orders.ts'
import { SEARCHED_JOBS } from './job-search.ts'
import { filtersOf as jobFilters } from './jobs.ts'
import { filtersOf as requestFilters } from './list-requests.ts'
import type { RequestSource } from './request-source.ts'
import { NEWEST_FIRST, type Searched, sortedRows } from './search-words.ts'

const NOTHING = sql`null::float8`
const NEWEST = { back: true }

interface Amounts {
  units: SQL
  cents: SQL
}

/** How many rows a list has in all its pages, and what they add up to: no more are read than are counted. */
async function totalOf(db: Db, searched: Searched, search: string | undefined, where: SQL[], amounts?: Amounts) {
  const { units, cents } = amounts ?? { units: NOTHING, cents: NOTHING }
  const rows = await sortedRows(db, searched, { search, where, order: NEWEST, cursor: undefined })
  const { rows: found } = await db.execute<{ count: number; units: number | null; cents: number | null }>(sql`
    select count(*)::int as count, sum(units)::float8 as units, sum(cents)::float8 as cents from (
      select ${units} as units, ${cents} as cents from ${rows} order by ${NEWEST_FIRST} limit ${COUNTED_AT_MOST + 1}) r`)
  return found[0] ?? { count: 0, units: null, cents: null }
}

type Found = Awaited<ReturnType<typeof totalOf>>

function added(found: readonly Found[]): Totals {
  const count = found.reduce((sum, one) => sum + one.count, 0)
  const more = count > COUNTED_AT_MOST
  const sumOf = (name: 'units' | 'cents') => (more ? null : found.reduce((sum, one) => sum + (one[name] ?? 0), 0))
  return { count: Math.min(count, COUNTED_AT_MOST), more, units: sumOf('units'), cents: sumOf('cents') }
}

export async function requestTotals(
  parts: Pick<Deps, 'db' | 'now' | 'facts'>,
  sources: readonly RequestSource[],
  filter: RequestFilter,
): Promise<Totals> {
  const found = sources.map((source) =>
    totalOf(parts.db, source.searched, filter.q, requestFilters(parts, source, filter), source.amounts),
  )
  return added(await Promise.all(found))
}

export const jobTotals = async (db: Db, filter: JobFilter): Promise<Totals> =>
  added([await totalOf(db, SEARCHED_JOBS, filter.q, jobFilters(filter))])

const HATS = sql`(select sum(l.quantity) from basics_order_lines l where l.order_id = r.id)`

export const basicsTotals = async (
  { db, payments }: Pick<Deps, 'db' | 'payments'>,
  filter: BasicsFilter,
): Promise<Totals> =>
  added([
    await totalOf(db, SEARCHED_BASICS, filter.q, basicsFilters(filter, payments.isLive), {
      units: HATS,
      cents: sql`r.total_cents`,
    }),
  ])
