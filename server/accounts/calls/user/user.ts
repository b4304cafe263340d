import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { z } from 'zod'
import type { Transaction } from '../../../db/database.ts'
import { accountUsers, type Metadata } from '../../../db/schema/accounts.ts'
import type { Env } from '../../../http/env.ts'
import { authBody, readEmail, typedText } from '../../protocol/auth-body.ts'
import type { AuthDeps } from '../../protocol/auth-env.ts'
import { AuthFailure } from '../../protocol/auth-failure.ts'
import { requestedLanding } from '../../redirects/landing.ts'
import { pkceFields } from '../../redirects/pkce.ts'
import { lockSignedIn, requireSecondFactor, requireUser } from '../../sessions/require-user.ts'
import { acceptedMetadata } from '../../users/metadata.ts'
import { userJson } from '../../users/user-json.ts'
import type { AccountUser } from '../../users/users.ts'
import { askToChangeEmail, refuseAddress } from './change-email.ts'
import { changePassword, checkNonce, hashOfNew } from './change-password.ts'

/** GET /user */
export async function readUser(deps: AuthDeps, c: Context<Env>): Promise<Response> {
  const { user } = await requireUser(deps, c)
  return c.json(await userJson(deps.db, user))
}

const updateSchema = z.object({
  email: typedText,
  phone: typedText,
  password: typedText,
  nonce: typedText,
  data: z.record(z.string(), z.unknown()).nullish(),
  ...pkceFields,
})

/** PUT /user: password, e-mail and own metadata, all of it or nothing; everything else in the body is nobody's to set. */
export async function updateUser(deps: AuthDeps, c: Context<Env>): Promise<Response> {
  const signedIn = await requireUser(deps, c)
  const body = await authBody(c, updateSchema)
  if (body.phone) throw new AuthFailure('phone_provider_disabled', { message: 'Phone logins are disabled' })
  // Both before the password waits for its turn: whatever they do not take would wait with it.
  const landing = requestedLanding(deps.config, c, body)
  const data = body.data && acceptedMetadata(body.data)
  const email = body.email ? readEmail(body.email) : undefined
  const newEmail = email !== signedIn.user.email ? email : undefined
  if (body.password || newEmail) await requireSecondFactor(deps, signedIn, 'update email or password')
  const passwordHash = await newPasswordHash(deps, c, signedIn.user, body)
  if (newEmail) await refuseAddress(deps, signedIn.user, newEmail, c.var.client)
  const changed = await deps.db.transaction(async (tx) => {
    const now = await lockSignedIn(deps, tx, signedIn.session)
    let { user } = now
    if (passwordHash) user = await changePassword(deps, tx, now, passwordHash)
    if (data) user = await mergeMetadata(deps, tx, user, data)
    if (newEmail) user = await askToChangeEmail(deps, tx, user, newEmail, landing)
    return user
  })
  return c.json(await userJson(deps.db, changed))
}

type Update = z.output<typeof updateSchema>

async function newPasswordHash(deps: AuthDeps, c: Context<Env>, user: AccountUser, { password, nonce }: Update) {
  if (typeof password !== 'string') return undefined
  const hash = await hashOfNew(deps, user, password, c.var.client)
  // Last, as it is spent: whoever chose a password that is refused enters the same code with another one.
  if (nonce) await checkNonce(deps, user, nonce, c.var.client)
  return hash
}

/** Keys are added or replaced; null removes one. */
async function mergeMetadata(deps: AuthDeps, tx: Transaction, user: AccountUser, data: Metadata): Promise<AccountUser> {
  const merged = Object.entries({ ...user.user_metadata, ...data }).filter(([, value]) => value !== null)
  const [changed] = await tx
    .update(accountUsers)
    .set({ user_metadata: acceptedMetadata(Object.fromEntries(merged)), updated_at: deps.now() })
    .where(eq(accountUsers.id, user.id))
    .returning()
  if (!changed) throw new AuthFailure('user_not_found')
  return changed
}
