import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from 'hono'
import { z } from 'zod'
import { accountUsers, type Metadata } from '../../db/schema/accounts.ts'
import type { Env } from '../../http/env.ts'
import { inConstantTime } from '../limits/constant-time.ts'
import { sendAccountMail } from '../mailed/account-mails.ts'
import { noteAsked } from '../mailed/mail-asked.ts'
import { mailUnlessTooMany } from '../mailed/mail-limits.ts'
import { authBody, readEmail, typedText } from '../protocol/auth-body.ts'
import type { AuthDeps } from '../protocol/auth-env.ts'
import { AuthFailure } from '../protocol/auth-failure.ts'
import { type Landing, requestedLanding } from '../redirects/landing.ts'
import { pkceFields } from '../redirects/pkce.ts'
import { startSession } from '../sessions/sessions.ts'
import { acceptedMetadata } from '../users/metadata.ts'
import { refuseWeakPassword } from '../users/passwords.ts'
import { bareUserJson, userJson } from '../users/user-json.ts'
import { type AccountUser, EMAIL_PROVIDER, findUserByEmail, insertUser } from '../users/users.ts'

const signUpSchema = z.object({
  email: typedText,
  phone: typedText,
  password: typedText,
  data: z.record(z.string(), z.unknown()).nullish(),
  ...pkceFields,
})

interface Wanted {
  email: string
  password: string
  /** Null when the address waits for its confirmation already, with another password. */
  passwordHash: string | null
  metadata: Metadata
  client: string
}

/** POST /signup */
export async function signUp(deps: AuthDeps, c: Context<Env>) {
  const body = await authBody(c, signUpSchema)
  if (!body.email && body.phone) {
    throw new AuthFailure('phone_provider_disabled', { message: 'Phone signups are disabled' })
  }
  if (!body.email && !body.password) throw new AuthFailure('anonymous_provider_disabled')
  const email = readEmail(body.email)
  if (!body.password) throw new AuthFailure('validation_failed', { message: 'Signup requires a valid password' })
  refuseWeakPassword(body.password)
  const landing = requestedLanding(deps.config, c, body)
  const metadata = acceptedMetadata(body.data ?? {})
  if (deps.config.AUTH_CONFIRM_EMAIL) await deps.limiter.take('mailsCaused', c.var.client)
  const asked = { email, password: body.password, client: c.var.client }
  const wanted = { ...asked, passwordHash: await hashOnce(deps, asked), metadata }
  if (deps.config.AUTH_CONFIRM_EMAIL) {
    return c.json(await inConstantTime(() => signUpToConfirm(deps, wanted, landing)))
  }
  const user = await insertUser(deps.db, { ...wanted, confirmedAt: deps.now() })
  if (!user) throw new AuthFailure('user_already_exists')
  return c.json(await startSession(deps, user, 'password', c.req.header('user-agent')))
}

type Asked = Pick<Wanted, 'email' | 'password' | 'client'>

/** One hash of work for everybody; the hash that is kept already when the password is the same. */
async function hashOnce({ db, passwords }: AuthDeps, { email, password, client }: Asked): Promise<string | null> {
  const known = await findUserByEmail(db, email)
  if (!known || known.email_confirmed_at) return passwords.hash(password, client)
  return (await passwords.matches(db, known.password_hash, password, client)) ? known.password_hash : null
}

/**
 * Tells nothing of who signed up first. A known address is answered with a made-up account, which has no identities: by them
 * Supabase's clients tell the two apart.
 */
async function signUpToConfirm(deps: AuthDeps, wanted: Wanted, landing: Landing) {
  await noteAsked(deps, 'signup', wanted.email)
  const inserted = await insertUser(deps.db, { ...wanted, confirmedAt: null })
  const waiting = inserted ?? (await signUpAgain(deps, wanted))
  if (!waiting) return madeUpUser(deps, wanted)
  const mail = { user: waiting, kind: 'signup', landing } as const
  await mailUnlessTooMany(() => deps.db.transaction((tx) => sendAccountMail(deps, tx, mail)))
  const told = { ...waiting, user_metadata: wanted.metadata }
  return { ...(await userJson(deps.db, told)), confirmation_sent_at: deps.now().toISOString() }
}

/**
 * The account that waits for its confirmation. Two sign-ups with two passwords may be two people: then neither's password is
 * kept, nor what they said of themselves. Whoever reads the mail is signed in by it, and chooses another.
 */
async function signUpAgain(deps: AuthDeps, { metadata, ...wanted }: Wanted) {
  const { db } = deps
  const known = await findUserByEmail(db, wanted.email)
  if (!known || known.email_confirmed_at) return undefined
  const isSame = await hasPassword(deps, known, wanted)
  const [waiting] = await db
    .update(accountUsers)
    .set(isSame ? { user_metadata: metadata } : { password_hash: null, user_metadata: {} })
    .where(and(eq(accountUsers.id, known.id), isNull(accountUsers.email_confirmed_at)))
    .returning()
  return waiting
}

/** Compared once more where the same sign-up came several times at once: each made a hash of its own. */
async function hasPassword(
  { db, passwords }: AuthDeps,
  { password_hash: kept }: AccountUser,
  { passwordHash, password, client }: Omit<Wanted, 'metadata'>,
): Promise<boolean> {
  if (kept === null || passwordHash === null) return false
  return kept === passwordHash || passwords.matches(db, kept, password, client)
}

function madeUpUser({ now }: AuthDeps, { email, metadata }: Wanted) {
  const at = now()
  const user: AccountUser = {
    id: randomUUID(),
    email,
    password_hash: null,
    email_confirmed_at: null,
    email_proven_at: null,
    new_email: null,
    last_sign_in_at: null,
    app_metadata: { provider: EMAIL_PROVIDER, providers: [EMAIL_PROVIDER] },
    user_metadata: metadata,
    created_at: at,
    updated_at: at,
  }
  return { ...bareUserJson(user), identities: [], confirmation_sent_at: at.toISOString() }
}
