import { sql } from 'drizzle-orm'
import type { ExportName, Period } from '../../domain/exports.ts'
import type { Db } from '../db/database.ts'
import { beyond, instant, type Page, pageOf } from '../db/keyset.ts'
import { EXPORT_FILES } from './export-sources.ts'

type Row = { id: string; at: string } & Record<string, string | null>

/** One page of a file: its sources one after the other, each continued from where it ended. */
export async function readExport(
  db: Db,
  name: ExportName,
  period: Period,
  cursor: string | undefined,
  limit: number,
): Promise<Page<Row>> {
  const sources = EXPORT_FILES[name].sources(period)
  const [place = '0', after] = cursor?.split('|') ?? []
  const source = sources[Number(place)]
  if (!source) return { items: [], next: null }
  const { at, id, select, from } = source
  const { rows } = await db.execute<Row>(sql`
    select ${sql.raw(id)} as id, ${instant(at)} as at, ${select} from ${from} and ${beyond(after, { at, id }, false)}
    order by ${sql.raw(at)}, ${sql.raw(id)} limit ${limit + 1}`)
  const { items, next } = pageOf(rows, limit, (row) => row.at)
  if (next) return { items, next: `${place}|${next}` }
  const following = Number(place) + 1
  if (following === sources.length) return { items, next: null }
  // A page of nothing would end the stream's reading.
  return items.length > 0 ? { items, next: `${following}|` } : readExport(db, name, period, `${following}|`, limit)
}
