import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { z } from 'zod'
import { normalizeEmail } from '../../../domain/email.ts'
import { accountUsers } from '../../db/schema/accounts.ts'
import type { Env } from '../../http/env.ts'
import { authBody } from '../protocol/auth-body.ts'
import type { AuthDeps } from '../protocol/auth-env.ts'
import { AuthFailure } from '../protocol/auth-failure.ts'
import { startSession } from '../sessions/sessions.ts'
import { isImported } from '../users/imported-password.ts'
import { findUserByEmail } from '../users/users.ts'

const passwordSchema = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
})

/** POST /token?grant_type=password. A wrong password and an unknown address get the same answer in the same time. */
export async function signInWithPassword(deps: AuthDeps, c: Context<Env>) {
  const body = await authBody(c, passwordSchema)
  if (!body.email && body.phone) throw new AuthFailure('phone_provider_disabled')
  if (!body.email || !body.password)
    throw new AuthFailure('validation_failed', { message: 'missing email or password' })
  const email = normalizeEmail(body.email)
  const user = email ? await findUserByEmail(deps.db, email) : undefined
  const isRight = await deps.passwords.matches(deps.db, user?.password_hash, body.password, (compare) =>
    deps.limiter.guess('passwordGuesses', c.var.client, compare),
  )
  if (!isRight || !user) throw new AuthFailure('invalid_credentials')
  if (!user.email_confirmed_at) throw new AuthFailure('email_not_confirmed')
  if (user.password_hash && isImported(user.password_hash)) await hashAgain(deps, user.id, body.password)
  return c.json(await startSession(deps, user, 'password', c.req.header('user-agent')))
}

/** From here on the account has a hash of the shop's own kind. */
async function hashAgain({ db, passwords }: AuthDeps, userId: string, password: string): Promise<void> {
  const password_hash = await passwords.hash(password)
  await db.update(accountUsers).set({ password_hash }).where(eq(accountUsers.id, userId))
}
