import { sql } from 'drizzle-orm'
import { OWN_JOBS_A_PAGE } from '../../../domain/accounts/profile.ts'
import type { JobStage } from '../../../domain/jobs/stages.ts'
import type { Db } from '../../db/database.ts'
import { beyond, instant, type Page, pageOf } from '../../db/keyset.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { belongsTo, type Owner } from '../users/proven-owner.ts'

type OwnJob = { id: string; number: number; token: string; title: string; stage: JobStage; created_at: string }

/** Every job of somebody, by account and by proven address, newest first, page by page. */
export async function ownJobs(db: Db, owner: Owner, cursor: string | undefined): Promise<Page<OwnJob>> {
  const { rows } = await db.execute<OwnJob>(sql`
    select id, number, token, title, stage, ${instant('created_at')} as created_at from ${jobs}
    where spam_at is null and ${belongsTo(owner, jobs)} and ${beyond(cursor, { at: 'created_at', id: 'id' })}
    order by created_at desc, id desc limit ${OWN_JOBS_A_PAGE + 1}`)
  return pageOf(rows, OWN_JOBS_A_PAGE, (row) => row.created_at)
}
