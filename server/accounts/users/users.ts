import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'
import {
  accountFactors,
  accountIdentities,
  accountMailedTokens,
  accountUsers,
  type Metadata,
} from '../../db/schema/accounts.ts'
import { isUniqueViolation } from '../../db/unique-violation.ts'
import { AuthFailure } from '../protocol/auth-failure.ts'

export type AccountUser = typeof accountUsers.$inferSelect
export type AccountIdentity = typeof accountIdentities.$inferSelect

interface NewUser {
  email: string
  passwordHash: string | null
  metadata: Metadata
  confirmedAt: Date | null
}

export const EMAIL_PROVIDER = 'email'

/** A user with an e-mail identity; undefined when the address is taken, also when lost in a race. */
export async function insertUser(db: Db, { email, passwordHash, metadata, confirmedAt }: NewUser) {
  try {
    return await db.transaction(async (tx) => {
      const [user] = await tx
        .insert(accountUsers)
        .values({
          email,
          password_hash: passwordHash,
          user_metadata: metadata,
          app_metadata: { provider: EMAIL_PROVIDER, providers: [EMAIL_PROVIDER] },
          email_confirmed_at: confirmedAt,
        })
        .returning()
      if (!user) throw new Error('the new user was not returned')
      await keepEmailIdentity(tx, user)
      return user
    })
  } catch (error) {
    if (isUniqueViolation(error)) return undefined
    throw error
  }
}

/** The identity that stands for the address itself says what the account says. */
export async function keepEmailIdentity(tx: Transaction, user: AccountUser): Promise<void> {
  const identity_data = emailIdentityData(user)
  await tx
    .insert(accountIdentities)
    .values({
      user_id: user.id,
      provider: EMAIL_PROVIDER,
      provider_id: user.id,
      identity_data,
      last_sign_in_at: user.created_at,
    })
    .onConflictDoUpdate({
      target: [accountIdentities.provider, accountIdentities.provider_id],
      set: { identity_data, updated_at: user.updated_at },
    })
}

/** Verified by a mail, as the protocol has it: an account that was confirmed without one is not. */
export const emailIdentityData = (user: AccountUser): Metadata => ({
  sub: user.id,
  email: user.email,
  email_verified: user.email_proven_at !== null,
  phone_verified: false,
})

export async function findUserByEmail(db: Db | Transaction, email: string): Promise<AccountUser | undefined> {
  const [user] = await db.select().from(accountUsers).where(eq(accountUsers.email, email))
  return user
}

export async function findUser(db: Db | Transaction, id: string): Promise<AccountUser | undefined> {
  const [user] = await db.select().from(accountUsers).where(eq(accountUsers.id, id))
  return user
}

/** The user as it is now, and stays until the transaction ends. */
export async function lockUser(tx: Transaction, id: string): Promise<AccountUser> {
  const [user] = await tx.select().from(accountUsers).where(eq(accountUsers.id, id)).for('update')
  if (!user) throw new AuthFailure('user_not_found')
  return user
}

/** `app_metadata` names the ways in, the first one first. */
export async function rememberProviders(tx: Transaction, user: AccountUser, at: Date): Promise<AccountUser> {
  const providers = [...new Set((await identitiesOf(tx, user.id)).map((identity) => identity.provider))]
  const [changed] = await tx
    .update(accountUsers)
    .set({ app_metadata: { ...user.app_metadata, provider: providers[0], providers }, updated_at: at })
    .where(eq(accountUsers.id, user.id))
    .returning()
  if (!changed) throw new AuthFailure('user_not_found')
  return changed
}

const findIdentities = prepared((db) =>
  db
    .select()
    .from(accountIdentities)
    .where(eq(accountIdentities.user_id, sql.placeholder('userId')))
    .orderBy(accountIdentities.created_at)
    .prepare('identities_of'),
)
export const identitiesOf = (db: Db | Transaction, userId: string) => findIdentities(db).execute({ userId })

const findFactors = prepared((db) =>
  db
    .select()
    .from(accountFactors)
    .where(eq(accountFactors.user_id, sql.placeholder('userId')))
    .orderBy(accountFactors.created_at)
    .prepare('factors_of'),
)
export const factorsOf = (db: Db | Transaction, userId: string) => findFactors(db).execute({ userId })

/** Several may want one address, and each was mailed a code of their own; first whoever asked last. */
export async function usersMovingTo(db: Db | Transaction, email: string): Promise<AccountUser[]> {
  const { user_id, kind, sent_at } = accountMailedTokens
  const isTheirMail = and(eq(user_id, accountUsers.id), eq(kind, 'email_change_new'))
  const rows = await db
    .select({ user: accountUsers })
    .from(accountUsers)
    .innerJoin(accountMailedTokens, isTheirMail)
    .where(eq(accountUsers.new_email, email))
    .orderBy(desc(sent_at))
  return rows.map(({ user }) => user)
}
