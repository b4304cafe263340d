import { sql } from 'drizzle-orm'
import type { PaperKind } from '../../../domain/jobs/invoice.ts'
import type { Transaction } from '../../db/database.ts'
import { paperNumbers } from '../../db/schema/job-invoices.ts'

/** The next number of a series. Its row stays locked until the paper is stored, or the number is free again. */
export async function nextPaperNumber(tx: Transaction, kind: PaperKind): Promise<number> {
  const [taken] = await tx
    .insert(paperNumbers)
    .values({ kind, last: 1 })
    .onConflictDoUpdate({ target: paperNumbers.kind, set: { last: sql`${paperNumbers.last} + 1` } })
    .returning({ number: paperNumbers.last })
  if (!taken) throw new Error('a number was not taken')
  return taken.number
}
