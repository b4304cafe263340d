import { sql } from 'drizzle-orm'
import { mailboxOf } from '../../domain/email.ts'
import type { Db, Transaction } from '../db/database.ts'
import { rateLimits } from '../db/schema/rate-limits.ts'
import { BUDGETS, type Budget, type BudgetName } from './budgets.ts'
import { TooMany } from './too-many.ts'

export interface Limiter {
  /** False with RATE_LIMITS=off, when nothing is ever refused. */
  isOn: boolean
  /** Uses one up; throws TooMany when there is none left. Within a transaction it is undone with it. */
  take(budget: BudgetName, who: string, tx?: Transaction): Promise<void>
  /** The same where nobody may be told: false when there is none left. */
  tryTake(budget: BudgetName, who: string, tx?: Transaction): Promise<boolean>
  /** What was taken and turned out right. */
  giveBack(budget: BudgetName, who: string, tx?: Transaction): Promise<void>
  /** Takes one before the guess is judged, and gives it back when it was right. */
  guess<Judged>(budget: BudgetName, who: string, judge: () => Promise<Judged>): Promise<Judged>
}

/** What says that it was later than this from now was noted by a clock that was ahead. */
export const CLOCKS_DIFFER_S = 60 * 60

type Budgets = Readonly<Record<BudgetName, Budget>>

/** One row for whoever is counted, moved by one statement, so that all processes on one database share it. */
export function createLimiter(
  db: Db,
  isOn: boolean,
  budgets: Budgets = BUDGETS,
  told: (refused: BudgetName) => void = () => undefined,
): Limiter {
  const isByRecipient = (name: BudgetName) => budgets[name].per.includes('recipient')
  const keyOf = (name: BudgetName, who: string) => `${name}:${isByRecipient(name) ? mailboxOf(who) : who}`

  async function secondsToWait(name: BudgetName, who: string, within: Db | Transaction): Promise<number> {
    const { count, windowS } = budgets[name]
    const { rowCount } = await within.execute(sql`
      insert into ${rateLimits} as held (key, whole_at) values (${keyOf(name, who)}, now() + ${seconds(windowS / count)})
      on conflict (key) do update set whole_at = ${seconds(windowS / count)} + case
        when ${isOfClockAhead(windowS)} then now() else greatest(held.whole_at, now()) end
      where held.whole_at <= now() + ${seconds(windowS - windowS / count)} or ${isOfClockAhead(windowS)}`)
    if (rowCount === 1) return 0
    told(name)
    const { rows } = await within.execute<{ wait: number }>(sql`
      select extract(epoch from whole_at - now() - ${seconds(windowS - windowS / count)})::float8 as wait
      from ${rateLimits} where key = ${keyOf(name, who)}`)
    return Math.max(1, Math.ceil(rows[0]?.wait ?? 0))
  }

  async function giveBack(name: BudgetName, who: string, within: Db | Transaction = db): Promise<void> {
    const { count, windowS } = budgets[name]
    await within.execute(sql`
      update ${rateLimits} set whole_at = whole_at - ${seconds(windowS / count)} where key = ${keyOf(name, who)}`)
  }

  const limiter: Limiter = {
    isOn,
    async take(name, who, tx) {
      const waitS = isOn ? await secondsToWait(name, who, tx ?? db) : 0
      if (waitS > 0) throw new TooMany(waitS)
    },
    tryTake: async (name, who, tx) => !isOn || (await secondsToWait(name, who, tx ?? db)) === 0,
    giveBack,
    async guess(name, who, judge) {
      await limiter.take(name, who)
      const judged = await judge()
      if (judged) await giveBack(name, who)
      return judged
    },
  }
  return limiter
}

/** Nobody can use up more than all of it, so the machine's clock was ahead then. What transactions last makes no difference. */
const isOfClockAhead = (windowS: number) => sql`held.whole_at > now() + ${seconds(windowS + CLOCKS_DIFFER_S)}`

const seconds = (count: number) => sql`make_interval(secs => ${count}::float8)`

export async function forgetOldRateLimits(db: Db): Promise<void> {
  await db.execute(sql`delete from ${rateLimits} where whole_at < now()`)
}
