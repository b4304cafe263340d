import { type SQL, sql } from 'drizzle-orm'
import { USERS_FOUND, USERS_LOADED } from '../../domain/admin/limits.ts'
import type { Db } from '../db/database.ts'
import { beyond, instant, type Page, pageOf } from '../db/keyset.ts'
import { matchesSearch, searchedRows } from './search-words.ts'

export type UserRow = {
  id: string
  full_name: string | null
  email: string
  created_at: string
}

const SEARCHED = sql`lower(coalesce(u."full_name", '') || E'\n' || u."email")`

/** The newest hundred. */
export function newestUsers(db: Db): Promise<UserRow[]> {
  return userRows(db, sql`true`, USERS_LOADED)
}

/** Whose name or e-mail contains this, in any case. */
export function searchUsers(db: Db, search: string): Promise<UserRow[]> {
  const conditions = matchesSearch(search, SEARCHED, 'u')
  return userRows(db, sql.join(conditions, sql` and `), USERS_FOUND, searchedRows(search, 'user_profiles'))
}

export async function usersPage(db: Db, cursor: string | undefined, limit: number): Promise<Page<UserRow>> {
  const rows = await userRows(db, beyond(cursor, { at: 'u.created_at', id: 'u.id' }), limit + 1)
  return pageOf(rows, limit, (row) => row.created_at)
}

async function userRows(db: Db, condition: SQL, limit: number, source = sql`user_profiles`): Promise<UserRow[]> {
  const { rows } = await db.execute<UserRow>(sql`
    select u.id, u.full_name, u.email, ${instant('u.created_at')} as created_at
    from ${source} u where ${condition} order by u.created_at desc, u.id desc limit ${limit}`)
  return rows
}

export async function findRecipient(db: Db, email: string): Promise<{ id: string } | undefined> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from user_profiles where lower(email) = ${email.trim().toLowerCase()} order by created_at limit 1`,
  )
  return rows[0]
}

export type StaffRow = { id: string; name: string }

/** Whom a request can be given to. */
export async function listStaff(db: Db): Promise<StaffRow[]> {
  const { rows } = await db.execute<StaffRow>(
    sql`select id, coalesce(full_name, email) as name from user_profiles where is_admin order by 2`,
  )
  return rows
}
