import { and, eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { z } from 'zod'
import { normalizeEmail } from '../../../domain/email.ts'
import { accountUsers } from '../../db/schema/accounts.ts'
import type { Env } from '../../http/env.ts'
import { authBody, typedText } from '../protocol/auth-body.ts'
import type { AuthDeps } from '../protocol/auth-env.ts'
import { AuthFailure } from '../protocol/auth-failure.ts'
import { startSession, stillHas } from '../sessions/sessions.ts'
import { isImported } from '../users/imported-password.ts'
import { type AccountUser, findUserByEmail } from '../users/users.ts'

const passwordSchema = z.object({
  email: typedText,
  phone: typedText,
  password: typedText,
})

/** POST /token?grant_type=password. A wrong password and an unknown address get the same answer in the same time. */
export async function signInWithPassword(deps: AuthDeps, c: Context<Env>) {
  const body = await authBody(c, passwordSchema)
  if (!body.email && body.phone) throw new AuthFailure('phone_provider_disabled')
  if (!body.email || !body.password)
    throw new AuthFailure('validation_failed', { message: 'missing email or password' })
  const email = normalizeEmail(body.email)
  const user = email ? await findUserByEmail(deps.db, email) : undefined
  const isRight = await deps.passwords.matches(deps.db, user?.password_hash, body.password, c.var.client, (compare) =>
    deps.limiter.guess('passwordGuesses', c.var.client, compare),
  )
  if (!isRight || !user) throw new AuthFailure('invalid_credentials')
  if (!user.email_confirmed_at) throw new AuthFailure('email_not_confirmed')
  const isOld = user.password_hash !== null && isImported(user.password_hash)
  const known = isOld ? await hashAgain(deps, user, body.password, c.var.client) : user
  return c.json(await startSession(deps, known, 'password', c.req.header('user-agent')))
}

/** From here on the account has a hash of the shop's own kind. */
async function hashAgain(
  { db, passwords }: AuthDeps,
  user: AccountUser,
  password: string,
  client: string,
): Promise<AccountUser> {
  const password_hash = await passwords.hash(password, client)
  const isSame = and(eq(accountUsers.id, user.id), stillHas(user))
  const [changed] = await db.update(accountUsers).set({ password_hash }).where(isSame).returning()
  if (!changed) throw new AuthFailure('invalid_credentials')
  return { ...user, password_hash }
}
