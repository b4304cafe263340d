import { readFileSync } from 'node:fs'
import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { z } from 'zod'
import { StartError } from '../../start-error.ts'

export const ALGORITHM = 'ES256'

const privateKey = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  d: z.string(),
  kid: z.string().optional(),
})

export async function makeKeyPair() {
  const made = await generateKeyPair(ALGORITHM, { extractable: true })
  return describe(privateKey.parse(await exportJWK(made.privateKey)))
}

export type KeyPair = Awaited<ReturnType<typeof makeKeyPair>>

/** AUTH_SIGNING_KEY is a private JWK: its text, or the path of the file that holds it. */
export async function readOutsideKey(setting: string): Promise<KeyPair> {
  try {
    const text = setting.trimStart().startsWith('{') ? setting : readFileSync(setting, 'utf8')
    return await describe(privateKey.parse(JSON.parse(text)))
  } catch {
    throw new StartError('The setting AUTH_SIGNING_KEY cannot be used: it is not a private P-256 key in JWK form.')
  }
}

async function describe({ kid, ...jwk }: z.infer<typeof privateKey>) {
  const { d, ...public_jwk } = jwk
  return { kid: kid ?? (await calculateJwkThumbprint(public_jwk)), public_jwk, private_jwk: { ...public_jwk, d } }
}

const read = new Map<string, Promise<CryptoKey>>()

/** There are few, and what one is never changes; whether it is trusted is another question. */
export function importPublicKey(jwk: JWK): Promise<CryptoKey> {
  const name = `${jwk.x}.${jwk.y}`
  const key = read.get(name) ?? importKey(jwk)
  read.set(name, key)
  return key
}

export async function importKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, ALGORITHM)
  if (key instanceof Uint8Array) throw new Error('the signing key is not an elliptic curve key')
  return key
}
