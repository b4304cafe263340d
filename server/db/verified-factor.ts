import { and, type Column, eq } from 'drizzle-orm'
import type { Db } from './database.ts'
import { accountFactors } from './schema/accounts.ts'

/** For `exists`: whether whoever has this id signs in with a second step. A hosted project keeps its own factors. */
export const verifiedFactorOf = (db: Db, userId: Column) =>
  db
    .select()
    .from(accountFactors)
    .where(and(eq(accountFactors.user_id, userId), eq(accountFactors.status, 'verified')))
