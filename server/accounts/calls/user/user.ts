import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { z } from 'zod'
import { accountUsers, type Metadata } from '../../../db/schema/accounts.ts'
import type { Env } from '../../../http/env.ts'
import { authBody, readEmail, typedText } from '../../protocol/auth-body.ts'
import type { AuthDeps } from '../../protocol/auth-env.ts'
import { AuthFailure } from '../../protocol/auth-failure.ts'
import { requestedLanding } from '../../redirects/landing.ts'
import { pkceFields } from '../../redirects/pkce.ts'
import { lockSignedIn, requireSecondFactor, requireUser, type SignedIn } from '../../sessions/require-user.ts'
import { acceptedMetadata } from '../../users/metadata.ts'
import { userJson } from '../../users/user-json.ts'
import type { AccountUser } from '../../users/users.ts'
import { askToChangeEmail } from './change-email.ts'
import { changePassword, checkNonce } from './change-password.ts'

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

/** PUT /user: password, e-mail and own metadata; everything else in the body is nobody's to set. */
export async function updateUser(deps: AuthDeps, c: Context<Env>): Promise<Response> {
  const signedIn = await requireUser(deps, c)
  const body = await authBody(c, updateSchema)
  if (body.phone) throw new AuthFailure('phone_provider_disabled', { message: 'Phone logins are disabled' })
  const email = body.email ? readEmail(body.email) : undefined
  const newEmail = email !== signedIn.user.email ? email : undefined
  if (body.password || newEmail) await requireSecondFactor(deps, signedIn, 'update email or password')
  let { user } = signedIn
  if (typeof body.password === 'string') {
    if (body.nonce) await checkNonce(deps, user, body.nonce, c.var.client)
    user = await changePassword(deps, signedIn, body.password, c.var.client)
  }
  if (body.data) user = await mergeMetadata(deps, signedIn, body.data)
  if (newEmail) await deps.limiter.take('mailsCaused', c.var.client)
  if (newEmail) user = await askToChangeEmail(deps, signedIn, newEmail, requestedLanding(deps.config, c, body))
  return c.json(await userJson(deps.db, user))
}

/** Keys are added or replaced; null removes one. */
const mergeMetadata = (deps: AuthDeps, { session }: SignedIn, data: Metadata): Promise<AccountUser> =>
  deps.db.transaction(async (tx) => {
    const { user } = await lockSignedIn(deps, tx, session)
    const merged = Object.entries({ ...user.user_metadata, ...data }).filter(([, value]) => value !== null)
    const [changed] = await tx
      .update(accountUsers)
      .set({ user_metadata: acceptedMetadata(Object.fromEntries(merged)), updated_at: deps.now() })
      .where(eq(accountUsers.id, user.id))
      .returning()
    if (!changed) throw new AuthFailure('user_not_found')
    return changed
  })
