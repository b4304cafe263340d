import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { ERRORS } from '../../domain/errors.ts'
import type { TooMany } from '../limits/too-many.ts'

const FAILURES = {
  InvalidKey: [400, 'That is no address at which a file can be stored.'],
  InvalidRequest: [400, 'We could not read that upload.'],
  Empty: [400, 'The file is empty.'],
  Unauthorized: [403, ERRORS.forbidden],
  InvalidJWT: [401, 'Your session has ended. Please sign in again.'],
  NotFound: [404, 'Object not found'],
  BucketNotFound: [404, 'Bucket not found'],
  Duplicate: [409, 'The resource already exists'],
  EntityTooLarge: [413, ERRORS.too_large],
  InvalidMimeType: [415, ERRORS.unsupported_type],
  TooManyRequests: [429, ERRORS.rate_limited],
  InternalError: [500, ERRORS.internal],
  Busy: [503, ERRORS.unavailable],
  QuotaExceeded: [507, ERRORS.storage_full],
  StorageFull: [507, ERRORS.storage_full],
} as const satisfies Record<string, readonly [ContentfulStatusCode, string]>

/** About as long as a large drawing takes. */
const BUSY_FOR_S = 10

export type StorageFailureName = keyof typeof FAILURES

/** An expected refusal of the storage service. */
export class StorageFailure extends Error {
  readonly failure: StorageFailureName
  readonly retryAfterS: number | undefined
  constructor(failure: StorageFailureName, message: string = FAILURES[failure][1], retryAfterS?: number) {
    super(message)
    this.failure = failure
    this.retryAfterS = retryAfterS ?? (failure === 'Busy' ? BUSY_FOR_S : undefined)
  }
}

/** For whoever comes to a line that is too long. */
export const tooBusy = () => {
  throw new StorageFailure('Busy')
}

export const tooManyUploads = ({ message, waitS }: TooMany) => new StorageFailure('TooManyRequests', message, waitS)

/** The storage protocol's own error shape, which supabase-js reads. */
export function refuseStorage(c: Context, { failure, message, retryAfterS }: StorageFailure) {
  const [status] = FAILURES[failure]
  if (retryAfterS) c.header('Retry-After', String(retryAfterS))
  return c.json({ statusCode: String(status), error: failure, message }, status)
}
