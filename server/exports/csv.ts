import { setImmediate as breath } from 'node:timers/promises'
import type { Context } from 'hono'
import { may } from '../../domain/staff/rights.ts'
import { subjectOf } from '../../domain/subject.ts'
import { recordChange } from '../audit/audit.ts'
import type { Db } from '../db/database.ts'
import type { Page } from '../db/keyset.ts'
import { answerWhileTaken } from '../files/while-taken.ts'
import type { SignedInEnv } from '../http/signed-in.ts'
import { createSeats } from '../limits/seats.ts'
import { LoggableError } from '../log.ts'

type Cell = string | number | boolean | null | undefined

/** A column of a list: its name, and what stands there of a row. */
export type CsvColumn<Row> = readonly [name: string, cell: (row: Row) => Cell]

export const inColumns = <Row>(columns: readonly CsvColumn<Row>[]) => ({
  header: columns.map(([name]) => name),
  cellsOf: (row: Row) => columns.map(([, cell]) => cell(row)),
})

interface Export<Row> {
  /** Of the list, and of the file unless that has its own. */
  name: string
  file?: string
  filter?: Record<string, string | undefined>
  header: readonly string[]
  readPage: (cursor: string | undefined) => Promise<Page<Row>>
  cellsOf: (row: Row) => readonly Cell[]
}

/** A cell that begins like a formula, also in wide letters, gets an apostrophe: no spreadsheet may run what a customer wrote. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/
/** Dollars below zero are no formula. */
const AMOUNT = /^-\d+\.\d\d$/

function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(cell: Cell): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell !== 'string') return String(cell)
  const safe = FORMULA.test(cell) && !AMOUNT.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Others are answered in between: there are a thousand rows, and to read the design of one takes milliseconds. */
async function linesOf<Row>(rows: readonly Row[], cellsOf: Export<Row>['cellsOf']): Promise<string> {
  const lines: string[] = []
  for (const row of rows) {
    lines.push(csvLine(cellsOf(row)))
    await breath()
  }
  return lines.join('')
}

/** Opens in spreadsheets as UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

/** A list page by page: memory stays small, no transaction stays open, and a slow reader slows only itself. */
async function* csvPieces<Row>({ header, readPage, cellsOf }: Export<Row>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(BYTE_ORDER_MARK + csvLine(header))
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { items, next }: Page<Row> = await readPage(cursor).catch((error: unknown) => {
      throw new LoggableError('the export broke off', { cause: error }) // Its reader is cut off.
    })
    if (items.length > 0) yield encoder.encode(await linesOf(items, cellsOf))
    cursor = next
  }
}

/** So many rows are read at a time for an export. */
export const EXPORT_PAGE = 1000

/** How many are fetched at a time: whoever takes long keeps a page of rows in memory. */
const takeSeats = createSeats({ account: 10 })

/** Sends a list as a spreadsheet, as soon as it stands in the history who took what. */
export async function answerCsv<Row>(c: Context<SignedInEnv>, db: Db, { filter = {}, ...taken }: Export<Row>) {
  const { q, ...narrowed } = filter
  // Whom somebody searched for is a customer's name or address, and the history is kept for longer than either.
  const details = { ...narrowed, ...(q && { searched: 'yes' }) }
  c.header('Content-Type', 'text/csv; charset=utf-8')
  c.header('Content-Disposition', `attachment; filename="${taken.file ?? taken.name}.csv"`)
  if (c.req.raw.method === 'HEAD') return c.body(null)
  const { caller, callerNow } = c.var
  const actorId = caller.id
  const leaveSeat = takeSeats([{ kind: 'account', id: actorId }])
  const subject = subjectOf('exports', taken.name)
  await recordChange(db, { subject, actorId, action: 'exported', details }).catch((error: unknown) => {
    leaveSeat()
    throw error
  })
  const mayExport = async () => may((await callerNow?.())?.role, 'export')
  return answerWhileTaken(c, { takeSeats: () => leaveSeat, sitters: [] }, mayExport, csvPieces(taken))
}
