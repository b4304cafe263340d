import { and, eq, inArray, or, type SQL } from 'drizzle-orm'
import { fileOfUrl, publicFilePath } from '../../domain/files/file-rules.ts'
import type { Subject } from '../../domain/subject.ts'
import type { Config } from '../config.ts'
import type { Transaction } from '../db/database.ts'
import { isUnordered, storedFiles } from '../db/schema/files.ts'
import { Refusal } from '../http/errors.ts'

const FILE_GONE = 'One of your files is no longer here. Please upload it again.'

/** Where a request's file may be: a bucket, and a folder in it when it has folders. */
export interface FilePlace {
  bucket: string
  folder?: string
}

/**
 * Takes the addresses that a browser sent for uploaded files, makes sure that the files exist where they may be,
 * keeps them from being swept, and gives their public addresses in this shop's own words.
 */
export async function keepFiles<Name extends string>(
  tx: Transaction,
  config: Config,
  about: Subject,
  named: readonly { name: Name; url: string; place: FilePlace }[],
): Promise<Map<Name, string>> {
  const files = named.map(({ name, url, place }) => ({ name, ...fileAt(url, place) }))
  if (files.length === 0) return new Map()
  const wanted = files.map(isFile)
  const found = await tx
    .select({ id: storedFiles.id, bucket: storedFiles.bucket, path: storedFiles.path })
    .from(storedFiles)
    .where(and(eq(storedFiles.state, 'stored'), or(...wanted)))
    .orderBy(storedFiles.id) // As everybody who names several: two that name the same do not wait for each other.
    .for('update')
  const ids = found.map(({ id }) => id)
  const isThere = new Set(found.map(({ bucket, path }) => publicFilePath(bucket, path)))
  const kept = new Map<Name, string>()
  for (const { name, bucket, path } of files) {
    const address = publicFilePath(bucket, path)
    if (!isThere.has(address)) throw new Refusal('invalid_input', { error: FILE_GONE, fields: { [name]: FILE_GONE } })
    kept.set(name, `${config.PUBLIC_URL}${address}`)
  }
  await referTo(tx, about, inArray(storedFiles.id, ids))
  return kept
}

/** What refers to a file last answers for it, a shared design too, but nothing takes it from an order. */
const referTo = (tx: Transaction, about: Subject, which: SQL | undefined) =>
  tx
    .update(storedFiles)
    .set({ kept_for: about })
    .where(and(which, isUnordered(storedFiles)))

/** Refers once more to files that were kept before, as many as are still here. */
export async function keepLonger(
  tx: Transaction,
  about: Subject,
  named: readonly { url: string; place: FilePlace }[],
): Promise<void> {
  if (named.length === 0) return
  const held = await tx
    .select({ id: storedFiles.id })
    .from(storedFiles)
    .where(or(...named.map(({ url, place }) => isFile(fileAt(url, place)))))
    .orderBy(storedFiles.id)
    .for('update')
  const ids = held.map(({ id }) => id)
  await referTo(tx, about, inArray(storedFiles.id, ids))
}

const isFile = ({ bucket, path }: { bucket: string; path: string }) =>
  and(eq(storedFiles.bucket, bucket), eq(storedFiles.path, path))

function fileAt(url: string, place: FilePlace): { bucket: string; path: string } {
  const file = fileIn(url, place)
  if (!file) throw new Refusal('invalid_input', { error: FILE_GONE })
  return file
}

/** The file that an address names, if it may be there. */
export function fileIn(url: string, { bucket, folder }: FilePlace) {
  const file = fileOfUrl(url)
  const isThere = file?.bucket === bucket && (!folder || file.path.startsWith(`${folder}/`))
  return isThere ? file : undefined
}
