import { and, eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { z } from 'zod'
import { accountFactors } from '../../db/schema/accounts.ts'
import type { Env } from '../../http/env.ts'
import type { AuthDeps } from '../protocol/auth-env.ts'
import { AuthFailure } from '../protocol/auth-failure.ts'
import type { SignedIn } from '../sessions/require-user.ts'

export type Factor = typeof accountFactors.$inferSelect

/** The factor that the path names, when it is the caller's own. */
export async function ownFactor({ db }: AuthDeps, c: Context<Env>, { user }: SignedIn): Promise<Factor> {
  const id = z.uuid().safeParse(c.req.param('factorId'))
  if (!id.success) throw new AuthFailure('mfa_factor_not_found')
  const [factor] = await db
    .select()
    .from(accountFactors)
    .where(and(eq(accountFactors.id, id.data), eq(accountFactors.user_id, user.id)))
  if (!factor) throw new AuthFailure('mfa_factor_not_found')
  return factor
}
