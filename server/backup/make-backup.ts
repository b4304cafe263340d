import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import type pg from 'pg'
import { MEDIA_TYPES } from '../../domain/files/file-rules.ts'
import packageFile from '../../package.json' with { type: 'json' }
import type { Config } from '../config.ts'
import { ADVISORY_LOCKS } from '../db/advisory-locks.ts'
import { migrationsIn } from '../db/apply-migrations.ts'
import { takeTurn } from '../db/migrate.ts'
import journal from '../db/migrations/meta/_journal.json' with { type: 'json' }
import { isCode, isDiskFull } from '../error-code.ts'
import type { BlobStore } from '../files/blob-store.ts'
import { pictureBlob } from '../files/blobs-of.ts'
import { mailFolder } from '../mail/mailer.ts'
import { StartError } from '../start-error.ts'
import { type ArchiveWriter, writeArchive } from './archive.ts'
import { readRows, TASKS, withCopyClient } from './copy-rows.ts'
import { leaveRoom, noRoom } from './leave-room.ts'
import { FOLDERS, MANIFEST, type Manifest } from './manifest.ts'
import { readSequences, readTables } from './shop-tables.ts'
import { clearUnfinished, unfinished } from './unfinished.ts'

interface Source {
  connection: pg.ClientConfig
  config: Config
  blobs: BlobStore
}

interface NamedFile {
  blob: string
  bytes: number
  media_type: string
}
type StoredFile = NamedFile & { picture_bytes: number }

type InDatabase = Pick<Manifest, 'postgres' | 'migration' | 'tables' | 'sequences'> & { files: NamedFile[] }

/** All that a shop keeps, as one file, while it runs: the database as of one moment, then the files that it names. */
export async function makeBackup(source: Source, file: string, signal?: AbortSignal): Promise<Manifest> {
  if (existsSync(file)) throw new StartError(`There is a file ${file} already: name another one.`)
  const partial = unfinished(file)
  let manifest: Manifest | undefined
  try {
    clearUnfinished(dirname(file))
    const fill = async (archive: ArchiveWriter) => {
      manifest = await withCopyClient(source.connection, (client) => collect(source, client, archive))
      const text = Buffer.from(JSON.stringify(manifest, null, 1))
      await archive.add(MANIFEST, text.length, [text])
    }
    await writeArchive(partial, fill, signal, leaveRoom(source.config, file))
    await rename(partial, file)
  } catch (error) {
    await rm(partial, { force: true })
    if (isDiskFull(error)) throw new StartError(noRoom(file))
    throw isCode(error, 'ENOENT') ? new StartError(`There is no folder ${dirname(file)}.`) : error
  }
  if (!manifest) throw new Error('A backup without a manifest')
  return manifest
}

async function collect(source: Source, client: pg.Client, archive: ArchiveWriter): Promise<Manifest> {
  // Whoever removes bytes waits until the end, so that what the rows name is there.
  await takeTurn(client, 'pg_try_advisory_lock', ADVISORY_LOCKS.backup)
  const madeAt = new Date().toISOString()
  const { files: named, ...database } = await copyDatabase(client, archive)
  const { files, missing } = await copyFiles(source.blobs, named, archive)
  // Whose connection broke held nobody up: what is missing may have been removed since.
  if (missing.length > 0) await client.query('select')
  return {
    format: 'brimworks-backup-1',
    madeAt,
    version: packageFile.version,
    ...database,
    files,
    missing,
    mail: await copyMail(mailFolder(source.config), archive),
  }
}

/** Everything as of one moment; nobody changes tables meanwhile. */
async function copyDatabase(client: pg.Client, archive: ArchiveWriter): Promise<InDatabase> {
  await takeTurn(client, 'pg_try_advisory_lock_shared', ADVISORY_LOCKS.migrations)
  await client.query('begin isolation level repeatable read read only')
  const migrations = await migrationsIn(client)
  if (migrations === 'newer') throw new StartError('The database is of a newer version of the shop: use that one.')
  const migration = journal.entries[migrations - 1]?.tag
  if (!migration) throw new StartError('There is no shop in this database yet.')
  const tables: Manifest['tables'] = {}
  for (const table of [...(await readTables(client, migrations)), TASKS]) {
    const { content, sum } = readRows(client, table)
    let number = 0
    for await (const piece of inPieces(content))
      await archive.add(`${FOLDERS.tables}${table.name}/${number++}`, piece.length, [piece])
    tables[table.name] = await sum()
  }
  // A shop of before has no pictures, nor a column for them.
  const files = await client.query<StoredFile>(
    `select blob, bytes, media_type, coalesce((to_jsonb(stored_files) ->> 'picture_bytes')::int, 0) as picture_bytes
     from stored_files where state = 'stored' order by blob`,
  )
  const sequences = await readSequences(client, migrations)
  const postgres = await client.query<{ server_version: string }>('show server_version')
  await client.query('commit')
  await client.query('select pg_advisory_unlock_shared($1)', [ADVISORY_LOCKS.migrations])
  return {
    postgres: postgres.rows[0]?.server_version ?? '',
    migration,
    tables,
    sequences,
    files: files.rows.flatMap(withPicture),
  }
}

function withPicture({ picture_bytes, ...file }: StoredFile): NamedFile[] {
  const picture = { blob: pictureBlob(file.blob), bytes: picture_bytes, media_type: MEDIA_TYPES.webp }
  return picture_bytes > 0 ? [file, picture] : [file]
}

async function copyFiles(blobs: BlobStore, named: readonly NamedFile[], archive: ArchiveWriter) {
  const files: Manifest['files'] = {}
  const missing: string[] = []
  for (const { blob, bytes, media_type } of named) {
    const content = await blobs.open(blob)
    if (!content) {
      missing.push(blob)
      continue
    }
    const sha256 = await addSummed(archive, FOLDERS.files + blob, bytes, content)
    files[blob] = { bytes, mediaType: media_type, sha256 }
  }
  return { files, missing }
}

/** A mail's file is written whole and never changed; old ones may be forgotten on the way. */
async function copyMail(folder: string, archive: ArchiveWriter): Promise<Manifest['mail']> {
  const mail: Manifest['mail'] = {}
  const names = existsSync(folder) ? await readdir(folder) : []
  for (const name of names.filter((one) => one.endsWith('.eml')).sort()) {
    const opened = await open(join(folder, name)).catch((error: unknown) => {
      if (!isCode(error, 'ENOENT')) throw error
    })
    if (!opened) continue
    const { size } = await opened.stat()
    mail[name] = await addSummed(archive, FOLDERS.mail + name, size, opened.createReadStream())
  }
  return mail
}

async function addSummed(archive: ArchiveWriter, name: string, bytes: number, content: Readable): Promise<string> {
  const hash = createHash('sha256')
  async function* summed() {
    let left = bytes
    for await (const chunk of content) {
      left -= chunk.length
      hash.update(chunk)
      if (left >= 0) yield chunk
    }
    if (left !== 0) throw new StartError(otherSize(name))
  }
  try {
    await archive.add(name, bytes, summed())
  } finally {
    content.destroy()
  }
  return hash.digest('hex')
}

const otherSize = (name: string) =>
  `${name} is larger or smaller than it was when it was stored, so there is no backup. If it is damaged, take it out of its folder or bucket: the next backup names it as missing.`

const PIECE_BYTES = 4 * 1024 * 1024

/** How long a table is shows at its end only, and an archive wants to know before: so it gets pieces. */
async function* inPieces(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of content) {
    waiting.push(chunk)
    bytes += chunk.length
    if (bytes < PIECE_BYTES) continue
    yield Buffer.concat(waiting)
    waiting = []
    bytes = 0
  }
  if (bytes > 0) yield Buffer.concat(waiting)
}
