import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { Context } from 'hono'
import { atEach, createLimitForEach } from '../http/concurrency-limit.ts'
import type { Env } from '../http/env.ts'
import { notNow } from '../http/errors.ts'
import type { SignedInEnv } from '../http/signed-in.ts'
import type { BlobStore } from './blob-store.ts'

/** Each holds a file open, or one of the bucket's connections, until its reader has taken all of it, however slowly. */
export const MOST_FOR_ONE = 50
/** A page of pictures asks for all of them at once. */
export const LONGEST_LINE = 300
/** Of all clients together, fewer than a bucket's connections; beyond it whoever has most open loses the one that they have had the longest. */
export const MOST_OPEN = 800

const lineOf = atEach(() => createLimitForEach(MOST_FOR_ONE, LONGEST_LINE, notNow))

const openOf = new WeakMap<BlobStore, Map<Readable, string>>()

function keepOpen(blobs: BlobStore, content: Readable, client: string): void {
  const open = openOf.get(blobs) ?? new Map<Readable, string>()
  openOf.set(blobs, open.set(content, client))
  content.once('close', () => open.delete(content))
  if (open.size <= MOST_OPEN) return
  const oldest = oldestOfWhoeverHasMost(open)
  // Not counted from now on: it takes a moment to close, and many may come in it.
  if (oldest && open.delete(oldest)) oldest.destroy()
}

function oldestOfWhoeverHasMost(open: ReadonlyMap<Readable, string>): Readable | undefined {
  const numbers = new Map<string, number>()
  for (const client of open.values()) numbers.set(client, (numbers.get(client) ?? 0) + 1)
  const most = Math.max(...numbers.values())
  for (const [content, client] of open) if (numbers.get(client) === most) return content
  return undefined
}

/** Opens a blob for whoever asks, when they have not too many others open; it is closed when they leave. */
export function openFor(
  c: Context<Env> | Context<SignedInEnv>,
  blobs: BlobStore,
  key: string,
): Promise<Readable | undefined> {
  const { signal: left } = c.req.raw
  const { promise, resolve, reject } = Promise.withResolvers<Readable | undefined>()
  const untilTaken = async () => {
    const content = await blobs.open(key)
    if (content) keepOpen(blobs, content, c.var.client)
    // Whoever left before the answer began never reads it, and nobody would close the file.
    if (left.aborted) content?.destroy()
    else left.addEventListener('abort', () => void content?.destroy())
    resolve(content)
    if (content) await finished(content).catch(() => undefined) // Whoever reads it is told.
  }
  lineOf(blobs, c.var.client)(untilTaken).catch(reject)
  return promise
}
