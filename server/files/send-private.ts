import { and, eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { storedFiles } from '../db/schema/files.ts'
import type { Deps } from '../deps.ts'
import { refuse } from '../http/errors.ts'
import type { SignedInEnv } from '../http/signed-in.ts'
import { openFor } from './open-for.ts'
import { isAt } from './remove-file.ts'
import { webStream } from './serve-file.ts'

/** A file for whoever asked and nobody else: nothing between here and them keeps a copy. */
export async function sendPrivate(
  { db, blobs }: Pick<Deps, 'db' | 'blobs'>,
  c: Context<SignedInEnv>,
  { bucket, path, name }: { bucket: string; path: string; name: string },
) {
  const [file] = await db
    .select()
    .from(storedFiles)
    .where(and(isAt(bucket, path), eq(storedFiles.state, 'stored')))
  if (!file) return refuse(c, 'not_found')
  c.header('Content-Type', file.media_type)
  c.header('Content-Disposition', `attachment; filename="${name}"`)
  c.header('Cache-Control', 'no-store')
  if (c.req.raw.method === 'HEAD') return c.body(null, 200) // Nobody would read it, nor ever close it.
  const content = await openFor(c, blobs, file.blob)
  if (!content) return refuse(c, 'not_found')
  return c.body(webStream(content))
}
