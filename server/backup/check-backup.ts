import { createHash, type Hash } from 'node:crypto'
import { text } from 'node:stream/consumers'
import journal from '../db/migrations/meta/_journal.json' with { type: 'json' }
import { isCode } from '../error-code.ts'
import { StartError } from '../start-error.ts'
import { readArchive } from './archive.ts'
import { FOLDERS, MANIFEST, type Manifest, manifestSchema } from './manifest.ts'

export interface CheckedBackup {
  file: string
  manifest: Manifest
  /** How many of our migrations its database had. */
  migrations: number
}

/** Reads all of a backup before anything is done with it. */
export async function checkBackup(file: string): Promise<CheckedBackup> {
  const { manifest: found, sums } = await readAll(file)
  const isOurs = [...sums.keys()].some((name) => name.startsWith(FOLDERS.tables))
  if (found === undefined) throw new StartError(isOurs ? damaged(file) : unreadable(file))
  const parsed = manifestSchema.safeParse(found)
  if (!parsed.success) throw new StartError(isOurs ? damaged(file) : foreign(file))
  const manifest = parsed.data
  const promised = sumsIn(manifest)
  const isWhole = promised.size === sums.size && [...promised].every(([name, sum]) => sums.get(name) === sum)
  if (!isWhole) throw new StartError(damaged(file))
  const migrations = journal.entries.findIndex(({ tag }) => tag === manifest.migration) + 1
  if (migrations === 0)
    throw new StartError(`${file} was made by a newer version of the shop (${manifest.migration}): use that one.`)
  return { file, manifest, migrations }
}

const foreign = (file: string) => `${file} is no backup of a shop.`
const unreadable = (file: string) => `${file} is no backup of a shop, or it is damaged from its beginning on.`
const damaged = (file: string) => `${file} is damaged: not all of it is there, or not as it was. Nothing was changed.`

/** The sum of everything but the manifest. The pieces of a table are one. */
async function readAll(file: string): Promise<{ manifest: unknown; sums: Map<string, string> }> {
  const hashes = new Map<string, Hash>()
  const sums = () => new Map([...hashes].map(([name, hash]) => [name, hash.digest('hex')]))
  try {
    for await (const { name, content } of readArchive(file)) {
      if (name === MANIFEST) return { manifest: JSON.parse(await text(content)), sums: sums() }
      const whole = tableOf(name) ? FOLDERS.tables + tableOf(name) : name
      const hash = hashes.get(whole) ?? createHash('sha256')
      for await (const chunk of content) hash.update(chunk)
      hashes.set(whole, hash)
    }
  } catch (error) {
    if (isCode(error, 'ENOENT')) throw new StartError(`There is no file ${file}.`)
    if (isCode(error, 'EISDIR') || isCode(error, 'EACCES')) throw new StartError(`${file} cannot be read.`)
  }
  return { manifest: undefined, sums: sums() }
}

const SUM_OF_NOTHING = createHash('sha256').digest('hex')

/** A version before noted no rows of a table when it heard too late how many there were: its sum is right. */
function sumsIn({ tables, files, mail }: Manifest): Map<string, string> {
  const filled = Object.entries(tables).filter(([, { sha256 }]) => sha256 !== SUM_OF_NOTHING)
  return new Map([
    ...filled.map(([name, { sha256 }]) => [FOLDERS.tables + name, sha256] as const),
    ...Object.entries(files).map(([name, { sha256 }]) => [FOLDERS.files + name, sha256] as const),
    ...Object.entries(mail).map(([name, sha256]) => [FOLDERS.mail + name, sha256] as const),
  ])
}

/** 'public.jobs' of 'database/public.jobs/3' */
export const tableOf = (name: string) =>
  name.startsWith(FOLDERS.tables) ? name.slice(FOLDERS.tables.length, name.lastIndexOf('/')) : undefined
