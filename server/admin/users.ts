import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { USERS_FOUND, USERS_LOADED } from '../../domain/admin/limits.ts'
import type { Db } from '../db/database.ts'
import { beyond, instant, type Page, pageOf } from '../db/keyset.ts'
import { userProfiles, userTelephoneBackwards, userText } from '../db/schema/profiles.ts'
import { matchesSearch, NEWEST_FIRST, type Searched, searchedRows } from './search-words.ts'

export type UserRow = {
  id: string
  full_name: string | null
  email: string
  created_at: string
}

const USER = alias(userProfiles, 'r')
export const SEARCHED_USERS: Searched = {
  table: 'user_profiles',
  text: userText(USER),
  byTelephone: (pattern) => sql`${userTelephoneBackwards(USER)} like ${pattern}`,
}

/** The newest hundred. */
export function newestUsers(db: Db): Promise<UserRow[]> {
  return userRows(db, sql`true`, USERS_LOADED)
}

/** Whose name, e-mail, company or place contains this, in any case, or whose telephone number this is. */
export async function searchUsers(db: Db, search: string): Promise<UserRow[]> {
  return userRows(
    db,
    await matchesSearch(db, SEARCHED_USERS, search),
    USERS_FOUND,
    searchedRows(search, SEARCHED_USERS.table),
  )
}

export async function usersPage(db: Db, cursor: string | undefined, limit: number): Promise<Page<UserRow>> {
  const rows = await userRows(db, beyond(cursor, { at: 'r.created_at', id: 'r.id' }), limit + 1)
  return pageOf(rows, limit, (row) => row.created_at)
}

async function userRows(db: Db, condition: SQL, limit: number, source = sql`user_profiles r`): Promise<UserRow[]> {
  const { rows } = await db.execute<UserRow>(sql`
    select r.id, r.full_name, r.email, ${instant('r.created_at')} as created_at
    from ${source} where ${condition} order by ${NEWEST_FIRST} limit ${limit}`)
  return rows
}

export type StaffRow = { id: string; name: string }

/** Whom a request can be given to. */
export async function listStaff(db: Db): Promise<StaffRow[]> {
  const { rows } = await db.execute<StaffRow>(
    sql`select id, coalesce(full_name, email) as name from user_profiles where is_admin order by 2`,
  )
  return rows
}
