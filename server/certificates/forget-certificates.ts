import { and, eq, inArray, isNull, ne, notExists, sql } from 'drizzle-orm'
import { subjectOf } from '../../domain/subject.ts'
import type { Transaction } from '../db/database.ts'
import { cardCustomers, resaleCertificates } from '../db/schema/certificates.ts'
import { storedFiles } from '../db/schema/files.ts'
import { type Leaving, takeAway } from '../files/remove-file.ts'
import { addTask } from '../queue/add-task.ts'
import { FORGET_CARD_CUSTOMER } from './exemption.ts'

/** With an account go its certificates, but for those by which tax may not have been charged: the books need them. */
export async function forgetCertificates(tx: Transaction, userId: string): Promise<Leaving[]> {
  const { user_id, status, approved_at } = resaleCertificates
  const gone = await tx
    .delete(resaleCertificates)
    .where(and(eq(user_id, userId), isNull(approved_at), ne(status, 'approved')))
    .returning({ id: resaleCertificates.id })
  await tx.update(resaleCertificates).set({ user_id: sql`null` }).where(eq(user_id, userId))
  const [known] = await tx.delete(cardCustomers).where(eq(cardCustomers.user_id, userId)).returning()
  if (known) await addTask(tx, FORGET_CARD_CUSTOMER, { customerId: known.customer_id })
  const subjects = gone.map(({ id }) => subjectOf('resale_certificates', id))
  if (subjects.length === 0) return []
  const stillNamed = tx.select().from(resaleCertificates).where(eq(resaleCertificates.file, storedFiles.path))
  return takeAway(tx, and(inArray(storedFiles.kept_for, subjects), notExists(stillNamed)))
}
