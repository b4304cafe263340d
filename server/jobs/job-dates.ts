import { sql } from 'drizzle-orm'
import type { Dated } from '../../domain/jobs/dates.ts'
import type { Db, Transaction } from '../db/database.ts'
import type { Job } from './jobs.ts'
import { requestOf } from './request-of.ts'

/** What its dates are computed from. */
export async function datesOf(db: Db | Transaction, job: Job): Promise<Dated> {
  const { table, id } = requestOf(job)
  const { rows } = await db.execute<{ product: string | null }>(
    sql`select product_type as product from ${sql.raw(table)} where id = ${id}::uuid`,
  )
  return { ...job, product: rows[0]?.product ?? null }
}
