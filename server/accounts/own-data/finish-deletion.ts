import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { hasProvenAddress } from '../../db/proven-address.ts'
import { userProfiles } from '../../db/schema/profiles.ts'
import type { Deps } from '../../deps.ts'
import { addTask } from '../../queue/add-task.ts'
import { isGoneFromProject } from '../sessions/hosted-project.ts'
import { deleteAccount } from './delete-account.ts'

export const FINISH_DELETION = 'finish_deletion'

/** Longer than a deletion takes. */
const LATER_MS = 60_000

const payloadSchema = z.object({ userId: z.uuid(), project: z.string() })

/** A process may be killed, or a connection break, between the project's deletion of somebody and ours: then nobody could sign in to ask again. */
export async function noteDeletion({ config, db, now }: Pick<Deps, 'config' | 'db' | 'now'>, userId: string) {
  if (!config.SUPABASE_URL || !config.SUPABASE_SERVICE_ROLE_KEY) return
  const runAt = new Date(now().getTime() + LATER_MS)
  await addTask(
    db,
    FINISH_DELETION,
    { userId, project: config.SUPABASE_URL },
    { key: `${FINISH_DELETION}:${userId}`, runAt },
  )
}

/** What somebody left here who asked for the end of their account, and whom the project knows no longer. */
export async function finishDeletion(deps: Deps, payload: unknown): Promise<void> {
  const { userId, project } = payloadSchema.parse(payload)
  const [left] = await deps.db.select().from(userProfiles).where(eq(userProfiles.id, userId))
  if (!left || project !== deps.config.SUPABASE_URL || !(await isGoneFromProject(deps, userId))) return
  await deleteAccount(deps, { id: userId, email: left.email, emailProven: await hasProvenAddress(deps.db, userId) })
}
