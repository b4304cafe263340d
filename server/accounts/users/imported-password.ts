import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { postgresCode } from '../../db/postgres-code.ts'

const BCRYPT = /^\$2[aby]\$\d\d\$/
/** bcrypt reads no further; a longer password would match by its beginning alone. */
const LONGEST_BCRYPT_BYTES = 72
const UNDEFINED_FUNCTION = '42883'

/** bcrypt hashes come from an exported Supabase project, until their owner signs in here for the first time. */
export const isImported = (passwordHash: string) => BCRYPT.test(passwordHash)

/** PostgreSQL's own pgcrypto compares them: off this process's threads, and no dependency for a passing need. */
export async function matchesImported(db: Db, passwordHash: string, password: string): Promise<boolean> {
  if (Buffer.byteLength(password) > LONGEST_BCRYPT_BYTES) return false
  const hash = passwordHash.replace(/^\$2[by]/, '$2a')
  const compare = () => db.execute<{ matches: boolean }>(sql`select crypt(${password}, ${hash}) = ${hash} as matches`)
  const { rows } = await compare().catch(async (error: unknown) => {
    if (!isMissingFunction(error)) throw error
    await db.execute(sql`create extension if not exists pgcrypto`)
    return compare()
  })
  return rows[0]?.matches === true
}

const isMissingFunction = (error: unknown) => postgresCode(error) === UNDEFINED_FUNCTION
