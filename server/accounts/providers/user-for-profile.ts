import { and, eq } from 'drizzle-orm'
import { CALLBACK } from '../../../domain/accounts/callback.ts'
import { normalizeEmail } from '../../../domain/email.ts'
import type { Transaction } from '../../db/database.ts'
import { accountIdentities, accountSessions, accountUsers, type Metadata } from '../../db/schema/accounts.ts'
import { isUniqueViolation } from '../../db/unique-violation.ts'
import type { AuthDeps } from '../protocol/auth-env.ts'
import { AuthFailure } from '../protocol/auth-failure.ts'
import { lockSignedIn } from '../sessions/require-user.ts'
import { profileMetadata } from '../users/metadata.ts'
import { proveAddress } from '../users/prove-address.ts'
import { type AccountUser, findUser, findUserByEmail, rememberProviders } from '../users/users.ts'
import type { ProviderProfile } from './provider.ts'

/** The account that a provider's profile belongs to: known by its identity, else by its address, else a new one. */
export function userForProfile(deps: AuthDeps, provider: string, profile: ProviderProfile): Promise<AccountUser> {
  return deps.db
    .transaction(async (tx) => {
      const at = deps.now()
      const email = profile.emailVerified && profile.email ? normalizeEmail(profile.email) : undefined
      const owner = await findByIdentity(tx, provider, profile, at)
      if (owner && (owner.email_proven_at || owner.email !== email)) return owner
      if (!email) throw new AuthFailure('provider_email_needs_verification')
      const sameAddress = owner ?? (await findUserByEmail(tx, email))
      const user = sameAddress ? await proveAddress(tx, sameAddress, at) : await insertUser(tx, email, profile, at)
      return addIdentity(tx, user, provider, profile, at)
    })
    .catch(throwLostRace)
}

/** Adds a provider to the account of the session that began the visit, for as long as that is signed in. */
export function linkIdentity(
  deps: AuthDeps,
  sessionId: string,
  provider: string,
  profile: ProviderProfile,
): Promise<AccountUser> {
  return deps.db
    .transaction(async (tx) => {
      const [began] = await tx.select().from(accountSessions).where(eq(accountSessions.id, sessionId))
      if (!began) throw new AuthFailure('bad_oauth_state')
      const { user } = await lockSignedIn(deps, tx, began)
      const owner = await findByIdentity(tx, provider, profile, deps.now())
      if (owner) {
        const message = owner.id === user.id ? undefined : CALLBACK.linkedElsewhere
        throw new AuthFailure('identity_already_exists', message ? { message } : {})
      }
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

async function insertUser(tx: Transaction, email: string, profile: ProviderProfile, at: Date): Promise<AccountUser> {
  const [user] = await tx
    .insert(accountUsers)
    .values({
      email,
      email_confirmed_at: at,
      email_proven_at: at,
      user_metadata: profileMetadata(profile),
    })
    .returning()
  if (!user) throw new Error('the new user was not returned')
  return user
}

/** Every answer about the account carries it, so it is cut as the account's own data is. */
function identityData(profile: ProviderProfile): Metadata {
  const { full_name, avatar_url } = profileMetadata(profile)
  return {
    sub: profile.subject,
    provider_id: profile.subject,
    email: profile.email,
    email_verified: profile.emailVerified,
    phone_verified: false,
    ...(full_name !== undefined && { full_name, name: full_name }),
    ...(avatar_url !== undefined && { avatar_url, picture: avatar_url }),
  }
}

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
