import { eq, sql } from 'drizzle-orm'
import type { LookedAt } from '../../domain/setup.ts'
import { subjectOf } from '../../domain/subject.ts'
import { recordChange } from '../audit/audit.ts'
import type { Db, Transaction } from '../db/database.ts'
import { instant } from '../db/keyset.ts'
import { setupMarks } from '../db/schema/setup.ts'
import { AT_THE_TERMINAL, staffName } from '../db/staff-name.ts'
import type { Deps } from '../deps.ts'

export type Mark = {
  by: string
  at: string
  details: Record<string, string | number>
}

/** What was done last, by step. */
export async function readMarks(db: Db): Promise<Partial<Record<string, Mark>>> {
  const { rows } = await db.execute<Mark & { step: string }>(sql`
    select m.step, m.details, ${instant('m.marked_at')} as at,
      ${staffName('m.marked_by', { nobody: AT_THE_TERMINAL })} as by
    from setup_marks m left join user_profiles p on p.id = m.marked_by`)
  return Object.fromEntries(rows.map(({ step, ...mark }) => [step, mark]))
}

type NewMark = typeof setupMarks.$inferInsert

/** In the place of the one before. */
export const putMark = (db: Db | Transaction, mark: NewMark) =>
  db.insert(setupMarks).values(mark).onConflictDoUpdate({ target: setupMarks.step, set: mark })

/** Somebody looked at it, or says that it is to be looked at again. Whoever ticked first stands there. */
export async function tick({ db, now }: Pick<Deps, 'db' | 'now'>, step: LookedAt, ticked: boolean, by: string) {
  await db.transaction(async (tx) => {
    const { rowCount } = ticked
      ? await tx.insert(setupMarks).values({ step, marked_at: now(), marked_by: by }).onConflictDoNothing()
      : await tx.delete(setupMarks).where(eq(setupMarks.step, step))
    const action = ticked ? 'setup_ticked' : 'setup_unticked'
    if (rowCount) await recordChange(tx, { subject: subjectOf('setup', step), actorId: by, action })
  })
}
