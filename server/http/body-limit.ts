import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

/** What a request may send, but for uploads, which stream and count for themselves. */
export const MAX_BODY_BYTES = 1024 * 1024

/** Refuses larger bodies, in the words of the service that was called, before anything reads them. */
export function limitBody(refuse: (c: Context) => Response, maxBytes = MAX_BODY_BYTES): MiddlewareHandler {
  const limit = bodyLimit({ maxSize: maxBytes, onError: refuse })
  // These have none, and to look whether they do costs a tenth of a page.
  return (c, next) => (c.req.method === 'GET' || c.req.method === 'HEAD' ? next() : limit(c, next))
}
