import { and, eq } from 'drizzle-orm'
import { normalizeEmail } from '../../../domain/email.ts'
import type { Transaction } from '../../db/database.ts'
import { accountIdentities, accountUsers, type Metadata } from '../../db/schema.ts'
import { isUniqueViolation } from '../../db/unique-violation.ts'
import { killMailedTokens } from '../mailed/mailed-tokens.ts'
import type { AuthDeps } from '../protocol/auth-env.ts'
import { AuthFailure } from '../protocol/auth-failure.ts'
import { endSessionsOf } from '../sessions/sessions.ts'
import { type AccountUser, findUser, findUserByEmail, identitiesOf } from '../users/users.ts'
import type { ProviderProfile } from './provider.ts'

/** The account that a provider's profile belongs to: known by its identity, else by its address, else a new one. */
export function userForProfile(deps: AuthDeps, provider: string, profile: ProviderProfile): Promise<AccountUser> {
  return deps.db
    .transaction(async (tx) => {
      const owner = await findByIdentity(tx, provider, profile, deps.now())
      if (owner) return owner
      const email = profile.email && normalizeEmail(profile.email)
      if (!email || !profile.emailVerified) throw new AuthFailure('provider_email_needs_verification')
      const sameAddress = await findUserByEmail(tx, email)
      const user = sameAddress
        ? await claimAccount(deps, tx, sameAddress)
        : await insertUser(tx, email, profile, deps.now())
      return addIdentity(tx, user, provider, profile, deps.now())
    })
    .catch(throwLostRace)
}

/** Adds a provider to an account whose owner is signed in. */
export function linkIdentity(
  deps: AuthDeps,
  userId: string,
  provider: string,
  profile: ProviderProfile,
): Promise<AccountUser> {
  return deps.db
    .transaction(async (tx) => {
      const owner = await findByIdentity(tx, provider, profile, deps.now())
      if (owner) {
        const message = owner.id === userId ? undefined : 'Identity is already linked to another user'
        throw new AuthFailure('identity_already_exists', message ? { message } : {})
      }
      const user = await findUser(tx, userId)
      if (!user) throw new AuthFailure('user_not_found')
      return addIdentity(tx, user, provider, profile, deps.now())
    })
    .catch(throwLostRace)
}

function throwLostRace(error: unknown): never {
  if (isUniqueViolation(error)) throw new AuthFailure('identity_already_exists')
  throw error
}

const isIdentity = (provider: string, { subject }: ProviderProfile) =>
  and(eq(accountIdentities.provider, provider), eq(accountIdentities.provider_id, subject))

async function findByIdentity(tx: Transaction, provider: string, profile: ProviderProfile, at: Date) {
  const [identity] = await tx
    .update(accountIdentities)
    .set({ last_sign_in_at: at, updated_at: at, identity_data: identityData(profile) })
    .where(isIdentity(provider, profile))
    .returning()
  return identity && findUser(tx, identity.user_id)
}

/**
 * The provider proved the address. Where sign-up does not, the account's password may be somebody else's who took the
 * address first: it goes, with the sessions and links that rest on it.
 */
async function claimAccount({ config, now }: AuthDeps, tx: Transaction, user: AccountUser): Promise<AccountUser> {
  if (config.AUTH_CONFIRM_EMAIL && user.email_confirmed_at) return user
  await endSessionsOf(tx, user.id)
  await killMailedTokens(tx, user.id, now())
  const [claimed] = await tx
    .update(accountUsers)
    .set({ password_hash: null, new_email: null, email_confirmed_at: now(), updated_at: now() })
    .where(eq(accountUsers.id, user.id))
    .returning()
  if (!claimed) throw new AuthFailure('user_not_found')
  return claimed
}

async function insertUser(tx: Transaction, email: string, profile: ProviderProfile, at: Date): Promise<AccountUser> {
  const [user] = await tx
    .insert(accountUsers)
    .values({
      email,
      email_confirmed_at: at,
      user_metadata: {
        ...(profile.name && { full_name: profile.name }),
        ...(profile.picture && { avatar_url: profile.picture }),
      },
    })
    .returning()
  if (!user) throw new Error('the new user was not returned')
  return user
}

const identityData = (profile: ProviderProfile): Metadata => ({
  sub: profile.subject,
  provider_id: profile.subject,
  email: profile.email,
  email_verified: profile.emailVerified,
  phone_verified: false,
  ...(profile.name && { full_name: profile.name, name: profile.name }),
  ...(profile.picture && { avatar_url: profile.picture, picture: profile.picture }),
})

async function addIdentity(
  tx: Transaction,
  user: AccountUser,
  provider: string,
  profile: ProviderProfile,
  at: Date,
): Promise<AccountUser> {
  await tx.insert(accountIdentities).values({
    user_id: user.id,
    provider,
    provider_id: profile.subject,
    identity_data: identityData(profile),
    last_sign_in_at: at,
  })
  return rememberProviders(tx, user, at)
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
