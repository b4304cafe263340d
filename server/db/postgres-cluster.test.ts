import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs, {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { openCluster } from './postgres-cluster.ts'

test('a folder for sockets that somebody else laid a trap in is refused, and nobody’s rights are changed', () => {
  const root = mkdtempSync(join(tmpdir(), 'brimworks-deep-'))
  chmodSync(root, 0o755)
  const [elsewhere, dataDir] = [join(root, 'elsewhere'), join(root, 'x'.repeat(100))]
  mkdirSync(elsewhere, { mode: 0o755 })
  const trap = join(tmpdir(), `brimworks-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`)
  symlinkSync(elsewhere, trap)
  onTestFinished(() => {
    for (const path of [trap, root]) rmSync(path, { recursive: true, force: true })
  })
  const before = statSync(elsewhere)
  expect(() => openCluster(dataDir)).toThrow('is not the shop')
  const { uid, mode } = statSync(elsewhere)
  expect([uid, mode]).toEqual([before.uid, before.mode])
})

const SOMEBODY = 1
const isRoot = process.getuid?.() === 0

test.runIf(isRoot)('root is refused the database of another user, whose shop goes on reaching it', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'brimworks-theirs-'))
  chmodSync(dataDir, 0o755)
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const { data, socket } = openCluster(dataDir)
  for (const folder of [dataDir, data, socket]) chownSync(folder, SOMEBODY, SOMEBODY)
  chmodSync(dataDir, 0o700)
  const rights = () =>
    [dataDir, data, socket].map((folder) => statSync(folder)).map(({ uid, gid, mode }) => [uid, gid, mode])
  const before = rights()
  expect(() => openCluster(dataDir)).toThrow(`The database in ${data} is another user’s`)
  expect(rights()).toEqual(before)
})

test('a first start that finds no room leaves no file without a word in it, which the next one would take for its own', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'brimworks-full-'))
  chmodSync(dataDir, 0o755)
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const cluster = new URL('./postgres-cluster.ts', import.meta.url).href
  const start = `(await import('${cluster}')).openCluster('${dataDir}')`
  // No file may have a byte.
  const words = ['-c', 'ulimit -f 0; exec "$0" --input-type=module -e "$1"', process.execPath, start]
  const { status, stderr } = spawnSync('sh', words, { encoding: 'utf8' })
  expect([status, stderr]).toEqual([1, expect.stringContaining('EFBIG')])
  expect(readdirSync(dataDir).filter((name) => name.startsWith('db'))).toEqual([])
})

test('what a killed first start left goes with the next start, what a living one is making stays', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'brimworks-killed-'))
  chmodSync(dataDir, 0o755)
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const dead = spawnSync('true').pid
  const left = (pid: number) => [`db.${pid}.partial`, `db.${pid}.password`]
  for (const name of [...left(dead), ...left(process.ppid)]) mkdirSync(join(dataDir, name, 'base'), { recursive: true })
  openCluster(dataDir)
  expect(readdirSync(dataDir).filter((name) => name.startsWith('db.'))).toEqual(left(process.ppid))
})

test('a database that lost the file with its version is told in a sentence, and nothing is made in its place', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'brimworks-damaged-'))
  chmodSync(dataDir, 0o755)
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const { data } = openCluster(dataDir)
  const version = join(data, 'PG_VERSION')
  for (const lose of [() => writeFileSync(version, ''), () => rmSync(version)]) {
    lose()
    expect(() => openCluster(dataDir)).toThrow(/is damaged: .*PG_VERSION is missing or empty\. .*--move-old-away$/)
  }
  expect([existsSync(version), existsSync(join(data, 'global', 'pg_control'))]).toEqual([false, true])
})

test('the password of a database that was just made is on the disk for good, as the database is', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'brimworks-cut-'))
  chmodSync(dataDir, 0o755)
  const flush = vi.spyOn(fs, 'fsyncSync')
  onTestFinished(() => {
    flush.mockRestore()
    rmSync(dataDir, { recursive: true, force: true })
  })
  openCluster(dataDir)
  expect(flush).toHaveBeenCalledOnce()
})

test('a database whose password is another one, or lost, is not opened, and a sentence says so', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'brimworks-lost-'))
  chmodSync(dataDir, 0o755)
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  openCluster(dataDir)
  for (const found of ['', 'another']) {
    writeFileSync(join(dataDir, 'db-password'), found)
    await expect(startEmbeddedPostgres(dataDir)).rejects.toThrow('was made with another password')
  }
})

test('what its processes share lies in its folder, where no logout of whoever started it takes it away', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'brimworks-shared-'))
  chmodSync(dataDir, 0o755)
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const { data } = openCluster(dataDir)
  const postgres = await startEmbeddedPostgres(dataDir)
  onTestFinished(() => postgres.stop())
  expect(readdirSync(join(data, 'pg_dynshmem'))).not.toEqual([])
})

test('none of the shop’s secrets are in the surroundings of its PostgreSQL', async () => {
  vi.stubEnv('STRIPE_SECRET_KEY', 'sk_live_of_the_shop')
  onTestFinished(() => void vi.unstubAllEnvs())
  const dataDir = mkdtempSync(join(tmpdir(), 'brimworks-surroundings-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const { connection, stop } = await startEmbeddedPostgres(dataDir)
  onTestFinished(stop)
  const client = new pg.Client(connection)
  await client.connect()
  onTestFinished(() => client.end())
  await client.query(`create temporary table surroundings (line text)`)
  await client.query(`copy surroundings from program 'env'`)
  const { rows } = await client.query('select line from surroundings')
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain('sk_live_of_the_shop')
})
