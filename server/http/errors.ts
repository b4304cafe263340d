import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { type ApiError, ERRORS, type ErrorCode } from '../../domain/errors.ts'
import type { TooMany } from '../limits/too-many.ts'

/** Kept as literal numbers, so that the page's typed client tells refusals from answers. */
const STATUS = {
  bad_request: 400,
  invalid_json: 400,
  invalid_input: 422,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  price_changed: 409,
  too_large: 413,
  unsupported_type: 415,
  rate_limited: 429,
  unavailable: 503,
  missing_table: 503,
  storage_full: 507,
  internal: 500,
} as const satisfies Record<ErrorCode, ContentfulStatusCode>

/** What is away comes back by itself; whoever asks again soon finds it. */
export const UNAVAILABLE_FOR_S = 2

type Details = Partial<Pick<ApiError, 'error' | 'fields'>>

/** Answers with the one error shape, at the status that belongs to the code; a verb's refusal can be its own details. */
export function refuse(c: Context, code: ErrorCode, { error = ERRORS[code], fields }: Details = {}) {
  if (STATUS[code] === 503) c.header('Retry-After', String(UNAVAILABLE_FOR_S))
  return c.json({ error, code, ...(fields && { fields }) } satisfies ApiError, STATUS[code])
}

/** A spent budget, with the seconds until there is room. */
export function refuseTooMany(c: Context, { message, waitS }: TooMany) {
  c.header('Retry-After', String(waitS))
  return refuse(c, 'rate_limited', { error: message })
}

/** Thrown only where a transaction must be undone with it, or where no handler is left that could return. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly details: Details
  constructor(code: ErrorCode, details: Details = {}) {
    super(details.error ?? ERRORS[code])
    this.code = code
    this.details = details
  }
}

/** For whoever comes to a line that is too long, or has left it. */
export const notNow = () => {
  throw new Refusal('unavailable')
}
