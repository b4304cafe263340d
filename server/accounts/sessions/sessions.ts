import { and, desc, eq, inArray, isNotNull, isNull, lt, ne, not } from 'drizzle-orm'
import type { Db, Transaction } from '../../db/database.ts'
import { hasAddress } from '../../db/has-address.ts'
import { accountAuthCodes, accountSessions, accountUsers } from '../../db/schema/accounts.ts'
import { userProfiles } from '../../db/schema/profiles.ts'
import type { Deps } from '../../deps.ts'
import { ensureProfile } from '../profiles/ensure-profile.ts'
import { moveProfile } from '../profiles/move-profile.ts'
import { AuthFailure } from '../protocol/auth-failure.ts'
import { userJson } from '../users/user-json.ts'
import { type AccountUser, lockUser } from '../users/users.ts'
import { signAccessToken } from './access-token.ts'
import { newRefreshKey, writeRefreshToken } from './refresh-token.ts'

export type AccountSession = typeof accountSessions.$inferSelect
export type SessionDeps = Pick<Deps, 'config' | 'db' | 'keys' | 'now'>

/** How somebody proved who they are. */
export type SignInMethod = 'password' | 'otp' | 'oauth' | 'totp'
export type SecondStep = 'totp' | 'recovery_code'

/** More than anybody has devices; whoever signs in without end fills no table, and without a second step ends none that had it. */
const MOST_SESSIONS = 100
/** As long as anybody takes to enter the code of a second step: until then no session ends for others. */
const LEFT_ALONE_MS = 10 * 60_000

/** Signs somebody in, and gives what their client is answered. */
export async function startSession(
  deps: SessionDeps,
  user: AccountUser,
  method: SignInMethod,
  userAgent?: string,
): Promise<SessionJson> {
  const { user: signedIn, session } = await deps.db.transaction((tx) =>
    insertSession(deps, tx, user, method, userAgent),
  )
  return sessionJson(deps, signedIn, session)
}

export async function insertSession(
  { now }: SessionDeps,
  tx: Transaction,
  user: AccountUser,
  method: SignInMethod,
  userAgent?: string,
) {
  const at = now()
  const [signedIn] = await tx
    .update(accountUsers)
    .set({ last_sign_in_at: at })
    .where(and(eq(accountUsers.id, user.id), stillProvenAs(user), method === 'password' ? stillHas(user) : undefined))
    .returning()
  if (!signedIn) throw new AuthFailure('invalid_credentials')
  const [session] = await tx
    .insert(accountSessions)
    .values({
      user_id: user.id,
      amr: [{ method, timestamp: Math.floor(at.getTime() / 1000) }],
      refresh_key: newRefreshKey(),
      user_agent: userAgent?.slice(0, 300),
      created_at: at,
      updated_at: at,
    })
    .returning()
  if (!session) throw new Error('the new session was not returned')
  await endLongUnused(tx, user.id, at)
  await keepProfile(tx, signedIn)
  return { user: signedIn, session }
}

/** It has its account's address, also where a hosted project, which kept the accounts before, had said another one. */
async function keepProfile(tx: Transaction, user: AccountUser): Promise<void> {
  await ensureProfile(tx, user)
  const { id, email, email_proven_at } = userProfiles
  const [left] = await tx
    .select({ email, isProven: isNotNull(email_proven_at).mapWith(Boolean) })
    .from(userProfiles)
    .where(and(eq(id, user.id), not(hasAddress(email, user.email))))
  if (left) await moveProfile(tx, user.id, left, { email: user.email, isProven: false })
}

async function endLongUnused(tx: Transaction, userId: string, at: Date): Promise<void> {
  const tooMany = tx
    .select({ id: accountSessions.id })
    .from(accountSessions)
    .where(eq(accountSessions.user_id, userId))
    .orderBy(desc(accountSessions.aal), desc(accountSessions.updated_at))
    .offset(MOST_SESSIONS)
  const isUnused = lt(accountSessions.updated_at, new Date(at.getTime() - LEFT_ALONE_MS))
  await tx.delete(accountSessions).where(and(inArray(accountSessions.id, tooMany), isUnused))
}

/** A sign-in that began before the address was proven for the first time ends with all else from before. */
export const stillProvenAs = ({ email_proven_at }: AccountUser) =>
  email_proven_at ? isNotNull(accountUsers.email_proven_at) : isNull(accountUsers.email_proven_at)

/** Comparing takes its turn, and a password may be replaced meanwhile, which ends what rests on the old one. */
export const stillHas = ({ password_hash }: AccountUser) =>
  password_hash === null ? isNull(accountUsers.password_hash) : eq(accountUsers.password_hash, password_hash)

/** The protocol's session: tokens, their times, and the user. */
export async function sessionJson(deps: SessionDeps, user: AccountUser, session: AccountSession) {
  const { config, db, keys, now } = deps
  const issuedAt = Math.floor(now().getTime() / 1000)
  const expiresAt = issuedAt + config.AUTH_TOKEN_TTL_S
  return {
    access_token: await signAccessToken(keys, `${config.PUBLIC_URL}/auth/v1`, { user, session }, issuedAt, expiresAt),
    token_type: 'bearer',
    expires_in: config.AUTH_TOKEN_TTL_S,
    expires_at: expiresAt,
    refresh_token: writeRefreshToken(session.id, session.refresh_key, session.refresh_number),
    user: await userJson(db, user),
  }
}

export type SessionJson = Awaited<ReturnType<typeof sessionJson>>

/** After the second step. */
export async function raiseSession(
  tx: Transaction,
  session: AccountSession,
  method: SecondStep,
  at: Date,
): Promise<AccountSession> {
  const [raised] = await tx
    .update(accountSessions)
    .set({
      aal: 'aal2',
      amr: [
        { method, timestamp: Math.floor(at.getTime() / 1000) },
        ...session.amr.filter((entry) => entry.method !== method),
      ],
      refresh_number: session.refresh_number + 1,
      updated_at: at,
    })
    .where(eq(accountSessions.id, session.id))
    .returning()
  if (!raised) throw new AuthFailure('session_not_found')
  return raised
}

export async function endSession(db: Db | Transaction, id: string): Promise<void> {
  await db.delete(accountSessions).where(eq(accountSessions.id, id))
}

/** With them go the codes not yet exchanged, and by the database itself their visits to connect a provider. */
export async function endSessionsOf(tx: Transaction, userId: string, exceptId?: string): Promise<void> {
  await lockUser(tx, userId)
  const others = exceptId ? ne(accountSessions.id, exceptId) : undefined
  await tx.delete(accountSessions).where(and(eq(accountSessions.user_id, userId), others))
  await tx.delete(accountAuthCodes).where(eq(accountAuthCodes.user_id, userId))
}
