import { and, desc, eq, gt, isNotNull, isNull, lte, ne, or, type Placeholder, sql } from 'drizzle-orm'
import { type CryptoKey, errors, type JWK, type JWTHeaderParameters } from 'jose'
import { subjectOf } from '../../../domain/subject.ts'
import { recordChange } from '../../audit/audit.ts'
import type { Config } from '../../config.ts'
import { ADVISORY_LOCKS } from '../../db/advisory-locks.ts'
import type { Db, Transaction } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'
import { accountSigningKeys } from '../../db/schema/accounts.ts'
import { isStorable } from '../../http/json.ts'
import { ALGORITHM, importKey, importPublicKey, type KeyPair, makeKeyPair, readOutsideKey } from './key-pair.ts'

/** After that long another key signs, without anybody asking. */
const KEY_AGE_MS = 90 * 24 * 60 * 60_000
/** A process that has just read the old key may sign with it a moment later. */
const MARGIN_MS = 60_000

interface KeyDeps {
  config: Config
  db: Db
  now: () => Date
}

type KeyRow = typeof accountSigningKeys.$inferSelect
type StoredKey = Pick<KeyRow, 'kid' | 'public_jwk' | 'private_jwk'>

const { kid: id, created_at, private_jwk, retired_at, revoked_at } = accountSigningKeys

/** Somebody at the terminal, or the shop when the key has signed for long. */
type Rotates = 'terminal' | 'shop'

/**
 * The keys of the access tokens: one signs, and one that it replaced verifies for as long as a token lives. They are read
 * from the database each time, so that a new one and a revoked one hold at once, in every process.
 */
export interface SigningKeys {
  current(): Promise<{ kid: string; privateKey: CryptoKey }>
  publicKey(header: JWTHeaderParameters): Promise<CryptoKey>
  published(): Promise<JWK[]>
  /** Another key signs; not where AUTH_SIGNING_KEY says which. */
  rotate(by?: Rotates): Promise<'rotated' | 'from-outside'>
  /** Ends all trust in a key; where it signed, another one does. */
  revoke(kid: string): Promise<'revoked' | 'unchanged' | 'unknown'>
  /** Forgets keys whose last token has expired, and replaces one that has signed for long. */
  tidy(): Promise<void>
}

export function createSigningKeys(deps: KeyDeps): SigningKeys {
  const { config, db, now } = deps
  let adopted: Promise<KeyPair> | undefined
  const outsideKey = async (): Promise<KeyPair | undefined> => {
    if (!config.AUTH_SIGNING_KEY) return undefined
    adopted ??= adopt(deps, config.AUTH_SIGNING_KEY).catch((error: unknown) => {
      adopted = undefined
      throw error
    })
    const key = await adopted
    return (await isRevoked(db, key.kid)) ? undefined : key
  }
  const current = async () => {
    const key = (await outsideKey()) ?? (await ownKey(db)) ?? (await makeFirst(deps))
    return { kid: key.kid, privateKey: await importKey({ ...key.private_jwk }) }
  }
  const rotate = async (by: Rotates = 'terminal') => {
    if (await outsideKey()) return 'from-outside'
    const key = await makeKeyPair()
    await changing(db, async (tx) => {
      await install(tx, key, now())
      await record(tx, key.kid, 'key-rotated', by)
    })
    return 'rotated'
  }
  return {
    current,
    rotate,
    publicKey: ({ kid }) => publicKeyOf(deps, kid),
    async published() {
      await current() // A new shop has its first key before anybody signs in.
      const trusted = await db
        .select()
        .from(accountSigningKeys)
        .where(isTrusted(lastTrusted(deps)))
        .orderBy(desc(created_at))
      return trusted.map(asPublished)
    },
    async revoke(kid) {
      if (await isRevoked(db, kid)) return 'unchanged'
      const isGone = await changing(db, (tx) => revoke(tx, kid, now()))
      if (!isGone) return 'unknown'
      await current()
      return 'revoked'
    },
    async tidy() {
      await db.delete(accountSigningKeys).where(and(isNull(revoked_at), lte(retired_at, lastTrusted(deps))))
      const own = await ownKey(db)
      if (own && now().getTime() - own.created_at.getTime() > KEY_AGE_MS) await rotate('shop')
    },
  }
}

export const listKeys = (db: Db) => db.select().from(accountSigningKeys).orderBy(desc(created_at))

/** How long a key that was replaced still verifies. */
export const verifiesMs = ({ AUTH_TOKEN_TTL_S }: Config) => AUTH_TOKEN_TTL_S * 1000 + MARGIN_MS

const lastTrusted = ({ config, now }: KeyDeps) => new Date(now().getTime() - verifiesMs(config))

const isTrusted = (since: Date | Placeholder) => and(isNull(revoked_at), or(isNull(retired_at), gt(retired_at, since)))

const findTrusted = prepared((db) =>
  db
    .select({ public_jwk: accountSigningKeys.public_jwk })
    .from(accountSigningKeys)
    .where(and(eq(id, sql.placeholder('kid')), isTrusted(sql.placeholder('since'))))
    .prepare('trusted_key'),
)

async function publicKeyOf(deps: KeyDeps, kid: unknown): Promise<CryptoKey> {
  const isName = typeof kid === 'string' && isStorable(kid)
  const [row] = isName ? await findTrusted(deps.db).execute({ kid, since: lastTrusted(deps) }) : []
  if (!row) throw new errors.JWKSNoMatchingKey()
  return importPublicKey(row.public_jwk)
}

const asPublished = ({ kid, public_jwk }: StoredKey): JWK => ({
  ...public_jwk,
  kid,
  alg: ALGORITHM,
  use: 'sig',
  key_ops: ['verify'],
})

async function isRevoked(db: Db | Transaction, kid: string): Promise<boolean> {
  return (await db.$count(accountSigningKeys, and(eq(id, kid), isNotNull(revoked_at)))) > 0
}

async function ownKey(db: Db | Transaction): Promise<KeyRow | undefined> {
  const signs = and(isNotNull(private_jwk), isNull(retired_at), isNull(revoked_at))
  const [key] = await db.select().from(accountSigningKeys).where(signs).orderBy(desc(created_at)).limit(1)
  return key
}

/** One process at a time changes which key signs. */
const changing = <Done>(db: Db, work: (tx: Transaction) => Promise<Done>): Promise<Done> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.signingKeys})`)
    return work(tx)
  })

const makeFirst = ({ db, now }: KeyDeps): Promise<StoredKey> =>
  changing(db, async (tx) => {
    const made = await ownKey(tx)
    if (made) return made
    const key = await makeKeyPair()
    await install(tx, key, now())
    return key
  })

async function revoke(tx: Transaction, kid: string, at: Date): Promise<boolean> {
  const change = { revoked_at: at, private_jwk: null }
  const gone = await tx.update(accountSigningKeys).set(change).where(eq(id, kid)).returning({ kid: id })
  if (gone.length > 0) await record(tx, kid, 'key-revoked', 'terminal')
  return gone.length > 0
}

const record = (tx: Transaction, kid: string, action: string, by: Rotates) =>
  recordChange(tx, { subject: subjectOf('accounts.signing_keys', kid), action, ...(by === 'shop' && { by }) })

/** The key of AUTH_SIGNING_KEY takes over, unless it was revoked; its private part is not stored. */
async function adopt({ db, now }: KeyDeps, setting: string): Promise<KeyPair> {
  const key = await readOutsideKey(setting)
  await changing(db, async (tx) => {
    if (!(await isRevoked(tx, key.kid))) await install(tx, { ...key, private_jwk: null }, now())
  })
  return key
}

/** From now on this one signs, and no other can. */
async function install(tx: Transaction, key: StoredKey, at: Date): Promise<void> {
  await tx
    .update(accountSigningKeys)
    .set({ retired_at: at, private_jwk: null })
    .where(and(ne(id, key.kid), isNull(retired_at)))
  await tx
    .insert(accountSigningKeys)
    .values({ ...key, created_at: at })
    .onConflictDoUpdate({ target: id, set: { retired_at: null } })
}
