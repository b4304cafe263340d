import type { Readable } from 'node:stream'
import { and, eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { kindByName, MEDIA_TYPES } from '../../domain/files/file-rules.ts'
import { PRODUCT_BUCKET } from '../../domain/files/product-photograph.ts'
import { storedFiles } from '../db/schema/files.ts'
import type { Deps } from '../deps.ts'
import type { Env } from '../http/env.ts'
import { openFor } from './open-for.ts'
import { StorageFailure } from './storage-failure.ts'

/** Whatever is in a file, it cannot run, navigate or load anything. */
const HARMLESS = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; frame-ancestors 'none'"
const SHOWN_IN_PLACE: readonly string[] = [
  MEDIA_TYPES.jpeg,
  MEDIA_TYPES.png,
  MEDIA_TYPES.gif,
  MEDIA_TYPES.webp,
  MEDIA_TYPES.avif,
  MEDIA_TYPES.svg,
]

/** Sends a stored file to whoever knows its address. */
export async function serveFile(
  { db, blobs }: Deps,
  c: Context<Env>,
  { bucket, path }: { bucket: string; path: string },
) {
  const [file] = await db
    .select()
    .from(storedFiles)
    .where(and(eq(storedFiles.bucket, bucket), eq(storedFiles.path, path), eq(storedFiles.state, 'stored')))
  if (!file) throw new StorageFailure('NotFound')
  const asked = c.req.query('download')
  // Anybody can write an address: none makes a program, or a drawing, of what is stored here as something else.
  const called = asked && kindByName(asked)
  const name = called && called === kindByName(path) ? asked : (path.split('/').at(-1) ?? path)
  const inline = SHOWN_IN_PLACE.includes(file.media_type) && asked === undefined
  const etag = `"${file.id}"`
  // Of the file and not of the answer: whoever is told that it cannot be had now keeps nothing, and waits for no more bytes.
  const kept = {
    ETag: etag,
    'Cache-Control': `public, max-age=${file.cache_s}${bucket === PRODUCT_BUCKET ? ', immutable' : ''}`,
  }
  c.header('Content-Security-Policy', HARMLESS)
  c.header('Cross-Origin-Resource-Policy', 'cross-origin')
  if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, kept)
  const disposition = inline ? 'inline' : `attachment; ${fileName(name)}`
  // What is shown in place needs the headers above, so it comes through the shop; a download can come from the bucket.
  if (!inline && blobs.link) {
    c.header('Cache-Control', 'no-store')
    return c.redirect(await blobs.link(file.blob, { mediaType: file.media_type, disposition }))
  }
  const headers = {
    ...kept,
    'Content-Type': file.media_type,
    'Content-Length': String(file.bytes),
    'Last-Modified': file.created_at.toUTCString(),
    'Content-Disposition': disposition,
  }
  if (c.req.method === 'HEAD') return c.body(null, 200, headers)
  const content = await openFor(c, blobs, file.blob)
  if (!content) throw new StorageFailure('NotFound')
  return c.body(webStream(content), 200, headers)
}

/** Plain names in the plain form, which everything between here and the browser understands. */
const fileName = (name: string) =>
  /^[\w. -]+$/.test(name) ? `filename="${name}"` : `filename*=UTF-8''${encodeURIComponent(name)}`

/** What comes out of the store, as an answer takes it: no faster than it is read. */
export function webStream(content: Readable): ReadableStream<Uint8Array> {
  const chunks = content.iterator()
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: () => void content.destroy(),
  })
}
