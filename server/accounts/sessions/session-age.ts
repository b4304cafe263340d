import { gt, type SQL, sql } from 'drizzle-orm'
import { accountSessions } from '../../db/schema/accounts.ts'
import { userProfiles } from '../../db/schema/profiles.ts'
import type { Deps } from '../../deps.ts'

const DAY_MS = 24 * 60 * 60_000

/** Which sessions still count: used lately and begun not too long ago, those of staff more lately than others. */
export function isLive({ config, now }: Pick<Deps, 'config' | 'now'>): SQL<boolean> {
  const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS)
  const { user_id, created_at, updated_at } = accountSessions
  const isStaffs = sql`exists (select from ${userProfiles} where ${userProfiles.id} = ${user_id} and ${userProfiles.is_admin})`
  const isUsed = gt(updated_at, daysAgo(config.AUTH_SESSION_IDLE_DAYS))
  const isYoung = gt(created_at, daysAgo(config.AUTH_SESSION_MAX_DAYS))
  const isYoungForStaff = gt(created_at, daysAgo(config.ADMIN_SESSION_MAX_DAYS))
  return sql<boolean>`(${isUsed} and ${isYoung} and (${isYoungForStaff} or not ${isStaffs}))`
}
