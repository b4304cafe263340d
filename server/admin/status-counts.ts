import { SPAM } from '../../domain/requests/status.ts'
import type { Db } from '../db/database.ts'
import { tallyTotals } from '../numbers/tallies.ts'
import type { RequestSource } from './request-source.ts'

/** How many requests there are of each status. */
export async function statusCounts(
  db: Db,
  source: RequestSource,
): Promise<{ counts: Record<string, number>; open: number }> {
  const totals = await tallyTotals(db, `${source.table}.`)
  const counts: Record<string, number> = {}
  let open = 0
  for (const [name, amount] of totals) {
    const status = name.slice(source.table.length + 1)
    if (status === SPAM) continue
    counts[status] = amount
    if (status !== 'completed') open += amount
  }
  return { counts, open }
}
