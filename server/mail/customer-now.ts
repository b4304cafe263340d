import { eq } from 'drizzle-orm'
import { readSubject } from '../../domain/subject.ts'
import type { Transaction } from '../db/database.ts'
import { basicsOrders } from '../db/schema/basics.ts'
import { resaleCertificates } from '../db/schema/certificates.ts'
import { jobs } from '../db/schema/jobs.ts'
import { adminMessages } from '../db/schema/messages.ts'
import { userProfiles } from '../db/schema/profiles.ts'

/** Where whoever a mail is about is written to now; nothing where it is about no job, order, conversation or certificate of theirs. */
export async function customerNow(tx: Transaction, about: string): Promise<string | undefined> {
  const { kind, id } = readSubject(about)
  const [customer] = await customersOf(tx, kind, id, about)
  return customer?.email ?? undefined
}

function customersOf(tx: Transaction, kind: string, id: string, about: string) {
  if (kind === 'jobs') return tx.select({ email: jobs.email }).from(jobs).where(eq(jobs.id, id))
  if (kind === 'basics_orders')
    return tx.select({ email: basicsOrders.email }).from(basicsOrders).where(eq(basicsOrders.id, id))
  const theirs = kind === 'admin_messages' ? adminMessages : kind === 'resale_certificates' && resaleCertificates
  if (!theirs) return tx.select({ email: jobs.email }).from(jobs).where(eq(jobs.request, about))
  return tx
    .select({ email: userProfiles.email })
    .from(theirs)
    .innerJoin(userProfiles, eq(userProfiles.id, theirs.user_id))
    .where(eq(theirs.id, id))
}
