import { Hono } from 'hono'
import { isExport, periodSchema } from '../../domain/exports.ts'
import type { Deps } from '../deps.ts'
import { refuse } from '../http/errors.ts'
import { queryOf } from '../http/json.ts'
import type { SignedInEnv } from '../http/signed-in.ts'
import { answerCsv, EXPORT_PAGE } from './csv.ts'
import { EXPORT_FILES } from './export-sources.ts'
import { readExport } from './read-export.ts'

/** What a bookkeeper imports: a file for each kind, of a period, in dollars. */
export function exportRoutes(deps: Deps) {
  return new Hono<SignedInEnv>().get('/:name', queryOf(periodSchema), async (c) => {
    const name = c.req.param('name')
    if (!isExport(name)) return refuse(c, 'not_found')
    const period = c.req.valid('query')
    const { columns } = EXPORT_FILES[name]
    return answerCsv(c, deps.db, {
      ...{ name, filter: period, file: `${name}-${period.from}-to-${period.to}` },
      header: columns,
      readPage: (cursor) => readExport(deps.db, name, period, cursor, EXPORT_PAGE),
      cellsOf: (row) => columns.map((column) => row[column]),
    })
  })
}
