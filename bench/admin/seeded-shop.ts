import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type SpawnedShop, spawnShop } from '../../scripts/spawn-shop.ts'
import { createThrowAwayFolder } from '../../scripts/throw-away-folder.ts'
import { readConfig } from '../../server/config.ts'
import { openDatabaseForCommand } from '../../server/db/database.ts'
import type { Place } from './cases.ts'
import { seed } from './seed.ts'

export interface SeededShop extends Place {
  url: string
  dataDir: string
  headers: Record<string, string>
  close(): Promise<void>
}

const WHO = { email: 'bench@brimworks.example', password: 'Bench-2026-works!' }

/** A whole shop with so many rows; with `keepIn` it is found there again the next time. */
export async function openSeededShop(rows: number, users: number, keepIn: string | undefined): Promise<SeededShop> {
  const folder = keepIn ? keptFolder(join(keepIn, String(rows))) : createThrowAwayFolder(`bench-admin-${rows}`)
  let shop: SpawnedShop | undefined
  const close = async () => {
    await shop?.stop()
    folder.remove()
  }
  try {
    shop = await spawnShop({ DATA_DIR: folder.path })
    await seedOnce(shop.url, folder.path, rows, users)
    const session = await signIn(shop.url, 'token?grant_type=password')
    return {
      url: shop.url,
      dataDir: folder.path,
      headers: { authorization: `Bearer ${session.access_token}` },
      deep: await middleOf(folder.path, rows),
      adminId: session.user.id,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

function keptFolder(path: string) {
  mkdirSync(path, { recursive: true, mode: 0o755 })
  return { path, remove: () => undefined }
}

async function seedOnce(url: string, dataDir: string, rows: number, users: number): Promise<void> {
  const mark = join(dataDir, 'seeded')
  if (existsSync(mark)) return
  await signIn(url, 'signup')
  const began = performance.now()
  await inDatabase(dataDir, async (pool) => {
    await pool.query('update user_profiles set is_admin = true')
    await seed(pool, rows, users)
  })
  writeFileSync(mark, '')
  console.log(`${rows.toLocaleString('en-US')} rows in ${((performance.now() - began) / 1000).toFixed(0)} s`)
}

function middleOf(dataDir: string, rows: number): Promise<string> {
  return inDatabase(dataDir, async (pool) => {
    const found = await pool.query<{ deep: string }>(
      `select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || id as deep
       from custom_orders order by created_at offset $1 limit 1`,
      [rows / 2],
    )
    return found.rows[0]?.deep ?? ''
  })
}

async function inDatabase<Result>(
  dataDir: string,
  work: (pool: Parameters<typeof seed>[0]) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabaseForCommand(readConfig({ DATA_DIR: dataDir }))
  try {
    return await work(database.pool)
  } finally {
    await database.close()
  }
}

async function signIn(url: string, path: string): Promise<{ access_token: string; user: { id: string } }> {
  const answer = await fetch(`${url}/auth/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: 'brimworks-public-key' },
    body: JSON.stringify(WHO),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}
