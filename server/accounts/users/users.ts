import { desc, eq } from 'drizzle-orm'
import type { Db, Transaction } from '../../db/database.ts'
import { accountFactors, accountIdentities, accountUsers, type Metadata } from '../../db/schema.ts'
import { isUniqueViolation } from '../../db/unique-violation.ts'

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
      await tx.insert(accountIdentities).values({
        user_id: user.id,
        provider: EMAIL_PROVIDER,
        provider_id: user.id,
        identity_data: emailIdentityData(user),
        last_sign_in_at: user.created_at,
      })
      return user
    })
  } catch (error) {
    if (isUniqueViolation(error)) return undefined
    throw error
  }
}

export const emailIdentityData = (user: AccountUser): Metadata => ({
  sub: user.id,
  email: user.email,
  email_verified: user.email_confirmed_at !== null,
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

export const identitiesOf = (db: Db | Transaction, userId: string) =>
  db.select().from(accountIdentities).where(eq(accountIdentities.user_id, userId)).orderBy(accountIdentities.created_at)

export const factorsOf = (db: Db | Transaction, userId: string) =>
  db.select().from(accountFactors).where(eq(accountFactors.user_id, userId)).orderBy(accountFactors.created_at)

/** Several may want one address; the newest asked last. */
export async function findUserByNewEmail(db: Db | Transaction, email: string): Promise<AccountUser | undefined> {
  const [user] = await db
    .select()
    .from(accountUsers)
    .where(eq(accountUsers.new_email, email))
    .orderBy(desc(accountUsers.updated_at))
    .limit(1)
  return user
}
