/**
 * Everything that the API refuses on purpose: the code that programs read, and the sentence that people read.
 * A handler may replace the sentence with a more precise one; the code stays.
 */
export const ERRORS = {
  bad_request: 'We could not read that request.',
  invalid_json: 'The request body is not valid JSON.',
  invalid_input: 'Some of the details need another look.',
  unauthorized: 'Please sign in first.',
  forbidden: 'You are not allowed to do that.',
  not_found: 'There is nothing at this address.',
  method_not_allowed: 'This address does not take that kind of request.',
  conflict: 'That was changed by somebody else in the meantime.',
  price_changed: 'The price changed since you last looked. Please review it and try again.',
  too_large: 'That is larger than we can take.',
  unsupported_type: 'We cannot take that kind of content here.',
  rate_limited: 'That was a lot of requests in a short time. Please wait a moment and try again.',
  unavailable: 'The shop is not ready yet. Please try again in a moment.',
  missing_table: 'A table that this needs does not exist or cannot be reached.',
  storage_full: 'We cannot store files right now. Please try again later.',
  internal: 'Something went wrong on our side. Please try again.',
} as const

/** For what a page did not send, because it did not know of it yet. */
export const OLDER_PAGE =
  'This page is from before an update of the shop. Please load it again, then do the same once more.'

export type ErrorCode = keyof typeof ERRORS

/** The one shape of every refused API call. */
export interface ApiError {
  error: string
  code: ErrorCode
  /** For `invalid_input`: the sentence for each field, by its name. */
  fields?: Record<string, string>
}
