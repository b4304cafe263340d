import { type SQL, sql } from 'drizzle-orm'
import { LIST_LIMIT } from '../../domain/admin/limits.ts'
import type { Subject } from '../../domain/subject.ts'
import type { Db, Transaction } from '../db/database.ts'
import { beyond, instant, type Page, pageOf } from '../db/keyset.ts'
import { auditEntries } from '../db/schema/admin.ts'
import { AT_THE_TERMINAL, staffName } from '../db/staff-name.ts'

/** Whoever did something: one of the staff, the holder of a private link under the name they gave, or the shop by its clock. */
export type Actor = { by: 'staff'; actorId: string } | { by: 'customer'; actorName: string } | { by: 'shop' }

export interface Change {
  subject: Subject
  /** Of the staff; null for a command at the shop's terminal. */
  actorId?: string | null
  /** As somebody else called themselves. */
  actorName?: string
  /** The shop, when nobody did it: its clock had come. */
  by?: Actor['by']
  action: string
  details?: Record<string, string | number | null>
}

/** Writes down who changed what, in the transaction that changed it. */
export async function recordChange(db: Db | Transaction, change: Change) {
  const { subject, actorId, actorName, by, action, details = {} } = change
  await db
    .insert(auditEntries)
    .values({ subject, actor_id: actorId, actor_name: actorName, by_itself: by === 'shop', action, details })
}

export type AuditRow = {
  id: string
  subject: string
  /** Of the job that it is about, or whose request it is about. */
  job: number | null
  actor: string
  /** The name that a customer gave. */
  customer: string | null
  by_itself: boolean
  action: string
  details: Record<string, string | number | null>
  created_at: string
}

export async function historyOf(db: Db, subject: Subject): Promise<AuditRow[]> {
  return auditRows(db, sql`a.subject = ${subject}`, 200)
}

/** The whole trail, or some of it, newest first, page by page. */
export async function listAudit(db: Db, cursor: string | undefined, only = sql`true`): Promise<Page<AuditRow>> {
  const rows = await auditRows(
    db,
    sql`${only} and ${beyond(cursor, { at: 'a.created_at', id: 'a.id' })}`,
    LIST_LIMIT + 1,
  )
  return pageOf(rows, LIST_LIMIT, (row) => row.created_at)
}

async function auditRows(db: Db, condition: SQL, limit: number): Promise<AuditRow[]> {
  const { rows } = await db.execute<AuditRow>(sql`
    select a.id, a.subject, a.action, a.details, ${instant('a.created_at')} as created_at,
      a.actor_name as customer, a.by_itself,
      (select number from jobs where request = a.subject or id = case when a.subject like 'jobs:%' then substr(a.subject, 6)::uuid end) as job,
      coalesce(a.actor_name, ${staffName('a.actor_id', { nobody: AT_THE_TERMINAL })}) as actor
    from audit_entries a left join user_profiles p on p.id = a.actor_id
    where ${condition} order by a.created_at desc, a.id desc limit ${limit}`)
  return rows
}
