import { readFileSync } from 'node:fs'
import { desc, sql } from 'drizzle-orm'
import {
  type CryptoKey,
  calculateJwkThumbprint,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTHeaderParameters,
} from 'jose'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/database.ts'
import { accountSigningKeys } from '../../db/schema/accounts.ts'
import { StartError } from '../../start-error.ts'

const ALGORITHM = 'ES256'
const REREAD_AFTER_MS = 10_000
const RING_LOCK = 4_270_003

interface SigningKey {
  kid: string
  privateKey: CryptoKey
}

/** The keys of the access tokens: the newest signs, all of them verify, so that a new one signs nobody out. */
export interface SigningKeys {
  current(): Promise<SigningKey>
  publicKey(header: JWTHeaderParameters): Promise<CryptoKey>
  published(): Promise<JWK[]>
  rotate(): Promise<void>
}

const ecKey = z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() })
const privateEcKey = ecKey.extend({ d: z.string(), kid: z.string().optional() })

interface Ring {
  current: SigningKey
  published: (JWK & { kid: string })[]
  readAt: number
}

export function createSigningKeys(config: Config, db: Db): SigningKeys {
  let ring: Promise<Ring> | undefined
  const read = () => {
    ring = readRing(config, db).catch((error: unknown) => {
      ring = undefined
      throw error
    })
    return ring
  }
  const held = () => ring ?? read()
  return {
    current: async () => (await held()).current,
    published: async () => (await held()).published,
    async publicKey({ kid }) {
      let { published, readAt } = await held()
      // Another process may have made a key since; a made-up kid must not read the table at every request.
      if (!published.some((key) => key.kid === kid) && Date.now() - readAt > REREAD_AFTER_MS) {
        ;({ published } = await read())
      }
      const jwk = published.find((key) => key.kid === kid)
      if (!jwk) throw new errors.JWKSNoMatchingKey()
      return importKey(jwk)
    },
    async rotate() {
      if (config.AUTH_SIGNING_KEY) return
      await db.insert(accountSigningKeys).values(await makeKey())
      await read()
    },
  }
}

async function readRing(config: Config, db: Db): Promise<Ring> {
  const outside = config.AUTH_SIGNING_KEY ? await readOutsideKey(config.AUTH_SIGNING_KEY) : undefined
  if (outside) {
    await db
      .insert(accountSigningKeys)
      .values({ kid: outside.kid, public_jwk: outside.public_jwk })
      .onConflictDoNothing()
  }
  const rows = await keptKeys(db, !outside)
  const own = outside ?? rows.find((row) => row.private_jwk)
  if (!own?.private_jwk) throw new Error('there is no key to sign access tokens with')
  return {
    current: { kid: own.kid, privateKey: await importKey(own.private_jwk) },
    published: rows.map(({ kid, public_jwk }) => ({
      ...public_jwk,
      kid,
      alg: ALGORITHM,
      use: 'sig',
      key_ops: ['verify'],
    })),
    readAt: Date.now(),
  }
}

/** Newest first; the first process to look makes the first key. */
async function keptKeys(db: Db, makeFirst: boolean) {
  return db.transaction(async (tx) => {
    const read = () => tx.select().from(accountSigningKeys).orderBy(desc(accountSigningKeys.created_at))
    const rows = await read()
    if (!makeFirst || rows.some((row) => row.private_jwk)) return rows
    await tx.execute(sql`select pg_advisory_xact_lock(${RING_LOCK})`)
    const [first, ...rest] = await read()
    if (first?.private_jwk || rest.some((row) => row.private_jwk)) return first ? [first, ...rest] : rest
    await tx.insert(accountSigningKeys).values(await makeKey())
    return read()
  })
}

async function makeKey() {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true })
  return describeKey(privateEcKey.parse(await exportJWK(privateKey)))
}

async function describeKey({ kid, ...jwk }: z.infer<typeof privateEcKey>) {
  const { d, ...public_jwk } = jwk
  return { kid: kid ?? (await calculateJwkThumbprint(public_jwk)), public_jwk, private_jwk: { ...public_jwk, d } }
}

/** AUTH_SIGNING_KEY is a private JWK: its text, or the path of the file that holds it. */
async function readOutsideKey(setting: string) {
  try {
    const text = setting.trimStart().startsWith('{') ? setting : readFileSync(setting, 'utf8')
    return await describeKey(privateEcKey.parse(JSON.parse(text)))
  } catch {
    throw new StartError('The setting AUTH_SIGNING_KEY cannot be used: it is not a private P-256 key in JWK form.')
  }
}

async function importKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, ALGORITHM)
  if (key instanceof Uint8Array) throw new Error('the signing key is not an elliptic curve key')
  return key
}
