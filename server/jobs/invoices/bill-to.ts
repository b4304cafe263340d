import { eq } from 'drizzle-orm'
import { type BillTo, type BillToChange, billToChanged, isSameBillTo } from '../../../domain/jobs/invoice.ts'
import { done, type Result, refused } from '../../../domain/result.ts'
import type { Db, Transaction } from '../../db/database.ts'
import { jobBillTo, jobInvoices } from '../../db/schema/job-invoices.ts'
import type { Deps } from '../../deps.ts'
import { byToken, type Job } from '../jobs.ts'
import { onJob } from '../on-job.ts'

const WRITTEN = 'The invoice has been written already. Please tell us in a message what should change.'

/** To whom the invoice goes: what the customer wrote, or else the name of the request. */
export async function billToOf(db: Db | Transaction, { id, name }: Pick<Job, 'id' | 'name'>): Promise<BillTo> {
  const [written] = await db.select().from(jobBillTo).where(eq(jobBillTo.job_id, id))
  return written?.bill_to ?? { name: name ?? '', company: null, address: null, po_number: null }
}

/** Until the invoice is written the holder of the link may say to whom. */
export function setBillTo({ db }: Deps, token: string, { before, ...bill_to }: BillToChange): Promise<Result<BillTo>> {
  return onJob({ db }, byToken(token), async (tx, job) => {
    const written = await tx.select().from(jobInvoices).where(eq(jobInvoices.job_id, job.id)).limit(1)
    if (written.length > 0) return refused('conflict', WRITTEN)
    const now = await billToOf(tx, job)
    if (before && !isSameBillTo(now, bill_to) && !isSameBillTo(now, before))
      return refused('conflict', billToChanged(now))
    await tx
      .insert(jobBillTo)
      .values({ job_id: job.id, bill_to })
      .onConflictDoUpdate({ target: jobBillTo.job_id, set: { bill_to } })
    return done(bill_to)
  })
}

/** The next order of the same person goes to the same address; its purchase order is another. */
export async function copyBillTo(tx: Transaction, from: Job, toJobId: string): Promise<void> {
  const [written] = await tx.select().from(jobBillTo).where(eq(jobBillTo.job_id, from.id))
  if (!written) return
  const bill_to = { ...written.bill_to, po_number: null }
  await tx.insert(jobBillTo).values({ job_id: toJobId, bill_to }).onConflictDoNothing()
}
