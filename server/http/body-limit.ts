import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'

/** What a request may send, but for uploads, which stream and count for themselves. */
export const MAX_BODY_BYTES = 1024 * 1024

/** Refuses larger bodies, in the words of the service that was called, before anything reads them. */
export const limitBody = (refuse: (c: Context) => Response, maxBytes = MAX_BODY_BYTES) =>
  bodyLimit({ maxSize: maxBytes, onError: refuse })
