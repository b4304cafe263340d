import type { Db } from '../db/database.ts'
import { tallyTotals } from '../numbers/tallies.ts'
import type { Desk } from './request-desk.ts'

/** How many requests there are of each status. */
export async function statusCounts(db: Db, desk: Desk): Promise<{ counts: Record<string, number>; open: number }> {
  const totals = await tallyTotals(db, `${desk.table}.`)
  const counts: Record<string, number> = {}
  let open = 0
  for (const [name, amount] of totals) {
    const status = name.slice(desk.table.length + 1)
    counts[status] = amount
    if (status !== 'completed') open += amount
  }
  return { counts, open }
}
