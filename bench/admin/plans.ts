import { drizzle } from 'drizzle-orm/node-postgres'
import { createApp } from '../../server/app.ts'
import { buildDeps } from '../../server/build-deps.ts'
import { readConfig } from '../../server/config.ts'
import { openDatabaseForCommand } from '../../server/db/database.ts'
import { createPool } from '../../server/db/pool.ts'
import { SEEDED } from './seed.ts'
import type { SeededShop } from './seeded-shop.ts'

const EXPLAINED = [
  'log_level=notice',
  'log_min_duration=0',
  'log_nested_statements=on',
  'log_analyze=on',
  'log_buffers=on',
]
  .map((setting) => `-c auto_explain.${setting}`)
  .join(' ')

export interface PlanReader {
  /** What PostgreSQL did for one call, statement by statement. */
  read(path: string): Promise<string>
  close(): Promise<void>
}

/** The same back office on the same database, in this process, with a connection that tells its plans. */
export async function openPlanReader({ dataDir, adminId }: SeededShop): Promise<PlanReader> {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const { connection, watch, close } = await openDatabaseForCommand(config)
  const pool = createPool({ ...connection, options: `-c session_preload_libraries=auto_explain ${EXPLAINED}` }, 1)
  let told: string[] = []
  pool.on('connect', (client) => client.on('notice', ({ message }) => told.push(message ?? '')))
  const database = { db: drizzle(pool), pool, connection, watch }
  const deps = await buildDeps(config, database, {
    identify: async () => ({
      id: adminId,
      email: '',
      emailProven: true,
      isAdmin: true,
      role: 'owner',
      assurance: 'aal1',
    }),
  })
  const app = createApp(deps)
  return {
    async read(path) {
      told = []
      const answer = await app.request(`/api/admin/${path}`, { headers: { authorization: 'Bearer bench' } })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
      return told.join('\n\n')
    },
    async close() {
      await pool.end()
      await close()
    },
  }
}

export interface ShortPlan {
  indexes: string[]
  /** Tables that were read from end to end. */
  whole: string[]
  readsLargeTable: boolean
}

/** The indexes that a plan used, and the tables that it read whole; what was planned and never run is left out. */
export function shortPlan(plan: string): ShortPlan {
  const run = plan.split('\n').filter((line) => line.includes('actual time'))
  const named = (pattern: RegExp) => [...new Set(run.flatMap((line) => pattern.exec(line)?.[1] ?? []))]
  const whole = named(/Seq Scan on (\w+)/)
  return {
    indexes: [...new Set([...named(/Scan(?: Backward)? using (\w+)/), ...named(/Bitmap Index Scan on (\w+)/)])],
    whole,
    readsLargeTable: whole.some((table) => SEEDED.includes(table)),
  }
}
