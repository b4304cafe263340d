import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgSchema, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { time } from '../columns.ts'

/** A schema of its own, so that nothing here meets the `auth` schema of a Supabase project in the same database. */
export const accounts = pgSchema('accounts')

const createdAt = () => time('created_at').notNull().defaultNow()
const updatedAt = () => time('updated_at').notNull().defaultNow()

export type Metadata = Record<string, unknown>

export interface AuthenticationMethod {
  method: string
  /** Seconds since 1970. */
  timestamp: number
}

export interface RefreshUse {
  number: number
  /** Milliseconds since 1970. */
  at: number
}

export const accountUsers = accounts.table(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** In lower case. */
    email: text('email').notNull(),
    /** argon2id, or bcrypt from an import until the next sign-in; null for accounts without a password. */
    password_hash: text('password_hash'),
    /** What the protocol calls confirmed: also set at sign-up while nothing is mailed, so it proves nothing. */
    email_confirmed_at: time('email_confirmed_at'),
    /** When a mailed link or code was used, or a provider vouched, for the first time. */
    email_proven_at: time('email_proven_at'),
    /** The address that the account is about to move to. */
    new_email: text('new_email'),
    /** Or, to the day, when somebody who stayed signed in was last here. */
    last_sign_in_at: time('last_sign_in_at'),
    app_metadata: jsonb('app_metadata').$type<Metadata>().notNull().default({}),
    user_metadata: jsonb('user_metadata').$type<Metadata>().notNull().default({}),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    uniqueIndex('users_email').on(table.email),
    index('users_new_email').on(table.new_email).where(sql`${table.new_email} is not null`),
  ],
)

const ownerId = () =>
  uuid('user_id')
    .notNull()
    .references(() => accountUsers.id, { onDelete: 'cascade' })

/** The ways into an account: its password, and the providers linked to it. */
export const accountIdentities = accounts.table(
  'identities',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    user_id: ownerId(),
    provider: text('provider').notNull(),
    /** Who the provider says it is. */
    provider_id: text('provider_id').notNull(),
    identity_data: jsonb('identity_data').$type<Metadata>().notNull(),
    last_sign_in_at: time('last_sign_in_at'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    uniqueIndex('identities_provider').on(table.provider, table.provider_id),
    index('identities_by_user').on(table.user_id),
  ],
)

/** Outside accounts that somebody disconnected: until they connect one again it signs in no more, also where it has their address. */
export const accountDisconnected = accounts.table(
  'disconnected',
  { user_id: ownerId(), provider: text('provider').notNull(), provider_id: text('provider_id').notNull() },
  (table) => [primaryKey({ columns: [table.user_id, table.provider, table.provider_id] })],
)

export const accountSessions = accounts.table(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    user_id: ownerId(),
    aal: text('aal', { enum: ['aal1', 'aal2'] })
      .notNull()
      .default('aal1'),
    amr: jsonb('amr').$type<AuthenticationMethod[]>().notNull(),
    /** Signs this session's refresh tokens, which are numbered; only the newest number is good for long. */
    refresh_key: text('refresh_key').notNull(),
    refresh_number: integer('refresh_number').notNull().default(0),
    recent_uses: jsonb('recent_uses').$type<RefreshUse[]>().notNull().default([]),
    user_agent: text('user_agent'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [index('sessions_by_user').on(table.user_id)],
)

/** Mailed links and codes. One of a kind for a user: a newer mail replaces the older one. */
export const accountMailedTokens = accounts.table(
  'mailed_tokens',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    user_id: ownerId(),
    kind: text('kind', {
      enum: ['signup', 'recovery', 'magiclink', 'email_change_current', 'email_change_new', 'reauthentication'],
    }).notNull(),
    /** The address that it was mailed to. */
    email: text('email').notNull(),
    link_hash: text('link_hash').notNull(),
    code_hash: text('code_hash').notNull(),
    /** Present when the link was asked for in the PKCE flow. */
    code_challenge: text('code_challenge'),
    code_challenge_method: text('code_challenge_method'),
    sent_at: time('sent_at').notNull(),
    wrong_codes: integer('wrong_codes').notNull().default(0),
    used_at: time('used_at'),
  },
  (table) => [
    uniqueIndex('mailed_tokens_kind').on(table.user_id, table.kind),
    uniqueIndex('mailed_tokens_link').on(table.link_hash),
  ],
)

/** A finished sign-in of the PKCE flow that waits to be exchanged for a session. */
export const accountAuthCodes = accounts.table(
  'auth_codes',
  {
    code_hash: text('code_hash').primaryKey(),
    user_id: ownerId(),
    method: text('method').notNull(),
    code_challenge: text('code_challenge').notNull(),
    code_challenge_method: text('code_challenge_method').notNull(),
    provider_tokens: jsonb('provider_tokens').$type<Record<string, string>>(),
    expires_at: time('expires_at').notNull(),
  },
  (table) => [index('auth_codes_by_user').on(table.user_id)],
)

/** A visit to an outside provider that has not come back yet. */
export const accountProviderVisits = accounts.table(
  'provider_visits',
  {
    state_hash: text('state_hash').primaryKey(),
    provider: text('provider').notNull(),
    code_verifier: text('code_verifier').notNull(),
    nonce: text('nonce').notNull(),
    redirect_to: text('redirect_to').notNull(),
    code_challenge: text('code_challenge'),
    code_challenge_method: text('code_challenge_method'),
    /** Set when a signed-in user links the provider to the account: the visit ends with the session that began it. */
    linking_session_id: uuid('linking_session_id').references(() => accountSessions.id, { onDelete: 'cascade' }),
    expires_at: time('expires_at').notNull(),
  },
  (table) => [index('provider_visits_by_session').on(table.linking_session_id)],
)

export const accountFactors = accounts.table(
  'factors',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    user_id: ownerId(),
    friendly_name: text('friendly_name').notNull(),
    factor_type: text('factor_type').notNull(),
    status: text('status', { enum: ['unverified', 'verified'] })
      .notNull()
      .default('unverified'),
    secret: text('secret').notNull(),
    /** The time step of the last code that was taken: a code does not work twice. */
    last_step: integer('last_step').notNull().default(0),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    index('factors_by_user').on(table.user_id),
    uniqueIndex('factors_name').on(table.user_id, table.friendly_name).where(sql`${table.friendly_name} <> ''`),
  ],
)

/** What signs in when the authenticator app is lost, each once; only hashes are kept. */
export const accountRecoveryCodes = accounts.table(
  'recovery_codes',
  {
    user_id: ownerId(),
    code_hash: text('code_hash').notNull(),
    used_at: time('used_at'),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.code_hash] })],
)

export const accountChallenges = accounts.table(
  'challenges',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    factor_id: uuid('factor_id')
      .notNull()
      .references(() => accountFactors.id, { onDelete: 'cascade' }),
    expires_at: time('expires_at').notNull(),
  },
  (table) => [index('challenges_by_factor').on(table.factor_id)],
)

/** Keys of the access tokens; only one that signs and comes from here has its `private_jwk`. */
export const accountSigningKeys = accounts.table('signing_keys', {
  kid: text('kid').primaryKey(),
  public_jwk: jsonb('public_jwk').$type<Record<string, string>>().notNull(),
  private_jwk: jsonb('private_jwk').$type<Record<string, string>>(),
  created_at: createdAt(),
  /** When another key took its place; it verifies for as long as a token lives. */
  retired_at: time('retired_at'),
  /** From then on nobody trusts it. Its row stays, so that AUTH_SIGNING_KEY cannot bring it back. */
  revoked_at: time('revoked_at'),
})

/** Accounts of a hosted project that were deleted here: it is not at once that the project's word ends their calls. */
export const endedAccounts = accounts.table('ended', {
  id: uuid('id').primaryKey(),
  ended_at: time('ended_at').notNull().defaultNow(),
})
