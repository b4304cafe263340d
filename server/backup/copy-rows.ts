import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { TableSum } from './manifest.ts'
import { quoted, quotedWord, type ShopTable } from './shop-tables.ts'

/** What rows look like when they are written out must not depend on a server's settings, and copying takes its time. */
const SETTINGS = {
  TimeZone: 'UTC',
  DateStyle: 'ISO, MDY',
  IntervalStyle: 'postgres',
  extra_float_digits: '1',
  bytea_output: 'hex',
  client_encoding: 'UTF8',
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
}

/** A connection for copying rows, ended when the work is done. */
export async function withCopyClient<Done>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Done>,
): Promise<Done> {
  const client = new pg.Client(connection)
  client.on('error', () => undefined) // Whoever uses it is told.
  await client.connect()
  try {
    for (const [name, value] of Object.entries(SETTINGS)) await client.query(`set ${name} = '${value}'`)
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The tasks that wait in the queue, by what asked for them: how the queue stores them is its own and changes. */
const OF_A_TASK = ['identifier', 'payload', 'queue_name', 'run_at', 'max_attempts', 'job_key', 'priority']
export const TASKS: ShopTable = { name: 'tasks', columns: OF_A_TASK, key: OF_A_TASK, refersTo: [] }
const WAITING_TASKS = `(
  select t.identifier, j.payload, q.queue_name, j.run_at, j.max_attempts, j.key as job_key, j.priority
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  left join graphile_worker._private_job_queues q on q.id = j.job_queue_id where j.attempts < j.max_attempts)`

const columnsOf = ({ columns }: ShopTable) => columns.map(quotedWord).join(', ')

/** In one order everywhere, whatever a server's collation. */
function copyOut(table: ShopTable): string {
  const rows = table === TASKS ? WAITING_TASKS : quoted(table.name)
  const order = table.key.map((column) => `${quotedWord(column)}::text collate "C"`)
  return `copy (select ${columnsOf(table)} from ${rows} as held order by ${order.join(', ')}) to stdout`
}

/** The rows of a table as text, and their sum once all of them were read. */
export function readRows(client: pg.Client, table: ShopTable, signal?: AbortSignal) {
  const rows = client.query(copyTo(copyOut(table)))
  const hash = createHash('sha256')
  async function* content(): AsyncGenerator<Uint8Array> {
    for await (const chunk of rows) {
      signal?.throwIfAborted()
      hash.update(chunk)
      yield chunk
    }
  }
  /** How many there were is said behind the last of them, perhaps later: whoever asks something else hears it first. */
  const sum = async (): Promise<TableSum> => {
    await client.query('select')
    return { rows: rows.rowCount, sha256: hash.digest('hex') }
  }
  return { content: content(), sum }
}

export async function sumOf(client: pg.Client, table: ShopTable, signal?: AbortSignal): Promise<TableSum> {
  const { content, sum } = readRows(client, table, signal)
  for await (const _ of content);
  return sum()
}

export async function writeRows(client: pg.Client, table: ShopTable, content: AsyncIterable<Uint8Array>) {
  const statement = `copy ${quoted(table.name)} (${columnsOf(table)}) from stdin`
  await pipeline(Readable.from(content, { objectMode: false }), client.query(copyFrom(statement)))
}
