import type { Readable } from 'node:stream'
import { and, eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { isShownAsDrawn, isShownAsItIs, kindByName, MEDIA_TYPES } from '../../domain/files/file-rules.ts'
import { PRODUCT_BUCKET } from '../../domain/files/product-photograph.ts'
import { storedFiles } from '../db/schema/files.ts'
import type { Deps } from '../deps.ts'
import type { Env } from '../http/env.ts'
import { pictureBlob } from './blobs-of.ts'
import { openFor } from './open-for.ts'
import { isAt } from './remove-file.ts'
import { StorageFailure } from './storage-failure.ts'

/** Whatever is in a file, it cannot run, navigate or load anything. */
const HARMLESS = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; frame-ancestors 'none'"
type Stored = typeof storedFiles.$inferSelect
interface Address {
  bucket: string
  path: string
}

/** Sends a stored file to whoever knows its address. */
export async function serveFile(deps: Deps, c: Context<Env>, address: Address) {
  const file = await fileAt(deps, address)
  const { path } = file
  const mediaType = typeFor(file)
  const asked = c.req.query('download')
  // Anybody can write an address: none makes a program, or a drawing, of what is stored here as something else.
  const called = asked && kindByName(asked)
  const name = called && called === kindByName(path) ? asked : (path.split('/').at(-1) ?? path)
  // No drawing and no document: a kilobyte of one can keep a browser busy without end, so it is saved, and its picture is looked at.
  const inline = isShownAsItIs(mediaType) && asked === undefined
  const disposition = inline ? 'inline' : `attachment; ${fileName(name)}`
  // What is shown in place needs the headers of the shop, so it comes through it; a download can come from the bucket.
  const isDownload = !inline && !isReadByPage(c) && !isKept(c, file.id)
  const link = isDownload && (await deps.blobs.link?.(file.blob, { mediaType, disposition }))
  if (link) {
    c.header('Cache-Control', 'no-store')
    return harmless(c).redirect(link)
  }
  return send(deps, c, { ...file, media_type: mediaType, disposition })
}

/** A document may be called a picture, and a drawing of before too, as which pages would show it: no browser paints it by this type. */
function typeFor({ path, media_type }: Stored): string {
  const isCalledSo = media_type === MEDIA_TYPES.svg ? kindByName(path) === 'svg' : isShownAsDrawn(path)
  return isShownAsItIs(media_type) || isCalledSo ? media_type : 'application/octet-stream'
}

/** Sends the picture of a drawing or a document, to be looked at in its place. */
export async function servePicture(deps: Deps, c: Context<Env>, address: Address) {
  const { id, blob, picture_bytes: bytes, ...file } = await fileAt(deps, address)
  if (bytes === 0) throw new StorageFailure('NotFound')
  const picture = { id: `${id}-picture`, blob: pictureBlob(blob), bytes, media_type: MEDIA_TYPES.webp }
  return send(deps, c, { ...file, ...picture, disposition: 'inline' })
}

async function fileAt({ db }: Deps, { bucket, path }: Address): Promise<Stored> {
  const [file] = await db
    .select()
    .from(storedFiles)
    .where(and(isAt(bucket, path), eq(storedFiles.state, 'stored')))
  if (!file) throw new StorageFailure('NotFound')
  return file
}

type Sent = Pick<Stored, 'id' | 'bucket' | 'blob' | 'bytes' | 'media_type' | 'cache_s' | 'created_at'> & {
  disposition: string
}

async function send({ blobs }: Deps, c: Context<Env>, file: Sent) {
  harmless(c)
  // Of the file and not of the answer: whoever is told that it cannot be had now keeps nothing, and waits for no more bytes.
  const kept = {
    ETag: etagOf(file.id),
    'Cache-Control': `public, max-age=${file.cache_s}${file.bucket === PRODUCT_BUCKET ? ', immutable' : ''}`,
  }
  if (isKept(c, file.id)) return c.body(null, 304, kept)
  const headers = {
    ...kept,
    'Content-Type': file.media_type,
    'Content-Length': String(file.bytes),
    'Last-Modified': file.created_at.toUTCString(),
    'Content-Disposition': file.disposition,
  }
  if (c.req.method === 'HEAD') return c.body(null, 200, headers)
  const content = await openFor(c, blobs, file.blob)
  if (!content) throw new StorageFailure('NotFound')
  return c.body(webStream(content), 200, headers)
}

function harmless(c: Context<Env>): Context<Env> {
  c.header('Content-Security-Policy', HARMLESS)
  c.header('Cross-Origin-Resource-Policy', 'cross-origin')
  return c
}

const etagOf = (id: string) => `"${id}"`
const isKept = (c: Context<Env>, id: string) => c.req.header('if-none-match')?.includes(etagOf(id)) ?? false

/** No link, which a browser follows anywhere: the bucket does not tell a page of the shop what it holds. */
const isReadByPage = (c: Context<Env>) => c.req.header('sec-fetch-mode') === 'cors'

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
