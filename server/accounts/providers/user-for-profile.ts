import { and, eq, sql } from 'drizzle-orm'
import { CALLBACK } from '../../../domain/accounts/callback.ts'
import { normalizeEmail } from '../../../domain/email.ts'
import type { Transaction } from '../../db/database.ts'
import {
  accountDisconnected,
  accountIdentities,
  accountSessions,
  accountUsers,
  type Metadata,
} from '../../db/schema/accounts.ts'
import { isUniqueViolation } from '../../db/unique-violation.ts'
import { sendSecurityNotice } from '../mailed/security-notices.ts'
import type { AuthDeps } from '../protocol/auth-env.ts'
import { AuthFailure } from '../protocol/auth-failure.ts'
import { lockSignedIn } from '../sessions/require-user.ts'
import { profileMetadata } from '../users/metadata.ts'
import { proveAddress } from '../users/prove-address.ts'
import { type AccountUser, findUserByEmail, lockUser, rememberProviders } from '../users/users.ts'
import type { Provider, ProviderProfile } from './provider.ts'

type Named = Pick<Provider, 'name' | 'label'>

/** Signs them in: one step with finding out who they are, or a provider that is disconnected in between would still let in. */
type Enter<Entered> = (tx: Transaction, user: AccountUser) => Promise<Entered>

/**
 * Lets in whoever a provider's profile belongs to: known by its identity, else by its address, of which the owner is told, else a new
 * account. What the owner has disconnected is not let in again by its address.
 */
export function userForProfile<Entered>(
  deps: AuthDeps,
  provider: Named,
  profile: ProviderProfile,
  enter: Enter<Entered>,
): Promise<Entered> {
  return deps.db
    .transaction(async (tx) => {
      const at = deps.now()
      const email = profile.emailVerified && profile.email ? normalizeEmail(profile.email) : undefined
      const owner = await findByIdentity(tx, provider.name, profile, at)
      if (owner && (owner.email_proven_at || owner.email !== email)) return enter(tx, owner)
      if (!email) throw new AuthFailure('provider_email_needs_verification')
      const sameAddress = owner ?? (await findUserByEmail(tx, email))
      const user = sameAddress ? await proveAddress(tx, sameAddress, at) : await insertUser(tx, email, profile, at)
      if (sameAddress?.email_proven_at && (await isDisconnected(tx, user, provider.name, profile)))
        throw new AuthFailure('identity_not_found', { message: CALLBACK.disconnected })
      const linked = await addIdentity(tx, user, provider.name, profile, at)
      if (sameAddress && !owner) await tellOwner(deps, tx, linked, provider)
      return enter(tx, linked)
    })
    .catch(throwLostRace)
}

/** Adds a provider to the account of the session that began the visit, for as long as that is signed in; the owner is told. */
export function linkIdentity<Entered>(
  deps: AuthDeps,
  sessionId: string,
  provider: Named,
  profile: ProviderProfile,
  enter: Enter<Entered>,
): Promise<Entered> {
  return deps.db
    .transaction(async (tx) => {
      const [began] = await tx.select().from(accountSessions).where(eq(accountSessions.id, sessionId))
      if (!began) throw new AuthFailure('bad_oauth_state')
      const { user } = await lockSignedIn(deps, tx, began)
      await forgetOtherIssuers(tx, provider.name, profile)
      const [known] = await tx.select().from(accountIdentities).where(isIdentity(provider.name, profile))
      if (known) {
        const message = known.user_id === user.id ? undefined : CALLBACK.linkedElsewhere
        throw new AuthFailure('identity_already_exists', message ? { message } : {})
      }
      const linked = await addIdentity(tx, user, provider.name, profile, deps.now())
      await tellOwner(deps, tx, linked, provider)
      return enter(tx, linked)
    })
    .catch(throwLostRace)
}

const tellOwner = (deps: AuthDeps, tx: Transaction, user: AccountUser, { label }: Named) =>
  sendSecurityNotice(deps, tx, user, 'provider-connected', `Connected: ${label}.`)

function throwLostRace(error: unknown): never {
  if (isUniqueViolation(error)) throw new AuthFailure('identity_already_exists')
  throw error
}

const isIdentity = (provider: string, { subject }: ProviderProfile) =>
  and(eq(accountIdentities.provider, provider), eq(accountIdentities.provider_id, subject))

const isAmongDisconnected = (user: AccountUser, provider: string, { subject }: ProviderProfile) =>
  and(
    eq(accountDisconnected.user_id, user.id),
    eq(accountDisconnected.provider, provider),
    eq(accountDisconnected.provider_id, subject),
  )

const isDisconnected = async (tx: Transaction, ...which: Parameters<typeof isAmongDisconnected>) =>
  (await tx.$count(accountDisconnected, isAmongDisconnected(...which))) > 0

/** Where the owner has set another provider under the same name, who had a number at the one before is not who has it now. */
const forgetOtherIssuers = (tx: Transaction, provider: string, profile: ProviderProfile) =>
  tx
    .delete(accountIdentities)
    .where(and(isIdentity(provider, profile), sql`${accountIdentities.identity_data} ->> 'iss' <> ${profile.issuer}`))

/** Whose it is, and stays until the transaction ends: the account is held before its identity, as whoever disconnects one does. */
async function findByIdentity(tx: Transaction, provider: string, profile: ProviderProfile, at: Date) {
  const [known] = await tx.select().from(accountIdentities).where(isIdentity(provider, profile))
  if (!known) return undefined
  const user = await lockUser(tx, known.user_id)
  await forgetOtherIssuers(tx, provider, profile)
  const [still] = await tx
    .update(accountIdentities)
    .set({ last_sign_in_at: at, updated_at: at, identity_data: identityData(profile) })
    .where(eq(accountIdentities.id, known.id))
    .returning()
  return still && user
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
    iss: profile.issuer,
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
  await tx.delete(accountDisconnected).where(isAmongDisconnected(user, provider, profile))
  await tx.insert(accountIdentities).values({
    user_id: user.id,
    provider,
    provider_id: profile.subject,
    identity_data: identityData(profile),
    last_sign_in_at: at,
  })
  return rememberProviders(tx, user, at)
}
