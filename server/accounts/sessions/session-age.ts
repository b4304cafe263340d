import { gt, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { accountSessions } from '../../db/schema/accounts.ts'
import { userProfiles } from '../../db/schema/profiles.ts'
import type { Deps } from '../../deps.ts'

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
