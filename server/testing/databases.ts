import pg from 'pg'
import { inject } from 'vitest'
import { databaseOf, onServer, shapeOf } from './postgres.ts'

interface Kept {
  name: string
  client: pg.Client
}

const MISSING_DATABASE = '3D000'
const NOT_ALLOWED = '42501'

const resting: Kept[] = []
let opened = 0

/** A database as the migrations leave it. Emptying one is ten times as quick as making one, so the next test gets it. */
export async function borrowDatabase() {
  const { connection, template } = inject('postgres')
  const kept = resting.pop() ?? (await open(`${template}_${process.env.VITEST_POOL_ID}_${++opened}`))
  const fresh = (await empty(kept)) ? kept : await replace(kept)
  return { connection: databaseOf(connection, fresh.name), giveBack: () => void resting.push(fresh) }
}

/** One that an earlier test file of this worker left, or a new one. */
async function open(name: string): Promise<Kept> {
  const { connection, template } = inject('postgres')
  const client = new pg.Client(databaseOf(connection, name))
  client.on('error', () => undefined) // The server may stop before the worker does.
  try {
    await client.connect()
    return { name, client }
  } catch (error) {
    if (codeOf(error) !== MISSING_DATABASE) throw error
    await onServer(connection, `create database ${name} template ${template}`)
    return open(name)
  }
}

/** False when only a new database will do: a test changed more than rows, or this server allows too little. */
async function empty({ client }: Kept): Promise<boolean> {
  const { shape, tables } = inject('postgres')
  if ((await shapeOf(client)) !== shape) return false
  try {
    // Without triggers and foreign keys the order of the tables does not matter.
    await client.query(`
      select pg_terminate_backend(pid, 10000) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend';
      begin;
      set local session_replication_role = replica;
      ${tables.map((table) => `delete from ${table};`).join('\n')}
      select setval(format('%I.%I', schemaname, sequencename), start_value, false)
      from pg_sequences where last_value is not null and schemaname <> 'drizzle';
      commit`)
    return true
  } catch (error) {
    if (codeOf(error) !== NOT_ALLOWED) throw error
    return false
  }
}

async function replace({ name, client }: Kept): Promise<Kept> {
  await client.end()
  await onServer(inject('postgres').connection, `drop database ${name} with (force)`)
  return open(name)
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)
