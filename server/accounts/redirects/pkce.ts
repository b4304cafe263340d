import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { AuthFailure } from '../protocol/auth-failure.ts'

/** The fields with which a client asks for the PKCE flow. */
export const pkceFields = {
  code_challenge: z.string().nullish(),
  code_challenge_method: z.string().nullish(),
}

export interface Pkce {
  code_challenge: string
  code_challenge_method: 's256' | 'plain'
}

const CHALLENGE = /^[A-Za-z0-9._~-]{43,128}$/

export interface PkceFields {
  code_challenge?: string | null | undefined
  code_challenge_method?: string | null | undefined
}

export function readPkce({ code_challenge, code_challenge_method }: PkceFields): Pkce | undefined {
  if (!code_challenge && !code_challenge_method) return undefined
  const method = code_challenge_method?.toLowerCase()
  if (!code_challenge || !CHALLENGE.test(code_challenge)) {
    throw new AuthFailure('validation_failed', { message: 'code challenge has to be between 43 and 128 characters' })
  }
  if (method !== 's256' && method !== 'plain') {
    throw new AuthFailure('validation_failed', { message: 'code challenge method has to be s256 or plain' })
  }
  return { code_challenge, code_challenge_method: method }
}

export function provesChallenge(verifier: string, challenge: string, method: string): boolean {
  const made = method === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier
  const [left, right] = [Buffer.from(made), Buffer.from(challenge)]
  return left.length === right.length && timingSafeEqual(left, right)
}
