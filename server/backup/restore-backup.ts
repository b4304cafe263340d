import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Config } from '../config.ts'
import { makeDataFolder } from '../data-folder.ts'
import { asItIs, openShopDatabase } from '../db/database.ts'
import type { BlobStore } from '../files/blob-store.ts'
import { incomingPath } from '../files/incoming.ts'
import { mailFolder } from '../mail/mailer.ts'
import { readArchive } from './archive.ts'
import { type CheckedBackup, tableOf } from './check-backup.ts'
import { withCopyClient } from './copy-rows.ts'
import { fillDatabase, type Rows, refuseUsed } from './fill-database.ts'
import { FOLDERS } from './manifest.ts'

/** Files and mails first, then the rows that name them, all at once: a shop that was not restored to the end has none. */
export async function restoreBackup(
  config: Config,
  blobs: BlobStore,
  backup: CheckedBackup,
  signal?: AbortSignal,
): Promise<void> {
  if (config.DATABASE_URL) makeDataFolder(config.DATA_DIR)
  const { connection, close } = await openShopDatabase(config, asItIs)
  try {
    await refuseUsed(connection, 'The database')
    await restoreFiles(config, blobs, backup, signal)
    await fillDatabase(connection, backup.migrations, rowsIn(backup.file, signal), () => backup.manifest, signal)
    await withCopyClient(connection, async (client) => {
      await client.query('delete from files_home') // Its files are here now.
      await client.query('delete from accounts.sessions') // Some were ended since: whoever had one signs in again.
    })
  } finally {
    await close()
  }
}

async function restoreFiles(
  config: Config,
  blobs: BlobStore,
  { file, manifest }: CheckedBackup,
  signal?: AbortSignal,
): Promise<void> {
  await mkdir(mailFolder(config), { recursive: true, mode: 0o700 })
  for await (const { name, content } of readArchive(file, signal)) {
    const [key, mail] = [within(FOLDERS.files, name), within(FOLDERS.mail, name)]
    const stored = key ? manifest.files[key] : undefined
    if (key && stored) await putBytes(config, blobs, key, stored.mediaType, content)
    else if (mail && mail in manifest.mail) await write(join(mailFolder(config), mail), content)
    else for await (const _ of content);
  }
}

const within = (folder: string, name: string) => (name.startsWith(folder) ? name.slice(folder.length) : undefined)

async function putBytes(
  config: Config,
  blobs: BlobStore,
  key: string,
  mediaType: string,
  content: AsyncIterable<Uint8Array>,
) {
  const path = await incomingPath(config)
  try {
    await write(path, content)
    await blobs.put(key, path, mediaType)
  } finally {
    await rm(path, { force: true })
  }
}

const write = (path: string, content: AsyncIterable<Uint8Array>) =>
  pipeline(content, createWriteStream(path, { mode: 0o600, flush: true }))

/** The tables of a backup, which stand before all else, each as one. */
async function* rowsIn(file: string, signal?: AbortSignal): AsyncGenerator<Rows> {
  const entries = readArchive(file, signal)
  try {
    let next = await entries.next()
    const table = () => (next.done ? undefined : tableOf(next.value.name))
    async function* content(name: string): AsyncGenerator<Uint8Array> {
      while (!next.done && table() === name) {
        yield* next.value.content
        next = await entries.next()
      }
    }
    for (let name = table(); name; name = table()) yield { table: name, content: content(name) }
  } finally {
    await entries.return(undefined)
  }
}
