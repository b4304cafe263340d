import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { CALLBACK } from '../../../domain/accounts/callback.ts'
import { RECOVERY } from '../../../domain/accounts/words.ts'
import { ERRORS } from '../../../domain/errors.ts'
import { waitWords } from '../../../domain/waiting.ts'
import { UNAVAILABLE_FOR_S } from '../../http/errors.ts'
import type { TooMany } from '../../limits/too-many.ts'

/** What the account protocol refuses: its code, the status that goes with it, and its usual sentence. */
const FAILURES = {
  anonymous_provider_disabled: [422, 'Anonymous sign-ins are disabled'],
  bad_code_verifier: [400, 'code challenge does not match previously saved code verifier'],
  bad_json: [400, 'Could not parse request body as JSON'],
  bad_jwt: [403, 'invalid JWT: unable to parse or verify signature'],
  bad_oauth_callback: [400, CALLBACK.notVouched],
  bad_oauth_state: [400, CALLBACK.badVisit],
  email_exists: [422, CALLBACK.emailTaken],
  email_not_confirmed: [400, 'Email not confirmed'],
  flow_state_expired: [403, 'invalid flow state, flow state has expired'],
  flow_state_not_found: [404, 'invalid flow state, no valid flow state found'],
  identity_already_exists: [422, CALLBACK.linked],
  identity_not_found: [404, 'Identity doesn’t exist'],
  insufficient_aal: [401, 'AAL2 session is required'],
  invalid_credentials: [400, 'Invalid login credentials'],
  mfa_challenge_expired: [
    422,
    'MFA challenge has expired, verify against another challenge or create a new challenge.',
  ],
  mfa_factor_name_conflict: [422, 'A factor with this friendly name already exists for this user'],
  mfa_factor_not_found: [404, 'Factor not found'],
  mfa_phone_enroll_not_enabled: [422, 'MFA enroll is disabled for Phone'],
  mfa_verification_failed: [422, 'Invalid TOTP code entered'],
  mfa_web_authn_enroll_not_enabled: [422, 'MFA enroll is disabled for WebAuthn'],
  no_authorization: [401, 'This endpoint requires a valid Bearer token'],
  not_admin: [403, 'User not allowed'],
  not_found: [404, 'There is nothing at this address'],
  otp_expired: [403, 'Token has expired or is invalid'],
  over_email_send_rate_limit: [429, 'For security purposes, you can only request this once in a while'],
  over_request_rate_limit: [429, CALLBACK.tooMany],
  payload_too_large: [413, 'The request body is larger than one mebibyte'],
  phone_provider_disabled: [400, 'Phone logins are disabled'],
  provider_email_needs_verification: [422, CALLBACK.notVerified],
  reauthentication_not_valid: [422, 'The verification code is wrong or has expired'],
  refresh_token_already_used: [400, 'Invalid Refresh Token: Already Used'],
  refresh_token_not_found: [400, 'Invalid Refresh Token: Refresh Token Not Found'],
  recovery_code_wrong: [422, RECOVERY.wrong],
  same_password: [422, 'New password should be different from the old password.'],
  session_expired: [400, 'Invalid Refresh Token: Session Expired'],
  session_not_found: [403, 'Session from session_id claim in JWT does not exist'],
  single_identity_not_deletable: [422, 'User must have at least 1 identity after unlinking'],
  too_many_enrolled_mfa_factors: [422, 'Maximum number of enrolled factors reached, unenroll to continue'],
  unexpected_failure: [500, 'Unexpected failure, please check server logs for more information'],
  unsupported_grant_type: [400, 'unsupported_grant_type'],
  user_already_exists: [422, 'User already registered'],
  user_not_found: [403, 'User from sub claim in JWT does not exist'],
  validation_failed: [400, 'The request could not be understood'],
  weak_password: [422, 'Password does not meet requirements'],
} as const satisfies Record<string, readonly [ContentfulStatusCode, string]>

export type AuthCode = keyof typeof FAILURES

interface FailureDetails {
  message?: string
  status?: ContentfulStatusCode
  /** Further fields of the answer, such as the reasons of a weak password. */
  extra?: Record<string, unknown>
  retryAfterS?: number
}

/** An expected refusal of the account service; its app turns it into the protocol's answer. */
export class AuthFailure extends Error {
  readonly code: AuthCode
  readonly status: ContentfulStatusCode
  readonly extra: Record<string, unknown>
  readonly retryAfterS: number | undefined

  constructor(code: AuthCode, { message, status, extra = {}, retryAfterS }: FailureDetails = {}) {
    const [usualStatus, usualMessage] = FAILURES[code]
    super(message ?? usualMessage)
    this.code = code
    this.status = status ?? usualStatus
    this.extra = extra
    this.retryAfterS = retryAfterS
  }
}

export const overLimit = ({ message, waitS }: TooMany) =>
  new AuthFailure('over_request_rate_limit', { message, retryAfterS: waitS })

export const overMailLimit = (waitS: number) =>
  new AuthFailure('over_email_send_rate_limit', {
    message: `For security purposes, you can only request this after ${waitWords(waitS)}.`,
    retryAfterS: waitS,
  })

/** The protocol has no code for it; its client tries again by the status. */
export const databaseAway = () =>
  new AuthFailure('unexpected_failure', {
    message: ERRORS.unavailable,
    status: 503,
    retryAfterS: UNAVAILABLE_FOR_S,
  })

const VERSION_HEADER = 'X-Supabase-Api-Version'
const DATED_VERSION = '2024-01-01'

/** The protocol has two error shapes; the request's version header chooses. */
export function answerFailure(c: Context, { code, status, message, extra, retryAfterS }: AuthFailure) {
  if (retryAfterS) c.header('Retry-After', String(Math.ceil(retryAfterS)))
  if (c.req.header(VERSION_HEADER) === DATED_VERSION) {
    c.header(VERSION_HEADER, DATED_VERSION)
    return c.json({ code, message, ...extra }, status)
  }
  return c.json({ code: status, error_code: code, msg: message, ...extra }, status)
}
