import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { CONTACT_BUCKET, publicFilePath } from '../../domain/files/file-rules.ts'
import { SPAM } from '../../domain/requests/status.ts'
import { type Subject, subjectOf } from '../../domain/subject.ts'
import type { Db, Transaction } from '../db/database.ts'
import { deskItems, deskNotes, requestAnswers } from '../db/schema/admin.ts'
import { storedFiles } from '../db/schema/files.ts'
import { jobs } from '../db/schema/jobs.ts'
import { contactRequests } from '../db/schema/requests.ts'
import { takeAway } from '../files/remove-file.ts'
import { aboutJob, byRequest, lockJob } from '../jobs/jobs.ts'

/** What was spam for so long is gone, with its job, its notes and its files, whose bytes the next sweep removes. */
export async function forgetSpam(db: Db, before: Date): Promise<void> {
  const isOld = and(eq(contactRequests.status, SPAM), lt(contactRequests.spam_at, before))
  for (const { id } of await db.select({ id: contactRequests.id }).from(contactRequests).where(isOld)) {
    await db.transaction(async (tx) => {
      const job = await lockJob(tx, byRequest(subjectOf('contact_requests', id)))
      // Somebody may have restored it since.
      const gone = await tx
        .delete(contactRequests)
        .where(and(eq(contactRequests.id, id), isOld))
        .returning()
      if (gone.length > 0) await forgetBeside(tx, id, job)
    })
  }
}

async function forgetBeside(tx: Transaction, id: string, job: { id: string } | undefined): Promise<void> {
  const subject = subjectOf('contact_requests', id)
  for (const table of [deskItems, deskNotes, requestAnswers]) await tx.delete(table).where(eq(table.subject, subject))
  await passFilesOn(tx, subject)
  await takeAway(tx, inArray(storedFiles.kept_for, [subject, ...(job ? [aboutJob(job)] : [])]))
  if (job) await tx.delete(jobs).where(eq(jobs.id, job.id))
}

/** What another request names as well is that one's from now on. */
const passFilesOn = (tx: Transaction, subject: Subject) => {
  const address = sql`${publicFilePath(CONTACT_BUCKET, '')} || f.path`
  return tx.execute(sql`
    update stored_files f set kept_for = ${subjectOf('contact_requests', '')}::text || r.id from contact_requests r
    where f.kept_for = ${subject} and f.bucket = ${CONTACT_BUCKET} and right(r.file_url, length(${address})) = ${address}`)
}
