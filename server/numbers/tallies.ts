import { sql } from 'drizzle-orm'
import type { Db, Transaction } from '../db/database.ts'
import { shopDay } from '../db/shop-time.ts'

/** Adds to a number of one day of the shop's calendar, in the caller's own transaction. */
export async function addToTally(db: Db | Transaction, name: string, at: Date, amount: number): Promise<void> {
  await db.execute(sql`
    insert into tally_changes (name, day, amount)
    values (${name}, ${shopDay(at)}, ${amount})`)
}

/** Moves what happened lately into the tallies; a reader sees each change once, before or after. */
export async function foldTallies(db: Db): Promise<void> {
  await db.execute(sql`
    with folded as (
      delete from tally_changes where id in (
        select id from tally_changes order by id limit 100000 for update skip locked)
      returning name, day, amount)
    insert into tallies as kept (name, day, amount)
    select name, day, sum(amount) from folded group by name, day
    on conflict (name, day) do update set amount = kept.amount + excluded.amount`)
}

/** The numbers whose names begin like this, summed over all days. */
export async function tallyTotals(db: Db, prefix: string): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ name: string; amount: string }>(sql`
    select name, sum(amount)::bigint as amount from (
      select name, amount from tallies where name >= ${prefix} and name < ${`${prefix}\u{10ffff}`}
      union all
      select name, amount from tally_changes where name >= ${prefix} and name < ${`${prefix}\u{10ffff}`}) as all_of_them
    group by name`)
  return new Map(rows.map(({ name, amount }) => [name, Number(amount)]))
}

export type TallyDay = { number: string; day: string; amount: number }

/** Each day's numbers; `numberOf` says which tallies make up which number. */
export async function talliesSince(
  db: Db,
  numberOf: Readonly<Record<string, string>>,
  firstDay: string,
): Promise<TallyDay[]> {
  const wanted = sql`name = any(${sql.param(Object.keys(numberOf))}::text[]) and day >= ${firstDay}::date`
  const { rows } = await db.execute<TallyDay>(sql`
    select ${sql.param(JSON.stringify(numberOf))}::jsonb ->> name as number, day::text as day, sum(amount)::float8 as amount from (
      select name, day, amount from tallies where ${wanted}
      union all
      select name, day, amount from tally_changes where ${wanted}) as all_of_them
    group by 1, 2`)
  return rows
}
