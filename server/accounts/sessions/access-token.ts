import { errors, type JWTVerifyGetKey, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { AuthenticationMethod, Metadata } from '../../db/schema/accounts.ts'
import { tokenMetadata } from '../users/metadata.ts'
import type { SigningKeys } from './signing-keys.ts'

const AUDIENCE = 'authenticated'

const claimsSchema = z.object({
  sub: z.uuid(),
  session_id: z.uuid(),
  exp: z.number(),
  email: z.string().default(''),
  aal: z.enum(['aal1', 'aal2']).default('aal1'),
  /** A project that signs people in to other applications gives those tokens like its own, but for this. */
  client_id: z.never().optional(),
})

export type AccessClaims = z.infer<typeof claimsSchema>

interface TokenSubject {
  user: { id: string; email: string; app_metadata: Metadata; user_metadata: Metadata }
  session: { id: string; aal: 'aal1' | 'aal2'; amr: AuthenticationMethod[] }
}

export async function signAccessToken(
  keys: SigningKeys,
  issuer: string,
  { user, session }: TokenSubject,
  issuedAtS: number,
  expiresAtS: number,
): Promise<string> {
  const { kid, privateKey } = await keys.current()
  return new SignJWT({
    email: user.email,
    phone: '',
    app_metadata: user.app_metadata,
    user_metadata: tokenMetadata(user.user_metadata),
    role: 'authenticated',
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: false,
  })
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid })
    .setSubject(user.id)
    .setAudience(AUDIENCE)
    .setIssuer(issuer)
    .setIssuedAt(issuedAtS)
    .setExpirationTime(expiresAtS)
    .sign(privateKey)
}

/** The claims of a token that verifies; undefined for every other text. */
export async function verifyAccessToken(
  token: string,
  keyFor: JWTVerifyGetKey,
  now: Date,
  algorithms = ['ES256'],
): Promise<AccessClaims | undefined> {
  try {
    const { payload } = await jwtVerify(token, keyFor, {
      algorithms,
      audience: AUDIENCE,
      requiredClaims: ['exp', 'sub'],
      currentDate: now,
    })
    return claimsSchema.safeParse(payload).data
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}
