import type { Config } from '../config.ts'
import { asItIs, openDatabaseForCommand, openRented, openShopDatabase } from '../db/database.ts'
import { UnreadableCluster } from '../db/postgres-cluster.ts'
import { createBlobStore } from '../files/create-blob-store.ts'
import { refuseOtherHome } from '../files/files-home.ts'
import { StartError } from '../start-error.ts'
import { checkBackup } from './check-backup.ts'
import { hasCluster, putAside } from './data-folder-aside.ts'
import { hasCustomers } from './has-customers.ts'
import { makeBackup } from './make-backup.ts'
import type { TableSum } from './manifest.ts'
import { moveDatabase } from './move-database.ts'
import { rememberBackup } from './remember-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { markRestoring } from './restoring.ts'

export const MOVE_OLD_AWAY = '--move-old-away'
const NO_FILE =
  'No file at all was found: it is no whole backup. Look whether DATA_DIR, S3_BUCKET and what belongs to it are set here as they are for the shop.'

interface Outcome {
  ok: boolean
  text: string
}

/** `npm run backup -- FILE` */
export async function backUp(config: Config, file: string, signal?: AbortSignal): Promise<Outcome> {
  const { connection, db, close } = await openDatabaseForCommand(config, asItIs)
  try {
    await refuseOtherHome(config, db)
    const { tables, files, mail, missing } = await makeBackup(
      { connection, config, blobs: await createBlobStore(config) },
      file,
      signal,
    )
    const lacksAll = missing.length > 0 && count(files) === 0
    if (!lacksAll) await rememberBackup(connection, { rows: rowsOf(tables), files: count(files) })
    const lines = [
      `${file} holds ${rowsOf(tables)} rows, ${count(files)} files and ${count(mail)} mails.`,
      'Keep it as you keep the shop: keys and what customers wrote are in it. Your .env is not.',
    ]
    if (missing.length > 0)
      lines.push(`${missing.length} files that the database names were not in the store: ${missing.join(', ')}`)
    if (lacksAll) lines.push(NO_FILE)
    return { ok: !lacksAll, text: lines.join('\n') }
  } finally {
    await close()
  }
}

/** `npm run restore -- FILE`, into a shop that nobody used yet; with `--move-old-away` beside one that was used. */
export async function restore(config: Config, file: string, moveAway: boolean, signal?: AbortSignal): Promise<Outcome> {
  const backup = await checkBackup(file)
  const { madeAt, tables, files, mail } = backup.manifest
  const done = [
    `Restored as of ${madeAt}: ${rowsOf(tables)} rows, ${count(files)} files and ${count(mail)} mails, all as they were.`,
    'Nobody is signed in. What else was ended since then is there again, the rights of people who left too: docs/operations.md says what to do.',
  ].join('\n')
  const blobs = await createBlobStore(config)
  const isFree = Boolean(config.DATABASE_URL) || !hasCluster(config.DATA_DIR)
  const mark = isFree ? markRestoring(config.DATA_DIR) : await markForAside(config, moveAway)
  if (!mark)
    return {
      ok: false,
      text: `There is a shop with data in ${config.DATA_DIR}. To put it aside and restore: npm run restore -- FILE ${MOVE_OLD_AWAY}`,
    }
  let aside: ReturnType<typeof putAside> | undefined
  try {
    if (!isFree) aside = putAside(config.DATA_DIR, new Date())
    await restoreBackup(config, blobs, backup, signal)
  } catch (error) {
    aside?.undo()
    mark.failed()
    throw error
  }
  mark.done()
  return { ok: true, text: aside ? `${done}\nWhat was there before is in ${aside.folder}.` : done }
}

/** Looks as the one shop of this folder, so that none runs, and marks it before another can; nothing where it has to stay. */
async function markForAside(config: Config, moveAway: boolean) {
  try {
    const { connection, close } = await openShopDatabase(config, asItIs)
    try {
      return moveAway || !(await hasCustomers(connection)) ? markRestoring(config.DATA_DIR) : undefined
    } finally {
      await close()
    }
  } catch (error) {
    if (error instanceof UnreadableCluster && moveAway) return markRestoring(config.DATA_DIR)
    throw error
  }
}

/** `npm run move`, from the shop's own PostgreSQL to a rented one. */
export async function move(config: Config, url: string, signal?: AbortSignal): Promise<Outcome> {
  if (config.DATABASE_URL) return { ok: false, text: 'DATABASE_URL is set: the shop is on a rented database already.' }
  if (!hasCluster(config.DATA_DIR))
    throw new StartError(`There is no shop in ${config.DATA_DIR} yet: just set DATABASE_URL.`)
  const source = await openShopDatabase(config, asItIs)
  try {
    const target = await openRented(url, asItIs)
    try {
      const tables = await moveDatabase(source.connection, target.connection, signal)
      return {
        ok: true,
        text: [
          ...table(tables),
          '',
          'All of it is there. Set DATABASE_URL in .env to the address that you gave, and start the shop.',
        ].join('\n'),
      }
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

const count = (things: object) => Object.keys(things).length
const rowsOf = (tables: Record<string, TableSum>) => Object.values(tables).reduce((sum, { rows }) => sum + rows, 0)
const table = (tables: Record<string, TableSum>) =>
  Object.entries(tables).map(
    ([name, { rows, sha256 }]) => `${name.padEnd(32)} ${String(rows).padStart(9)} rows  sha256 ${sha256}`,
  )
