import type { Db, Transaction } from '../../db/database.ts'
import { type AccountIdentity, type AccountUser, factorsOf, identitiesOf } from './users.ts'

/** The user as the protocol shows it to its owner. */
export async function userJson(db: Db | Transaction, user: AccountUser) {
  const [identities, factors] = [await identitiesOf(db, user.id), await factorsOf(db, user.id)]
  return {
    ...bareUserJson(user),
    identities: identities.map(identityJson),
    ...(factors.length > 0 && {
      factors: factors.map(({ id, friendly_name, factor_type, status, created_at, updated_at }) => ({
        id,
        friendly_name,
        factor_type,
        status,
        created_at: created_at.toISOString(),
        updated_at: updated_at.toISOString(),
      })),
    }),
  }
}

export function bareUserJson(user: AccountUser) {
  const confirmedAt = user.email_confirmed_at?.toISOString()
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email,
    ...(confirmedAt && { email_confirmed_at: confirmedAt, confirmed_at: confirmedAt }),
    ...(user.new_email && { new_email: user.new_email }),
    phone: '',
    ...(user.last_sign_in_at && { last_sign_in_at: user.last_sign_in_at.toISOString() }),
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    created_at: user.created_at.toISOString(),
    updated_at: user.updated_at.toISOString(),
    is_anonymous: false,
  }
}

function identityJson(identity: AccountIdentity) {
  return {
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: identity.identity_data,
    provider: identity.provider,
    last_sign_in_at: identity.last_sign_in_at?.toISOString() ?? null,
    created_at: identity.created_at.toISOString(),
    updated_at: identity.updated_at.toISOString(),
    ...(typeof identity.identity_data.email === 'string' && { email: identity.identity_data.email }),
  }
}
