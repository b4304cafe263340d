import type { Context } from 'hono'
import { Secret, TOTP } from 'otpauth'
import { z } from 'zod'
import { BRAND } from '../../../domain/brand.ts'
import { accountFactors } from '../../db/schema/accounts.ts'
import { isUniqueViolation } from '../../db/unique-violation.ts'
import type { Env } from '../../http/env.ts'
import { authBody } from '../protocol/auth-body.ts'
import type { AuthDeps } from '../protocol/auth-env.ts'
import { AuthFailure } from '../protocol/auth-failure.ts'
import { lockSignedIn, requireSecondFactor, requireUser, type SignedIn } from '../sessions/require-user.ts'
import { factorsOf } from '../users/users.ts'
import { qrCodeSvg } from './qr-code.ts'

const MOST_FACTORS = 10
const SECRET_BYTES = 20

export const TOTP_RULES = { algorithm: 'SHA1', digits: 6, period: 30 } as const

const enrollSchema = z.object({
  factor_type: z.string(),
  friendly_name: z.string().max(100).nullish(),
  issuer: z.string().max(100).nullish(),
})

/** POST /factors */
export async function enroll(deps: AuthDeps, c: Context<Env>): Promise<Response> {
  const signedIn = await requireUser(deps, c)
  const { factor_type, friendly_name, issuer } = await authBody(c, enrollSchema)
  if (factor_type === 'phone') throw new AuthFailure('mfa_phone_enroll_not_enabled')
  if (factor_type === 'webauthn') throw new AuthFailure('mfa_web_authn_enroll_not_enabled')
  if (factor_type !== 'totp') throw new AuthFailure('validation_failed', { message: 'factor_type needs to be totp' })
  await requireSecondFactor(deps, signedIn, 'enroll a new factor')
  const secret = new Secret({ size: SECRET_BYTES })
  const factor = await keepFactor(deps, signedIn, friendly_name ?? '', secret.base32)
  const uri = new TOTP({ ...TOTP_RULES, issuer: issuer || BRAND.name, label: signedIn.user.email, secret }).toString()
  return c.json({
    id: factor.id,
    type: 'totp',
    friendly_name: factor.friendly_name,
    totp: { qr_code: qrCodeSvg(uri), secret: secret.base32, uri },
  })
}

async function keepFactor(deps: AuthDeps, { session }: SignedIn, friendly_name: string, secret: string) {
  try {
    return await deps.db.transaction(async (tx) => {
      const { user } = await lockSignedIn(deps, tx, session)
      const factors = await factorsOf(tx, user.id)
      if (factors.length >= MOST_FACTORS) throw new AuthFailure('too_many_enrolled_mfa_factors')
      const [factor] = await tx
        .insert(accountFactors)
        .values({ user_id: user.id, friendly_name, factor_type: 'totp', secret })
        .returning()
      if (!factor) throw new Error('the new factor was not returned')
      return factor
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new AuthFailure('mfa_factor_name_conflict')
    throw error
  }
}
