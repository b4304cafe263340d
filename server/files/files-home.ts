import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import { filesHome } from '../db/schema/files.ts'
import { isCode } from '../error-code.ts'
import { newSecret } from '../new-secret.ts'
import { StartError } from '../start-error.ts'

/**
 * Two machines that share a database and have a folder each would not find each other's files, and one would let go of rows
 * whose bytes the other has. So a database knows its folder, by a word that is in both.
 */
export async function claimFilesHome(config: Config, db: Db): Promise<void> {
  if (!config.DATABASE_URL || config.S3_BUCKET) return
  const word = await wordIn(homeFile(config))
  await db.insert(filesHome).values({ word }).onConflictDoNothing()
  const [home] = await db.select().from(filesHome)
  if (home?.word !== word) throw new StartError(elsewhere(config))
}

/**
 * The same for a backup, which writes nothing here. A database that has not said where its files are, or is of a time before
 * any did, is not asked.
 */
export async function refuseOtherHome(config: Config, db: Db): Promise<void> {
  if (!config.DATABASE_URL || config.S3_BUCKET) return
  const { rows } = await db.execute<{ known: boolean }>(
    sql`select to_regclass('public.files_home') is not null as known`,
  )
  const [home] = rows[0]?.known ? await db.select().from(filesHome) : []
  if (home && home.word !== (await readWord(config))) throw new StartError(elsewhere(config))
}

const homeFile = ({ DATA_DIR }: Config) => join(DATA_DIR, 'files', 'home')

const readWord = (config: Config) =>
  readFile(homeFile(config), 'utf8').catch((error: unknown) => {
    if (!isCode(error, 'ENOENT')) throw error
  })

async function wordIn(path: string): Promise<string> {
  try {
    await writeFile(path, newSecret(), { flag: 'wx', mode: 0o600, flush: true })
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  }
  return readFile(path, 'utf8')
}

const elsewhere = ({ DATA_DIR }: Config) =>
  `The files of this database's shop are not in ${join(DATA_DIR, 'files')}: another machine has them, or another folder. Several machines need S3_BUCKET. If that folder is gone for good, or was moved here without its file "home", empty the table files_home and start again.`
