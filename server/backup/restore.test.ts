import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import { packTar } from 'modern-tar'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { ADVISORY_LOCKS } from '../db/advisory-locks.ts'
import { openDatabaseForCommand } from '../db/database.ts'
import { prepareTasks } from '../db/migrate.ts'
import { storedFiles } from '../db/schema/files.ts'
import { createBlobStore } from '../files/create-blob-store.ts'
import { claimFilesHome } from '../files/files-home.ts'
import { removeFile } from '../files/remove-file.ts'
import { sweepFiles } from '../files/sweep-files.ts'
import { addTask } from '../queue/add-task.ts'
import { byLine } from '../testing/database-line.ts'
import { createObjectStore } from '../testing/object-store.ts'
import { createOlderDatabase } from '../testing/older-database.ts'
import { dataFolder, OWN_DATABASE } from '../testing/own-database.ts'
import { urlOf } from '../testing/postgres.ts'
import { SAMPLE_FILES } from '../testing/sample-files.ts'
import { QUOTE } from '../testing/sample-requests.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'
import { readArchive, writeArchive } from './archive.ts'
import { checkBackup } from './check-backup.ts'
import { backUp, move, restore } from './commands.ts'
import { leaveRoom } from './leave-room.ts'
import { makeBackup } from './make-backup.ts'
import { MANIFEST } from './manifest.ts'

async function upload(shop: TestShop, path: string) {
  const address = `/storage/v1/object/contact-uploads/${path}`
  expect((await shop.app.request(address, { method: 'POST', body: SAMPLE_FILES.pdf })).status).toBe(200)
  return `/storage/v1/object/public/contact-uploads/${path}`
}

/** A shop with one request that has a file, and its backup. */
async function backedUpShop() {
  const shop = await createTestShop()
  const file_url = await upload(shop, '1-x-logo.pdf')
  expect((await shop.send('POST', '/api/contact-requests', { ...QUOTE, file_url })).status).toBe(201)
  await addTask(shop.db, 'sweep_files', { some: 'payload' }, { key: 'a-key', runAt: new Date('2099-01-01') })
  const file = join(dataFolder(), 'shop.tar.gz')
  const manifest = await makeBackup(shop, file)
  return { shop, file, manifest }
}

/** A place to restore to: a new folder and an empty database. */
async function emptyPlace() {
  const { connection, query } = await createTestDatabase({ empty: true })
  const settings = { DATA_DIR: dataFolder(), DATABASE_URL: urlOf(connection) }
  const config = readConfig(settings)
  const tables = () => query(`select from pg_tables where schemaname in ('public', 'accounts')`)
  return { settings, config, query, tables }
}

const middle = (bytes: Buffer) => Math.floor(bytes.length / 2)

test.for([
  ['a byte of it changed', (bytes: Buffer) => bytes.with(middle(bytes), 255 - (bytes[middle(bytes)] ?? 0)), /damaged/],
  ['its end is missing', (bytes: Buffer) => bytes.subarray(0, -300), /is damaged/],
  ['it is something else', () => Buffer.from('Dear Sir or Madam'), /is no backup of a shop/],
  ['it is empty', () => Buffer.from(''), /is no backup of a shop/],
  ['it is another archive', () => gzipSync(Buffer.from('ustar')), /is no backup of a shop/],
] as const)('refused, and nothing is there afterwards: a backup when %s', async ([, spoil, sentence]) => {
  const { file } = await backedUpShop()
  const spoilt = `${file}.spoilt`
  writeFileSync(spoilt, spoil(readFileSync(file)))
  const { config, tables } = await emptyPlace()
  await expect(restore(config, spoilt, false)).rejects.toThrow(sentence)
  expect(await tables()).toEqual([])
  expect(readdirSync(config.DATA_DIR)).toEqual([])
})

test('refused: a tar archive of somebody else, a file that is not there, a folder', async () => {
  const folder = dataFolder()
  const other = join(folder, 'other.tar.gz')
  const letter = { header: { name: 'letter.txt', size: 2, type: 'file' as const }, body: 'Hi' }
  writeFileSync(other, gzipSync(await packTar([letter])))
  await expect(checkBackup(other)).rejects.toThrow(`${other} is no backup of a shop`)
  await expect(checkBackup(join(folder, 'none'))).rejects.toThrow(/There is no file/)
  await expect(checkBackup(folder)).rejects.toThrow(/cannot be read/)
})

test('nobody is signed in to a restored shop: some sessions were ended since the backup', async () => {
  const { shop, file } = await backedUpShop()
  await shop.signUp({ email: 'ada@example.com' })
  await makeBackup(shop, `${file}.later`)
  const { config, query } = await emptyPlace()
  expect((await restore(config, `${file}.later`, false)).ok).toBe(true)
  expect(await query('select email from accounts.users')).toEqual([{ email: 'ada@example.com' }])
  expect(await query('select from accounts.sessions')).toEqual([])
})

/** The same backup with another manifest. */
async function withManifest(file: string, change: (manifest: string) => string) {
  const changed = `${file}.changed`
  await writeArchive(changed, async (archive) => {
    for await (const { name, content } of readArchive(file)) {
      const whole = await buffer(content)
      const bytes = name === MANIFEST ? Buffer.from(change(whole.toString())) : whole
      await archive.add(name, bytes.length, [bytes])
    }
  })
  return changed
}

test('refused: a backup of a newer version of the shop', async () => {
  const { file, manifest } = await backedUpShop()
  const newer = await withManifest(file, (text) => text.replace(manifest.migration, '9999_tomorrow'))
  await expect(checkBackup(newer)).rejects.toThrow(/made by a newer version of the shop \(9999_tomorrow\)/)
})

test('undone: a table that does not come to hold what was promised', async () => {
  const { file } = await backedUpShop()
  const wrong = await withManifest(file, (text) =>
    text.replace(/("public.contact_requests": \{\s*"rows": )1/, (_, before: string) => `${before}2`),
  )
  const { config, tables } = await emptyPlace()
  await expect(restore(config, wrong, false)).rejects.toThrow('public.contact_requests is not what it was: 1 rows of 2')
  expect(await tables()).toEqual([])
})

/** How the database ends the rows of a table, before it says how many they were. */
const END_OF_ROWS = Buffer.from([0x63, 0, 0, 0, 4])

/** What stands behind the rows of a table comes a little later, as it does where a packet ends there. */
const inTwo = () =>
  new Transform({
    async transform(chunk: Buffer, _, done) {
      const at = chunk.indexOf(Buffer.concat([END_OF_ROWS, Buffer.from('C')]))
      if (at < 0) return done(null, chunk)
      this.push(chunk.subarray(0, at + END_OF_ROWS.length))
      await sleep(20)
      done(null, chunk.subarray(at + END_OF_ROWS.length))
    },
  })

test('a backup is whole also where the database says a little later how many rows it gave out', async () => {
  const { shop, manifest } = await backedUpShop()
  const { connection } = await byLine(shop.connection, inTwo)
  const file = join(dataFolder(), 'late.tar.gz')
  const { tables } = await makeBackup({ ...shop, connection }, file)
  expect(tables).toEqual(manifest.tables)
  expect((await checkBackup(file)).manifest.tables).toEqual(tables)
})

test('a backup whose rows were not counted is restored by its sums', async () => {
  const { file } = await backedUpShop()
  const uncounted = await withManifest(file, (text) => text.replaceAll(/"rows": \d+/g, '"rows": 0'))
  const { config, query } = await emptyPlace()
  expect((await restore(config, uncounted, false)).ok).toBe(true)
  expect(await query('select from contact_requests')).toHaveLength(1)
})

test('refused: a rented database that has a shop already', async () => {
  const { shop, file } = await backedUpShop()
  const config = readConfig({ DATA_DIR: dataFolder(), DATABASE_URL: urlOf(shop.connection) })
  await expect(restore(config, file, false)).rejects.toThrow('The database has tables of a shop already')
})

test('refused: to write over a file, or into a folder that is not there', async () => {
  const { shop, file } = await backedUpShop()
  await expect(makeBackup(shop, file)).rejects.toThrow(/There is a file .* already/)
  await expect(makeBackup(shop, '/no/such/folder/shop.tar.gz')).rejects.toThrow('There is no folder /no/such/folder.')
})

test('a backup that fails on the way leaves no file', async () => {
  const { shop } = await backedUpShop()
  const folder = dataFolder()
  const blobs = { ...shop.blobs, open: () => Promise.reject(new Error('the store is away')) }
  await expect(makeBackup({ ...shop, blobs }, join(folder, 'b.tar.gz'))).rejects.toThrow('the store is away')
  expect(readdirSync(folder)).toEqual([])
})

test('what a backup left that was killed is taken away by the next one into the same folder, and nothing else is', async () => {
  const { shop, file } = await backedUpShop()
  const folder = dirname(file)
  const put = (name: string, hours: number) => {
    writeFileSync(join(folder, name), '')
    const at = new Date(Date.now() - hours * 3_600_000)
    utimesSync(join(folder, name), at, at)
  }
  put('shop-monday.tar.gz.0123456789ab.unfinished-backup', 7)
  put('shop-tuesday.tar.gz.0123456789ab.unfinished-backup', 1)
  put('film.mp4.partial', 99)
  await makeBackup(shop, `${file}.next`)
  expect(readdirSync(folder).sort()).toEqual([
    'film.mp4.partial',
    'shop-tuesday.tar.gz.0123456789ab.unfinished-backup',
    'shop.tar.gz',
    'shop.tar.gz.next',
  ])
})

test('a backup beside the shop’s data leaves half of FREE_DISK_MB to it, and says so; on another disk nobody asks', async () => {
  const { shop } = await backedUpShop()
  const config = { ...shop.config, FREE_DISK_MB: 100_000_000 }
  const folder = join(shop.config.DATA_DIR, 'backups')
  mkdirSync(folder)
  const made = makeBackup({ ...shop, config }, join(folder, 'b.tar.gz'))
  await expect(made).rejects.toThrow(`There is not enough room for a backup in ${folder}.`)
  expect(readdirSync(folder)).toEqual([])
  await leaveRoom(config, '/dev/b.tar.gz')()
  await leaveRoom({ ...config, DATA_DIR: '/no/such/folder' }, join(folder, 'b.tar.gz'))()
})

test('a backup that fills its disk leaves no file, and says what is the matter', async () => {
  const dataDir = dataFolder()
  const file = join(dataFolder(), 'b.tar.gz')
  const command = fileURLToPath(new URL('../../scripts/commands/backup.ts', import.meta.url))
  const { connection } = await createTestDatabase()
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: urlOf(connection) }
  // No file may have a byte.
  const words = ['-c', 'ulimit -f 0; exec "$0" "$@"', process.execPath, command, file]
  const { status, stderr } = spawnSync('sh', words, { env, encoding: 'utf8' })
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^There is not enough room for a backup in .*\n$/)])
  expect(readdirSync(dirname(file))).toEqual([])
})

test('a backup that is told to stop, in a long table or among the files, leaves no file', async () => {
  const { shop } = await backedUpShop()
  const folder = dataFolder()
  const file = join(folder, 'b.tar.gz')
  await shop.pool.query(
    `insert into audit_entries (subject, action, details) select 'jobs:x', 'x', to_jsonb(repeat(md5(i::text), 100000)) from generate_series(1, 6) i`,
  )
  await expect(makeBackup(shop, file, AbortSignal.abort())).rejects.toThrow(/abort/)
  expect(readdirSync(folder)).toEqual([])
  const stop = new AbortController()
  const blobs = {
    ...shop.blobs,
    open(key: string) {
      stop.abort()
      return shop.blobs.open(key)
    },
  }
  await expect(makeBackup({ ...shop, blobs }, file, stop.signal)).rejects.toThrow(/abort/)
  expect(readdirSync(folder)).toEqual([])
  expect((await makeBackup(shop, file)).tables['public.audit_entries']?.rows).toBeGreaterThanOrEqual(6)
})

test('a file that the database names and the store lacks is told, by the backup and in it', async () => {
  const { shop } = await backedUpShop()
  const [row] = await shop.db.select().from(storedFiles)
  await shop.blobs.remove(row?.blob ?? '')
  const file = join(dataFolder(), 'b.tar.gz')
  const config = readConfig({ DATA_DIR: shop.config.DATA_DIR, DATABASE_URL: urlOf(shop.connection) })
  expect((await backUp(config, file)).text).toContain(`were not in the store: ${row?.blob}`)
  expect((await checkBackup(file)).manifest.missing).toEqual([row?.blob])
})

test('a file that was cut short in the store is named: until it is taken away no backup is made', async () => {
  const { shop } = await backedUpShop()
  const [row] = await shop.db.select().from(storedFiles)
  truncateSync(join(shop.config.DATA_DIR, 'files', row?.blob ?? ''), 3)
  const folder = dataFolder()
  const config = readConfig({ DATA_DIR: shop.config.DATA_DIR, DATABASE_URL: urlOf(shop.connection) })
  await expect(backUp(config, join(folder, 'b.tar.gz'))).rejects.toThrow(`files/${row?.blob} is larger or smaller`)
  expect(readdirSync(folder)).toEqual([])
})

test('a copy of a mail that somebody put beside the others, under a name of their own, makes no backup worthless', async () => {
  const { shop } = await backedUpShop()
  const folder = join(shop.config.DATA_DIR, 'mail')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'Ada’s order (copy 1).eml'), 'Sixty hats')
  const file = join(dataFolder(), 'b.tar.gz')
  await makeBackup(shop, file)
  const { config } = await emptyPlace()
  expect(await restore(config, file, false)).toMatchObject({ ok: true, text: expect.stringContaining('1 mails') })
  expect(readFileSync(join(config.DATA_DIR, 'mail', 'Ada’s order (copy 1).eml'), 'utf8')).toBe('Sixty hats')
})

test('a backup that finds none of the files, as without the settings of the bucket, is not taken for whole', async () => {
  const shop = await createTestShop((await createObjectStore()).settings)
  await upload(shop, '1-x-logo.pdf')
  const config = readConfig({ DATA_DIR: shop.config.DATA_DIR, DATABASE_URL: urlOf(shop.connection) })
  const file = join(dataFolder(), 'b.tar.gz')
  expect(await backUp(config, file)).toMatchObject({ ok: false, text: expect.stringContaining('S3_BUCKET') })
  expect((await shop.pool.query('select from setup_marks')).rowCount).toBe(0)
})

test('beside a folder that is not the database’s own no backup is made: it would have no files, and be taken for whole', async () => {
  const { shop } = await backedUpShop()
  const here = readConfig({ DATA_DIR: shop.config.DATA_DIR, DATABASE_URL: urlOf(shop.connection) })
  await claimFilesHome(here, shop.db)
  const folder = dataFolder()
  const elsewhere = { ...here, DATA_DIR: join(folder, 'not-mounted') }
  await expect(backUp(elsewhere, join(folder, 'b.tar.gz'))).rejects.toThrow(
    /another machine has them, or another folder/,
  )
  expect(readdirSync(folder)).toEqual([])
  expect((await shop.pool.query('select from setup_marks')).rowCount).toBe(0)
  expect((await backUp(here, join(folder, 'b.tar.gz'))).text).toContain('1 files')
})

test('while a backup copies files none is removed: neither swept, nor by their owner, until it is done', async () => {
  const shop = await createTestShop()
  await upload(shop, '1-x-old.pdf')
  await shop.db.update(storedFiles).set({ created_at: sql`now() - interval '2 days'` })
  const [row] = await shop.db.select().from(storedFiles)
  let seen = 0
  const blobs = {
    ...shop.blobs,
    async open(key: string) {
      expect(await sweepFiles(shop)).toBe(0)
      await removeFile(shop, 'contact-uploads', '1-x-old.pdf')
      seen += 1
      return shop.blobs.open(key)
    },
  }
  const { missing, files } = await makeBackup({ ...shop, blobs }, join(dataFolder(), 'b.tar.gz'))
  expect([seen, missing, Object.keys(files)]).toEqual([1, [], [row?.blob]])
  expect(await sweepFiles(shop)).toBe(1)
  expect(await shop.db.$count(storedFiles, eq(storedFiles.id, row?.id ?? ''))).toBe(0)
})

test('a backup that lost its database while it copied files, and then lacks some, is none', async () => {
  const shop = await createTestShop()
  await upload(shop, '1-x-old.pdf')
  const blobs = {
    ...shop.blobs,
    async open(key: string) {
      await shop.db.execute(sql`select pg_terminate_backend(pid) from pg_locks where ${isLock(ADVISORY_LOCKS.backup)}`)
      await removeFile(shop, 'contact-uploads', '1-x-old.pdf')
      await expect.poll(() => sweepFiles(shop).then(() => shop.db.$count(storedFiles))).toBe(0)
      return shop.blobs.open(key)
    },
  }
  const folder = dataFolder()
  await expect(makeBackup({ ...shop, blobs }, join(folder, 'b.tar.gz'))).rejects.toThrow()
  expect(readdirSync(folder)).toEqual([])
})

test('a backup waits for bytes that are being removed, so that no row of it names what is gone', async () => {
  const shop = await createTestShop()
  await upload(shop, '1-x-old.pdf')
  const file = join(dataFolder(), 'b.tar.gz')
  const making = await shop.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock_shared(${ADVISORY_LOCKS.backup})`)
    const begun = makeBackup(shop, file)
    await expect.poll(() => backupsWaiting(shop)).toBe(1)
    await tx.delete(storedFiles)
    return { begun }
  })
  expect((await making.begun).tables['public.stored_files']?.rows).toBe(0)
})

const isLock = (lock: number) => sql`locktype = 'advisory' and objid = ${lock}
  and database = (select oid from pg_database where datname = current_database())`

/** They ask again and again. */
const ASKING = sql`select from pg_stat_activity where datname = current_database() and query like 'select pg_try_advisory_lock(%'`
const backupsWaiting = async (shop: TestShop) => (await shop.db.execute(ASKING)).rowCount

test('files come out of a bucket and go into another one', async () => {
  const shop = await createTestShop((await createObjectStore()).settings)
  await upload(shop, '1-x-logo.pdf')
  const file = join(dataFolder(), 'b.tar.gz')
  await makeBackup(shop, file)
  const there = await emptyPlace()
  const settings = { ...(await createObjectStore()).settings, ...there.settings }
  expect(await restore(readConfig(settings), file, false)).toMatchObject({ ok: true })
  const [row] = await there.query<{ blob: string }>('select blob from stored_files')
  const content = await (await createBlobStore(readConfig(settings))).open(row?.blob ?? '')
  expect(content && (await buffer(content)).equals(SAMPLE_FILES.pdf)).toBe(true)
})

test('a backup of an older version is restored into this one', async () => {
  const older = await createOlderDatabase(13)
  await prepareTasks(older.connection)
  await older.query(
    `insert into contact_requests (name, email, phone, created_at) values ('Ada Older', 'ada@old.example', '1', '2026-01-01')`,
  )
  const file = join(dataFolder(), 'older.tar.gz')
  const source = await createTestShop()
  const { migration } = await makeBackup({ ...source, connection: older.connection }, file)
  expect(migration).toMatch(/^0013_/)
  const { config, query } = await emptyPlace()
  expect(await restore(config, file, false)).toMatchObject({ ok: true })
  expect(await query('select title, email from jobs')).toEqual([{ title: 'Quote request', email: 'ada@old.example' }])
})

test('the picture of a drawing is taken along with it', async () => {
  const shop = await createTestShop()
  const path = 'contact-uploads/1-x-logo.svg'
  await shop.app.request(`/storage/v1/object/${path}`, { method: 'POST', body: SAMPLE_FILES.svg })
  const file = join(dataFolder(), 'shop.tar.gz')
  const { files } = await makeBackup(shop, file)
  expect(Object.values(files).map(({ mediaType }) => mediaType)).toEqual(['image/svg+xml', 'image/webp'])
  const { config } = await emptyPlace()
  expect(await restore(config, file, false)).toMatchObject({ ok: true })
  for (const blob of Object.keys(files)) expect(existsSync(join(config.DATA_DIR, 'files', blob))).toBe(true)
})

test('tasks that wait are taken along: their payload, time and key', async () => {
  const { shop, file, manifest } = await backedUpShop()
  const waiting = `select task_identifier, key, run_at, max_attempts from graphile_worker.jobs order by key, task_identifier`
  const before = (await shop.pool.query(waiting)).rows
  expect(before.length).toBeGreaterThan(0)
  expect(manifest.tables.tasks?.rows).toBe(before.length)
  const { config, query } = await emptyPlace()
  await restore(config, file, false)
  expect(await query(waiting)).toEqual(before)
})

test('a shop with data is not written over; it can be put aside, and is back when the restore fails', async () => {
  const { file } = await backedUpShop()
  const config = readConfig({ ...OWN_DATABASE, DATA_DIR: dataFolder() })
  expect(await restore(config, file, false)).toMatchObject({ ok: true })
  expect(await restore(config, file, false)).toMatchObject({
    ok: false,
    text: expect.stringContaining('--move-old-away'),
  })
  const wrong = await withManifest(file, (text) =>
    text.replace(/("public.contact_requests": \{\s*"rows": )1/, (_, before: string) => `${before}2`),
  )
  await expect(restore(config, wrong, true)).rejects.toThrow('is not what it was')
  expect(await restore(config, file, false), 'it is there as before').toMatchObject({ ok: false })
  const { ok, text } = await restore(config, file, true)
  expect({ ok, text }).toMatchObject({ ok: true, text: expect.stringContaining('before-restore-') })
  const aside = readdirSync(config.DATA_DIR).filter((name) => name.startsWith('before-restore-'))
  expect(aside).toHaveLength(1)
  expect(readdirSync(join(config.DATA_DIR, aside[0] ?? '', 'files', 'contact-uploads'))).toHaveLength(1)
})

test('a shop that was only started is none with data: a backup is restored over it without a word', async () => {
  const { file } = await backedUpShop()
  const config = readConfig({ ...OWN_DATABASE, DATA_DIR: dataFolder() })
  const { close } = await openDatabaseForCommand(config)
  await close()
  expect(await restore(config, file, false)).toMatchObject({ ok: true })
})

test('a data folder of another PostgreSQL says what to do, and that works', async () => {
  const { file } = await backedUpShop()
  const config = readConfig({ ...OWN_DATABASE, DATA_DIR: dataFolder() })
  await restore(config, file, false)
  const version = join(config.DATA_DIR, 'db', 'PG_VERSION')
  expect(existsSync(version)).toBe(true)
  writeFileSync(version, '14\n')
  await expect(restore(config, file, false)).rejects.toThrow(
    /made by PostgreSQL 14, but this shop brings PostgreSQL \d+\. Make a backup .* npm run restore -- FILE --move-old-away$/,
  )
  expect(await restore(config, file, true)).toMatchObject({ ok: true })
})

test('a database that is damaged and does not start is put aside, too', async () => {
  const { file } = await backedUpShop()
  const config = readConfig({ ...OWN_DATABASE, DATA_DIR: dataFolder() })
  await restore(config, file, false)
  writeFileSync(join(config.DATA_DIR, 'db', 'global', 'pg_control'), '')
  expect(await restore(config, file, true)).toMatchObject({ ok: true })
})

test('the shop’s own database moves to a rented one: each table is told, and nothing goes where something is', async () => {
  const { file, manifest } = await backedUpShop()
  const config = readConfig({ ...OWN_DATABASE, DATA_DIR: dataFolder() })
  await restore(config, file, false)
  const { connection, query } = await createTestDatabase({ empty: true })
  const url = urlOf(connection)
  await expect(move(config, url, AbortSignal.abort())).rejects.toThrow(/abort/)
  expect(await query(`select from pg_tables where schemaname in ('public', 'accounts')`)).toEqual([])
  const { ok, text } = await move(config, url)
  expect(ok).toBe(true)
  expect(text.split('\n').at(-1)).toContain('Set DATABASE_URL in .env')
  expect(text).not.toContain(url) // It has a password in it, and a terminal keeps what it shows.
  const { rows, sha256 } = manifest.tables['public.contact_requests'] ?? {}
  expect(text).toMatch(new RegExp(`^public.contact_requests +${rows} rows +sha256 ${sha256}$`, 'm'))
  expect(await query('select email from contact_requests')).toEqual([{ email: QUOTE.email }])
  await expect(move(config, url)).rejects.toThrow('The database that you named has tables of a shop already')
  expect(await move({ ...config, DATABASE_URL: url }, url)).toMatchObject({ ok: false })
  await expect(move(readConfig({ ...OWN_DATABASE, DATA_DIR: dataFolder() }), url)).rejects.toThrow('no shop')
})
