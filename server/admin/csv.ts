import type { Context } from 'hono'
import { subjectOf } from '../../domain/subject.ts'
import { recordChange } from '../audit/audit.ts'
import type { Db } from '../db/database.ts'
import type { Page } from '../db/keyset.ts'
import type { SignedInEnv } from '../http/signed-in.ts'
import { LoggableError } from '../log.ts'

type Cell = string | number | boolean | null | undefined

interface Export<Row> {
  /** Of the list, and of the file. */
  name: string
  filter?: Record<string, string | undefined>
  header: readonly string[]
  readPage: (cursor: string | undefined) => Promise<Page<Row>>
  cellsOf: (row: Row) => readonly Cell[]
}

/** A cell that begins like a formula, also in wide letters, gets an apostrophe: no spreadsheet may run what a customer wrote. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(cell: Cell): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell !== 'string') return String(cell)
  const safe = FORMULA.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Opens in spreadsheets as UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

/** Streams a list page by page: memory stays small, no transaction stays open, and a slow reader slows only itself. */
function csvStream<Row>({ header, readPage, cellsOf }: Export<Row>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let cursor: string | undefined
  return new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(BYTE_ORDER_MARK + csvLine(header))),
    async pull(controller) {
      const { items, next } = await readPage(cursor).catch((error: unknown) => {
        throw new LoggableError('the export broke off', { cause: error }) // Its reader is sent the sentence.
      })
      if (items.length > 0) controller.enqueue(encoder.encode(items.map((row) => csvLine(cellsOf(row))).join('')))
      if (next === null) controller.close()
      else cursor = next
    },
  })
}

/** So many rows are read at a time for an export. */
export const EXPORT_PAGE = 1000

/** Sends a list as a spreadsheet, as soon as it stands in the history who took what. */
export async function answerCsv<Row>(c: Context<SignedInEnv>, db: Db, { filter = {}, ...taken }: Export<Row>) {
  const { q, ...narrowed } = filter
  // Whom somebody searched for is a customer's name or address, and the history is kept for longer than either.
  const details = { ...narrowed, ...(q && { searched: 'yes' }) }
  const subject = subjectOf('exports', taken.name)
  await recordChange(db, { subject, actorId: c.var.caller.id, action: 'exported', details })
  return c.body(csvStream(taken), 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${taken.name}.csv"`,
  })
}
