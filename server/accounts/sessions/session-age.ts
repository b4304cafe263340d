import { gt, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { accountSessions } from '../../db/schema/accounts.ts'
import { userProfiles } from '../../db/schema/profiles.ts'
import type { Deps } from '../../deps.ts'
import { CLOCKS_DIFFER_S } from '../../limits/limiter.ts'

const DAY_MS = 24 * 60 * 60_000

/** Since when a session must have been used, and begun; those of staff more lately than others. */
type Since<Moment> = Record<'used' | 'begun' | 'begunByStaff', Moment>

export function liveSince({ config, now }: Pick<Deps, 'config' | 'now'>): Since<Date> {
  const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS)
  return {
    used: daysAgo(config.AUTH_SESSION_IDLE_DAYS),
    begun: daysAgo(config.AUTH_SESSION_MAX_DAYS),
    begunByStaff: daysAgo(config.ADMIN_SESSION_MAX_DAYS),
  }
}

/** Which sessions still count. */
export function isLive({ used, begun, begunByStaff }: Since<Date | Placeholder>): SQL<boolean> {
  const { user_id, created_at, updated_at } = accountSessions
  const isStaffs = sql`exists (select from ${userProfiles} where ${userProfiles.id} = ${user_id} and ${userProfiles.is_admin})`
  const isYoungEnough = sql`${gt(created_at, begun)} and (${gt(created_at, begunByStaff)} or not ${isStaffs})`
  return sql<boolean>`(${gt(updated_at, used)} and ${isYoungEnough})`
}

/** What was begun or used while the machine's clock was ahead would live so much longer: it counts from now on. */
export async function countFromNow({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const { created_at, updated_at } = accountSessions
  const at = now()
  const latest = new Date(at.getTime() + CLOCKS_DIFFER_S * 1000)
  const noLater = (moment: typeof created_at | typeof updated_at) =>
    sql`least(${moment}, ${at.toISOString()}::timestamptz)`
  await db
    .update(accountSessions)
    .set({ created_at: noLater(created_at), updated_at: noLater(updated_at) })
    .where(or(gt(created_at, latest), gt(updated_at, latest)))
}
