import { Hono } from 'hono'
import {
  assigneeChangeSchema,
  noteSchema,
  type RequestKind,
  requestFilterSchema,
  requestListSchema,
  statusChangeSchema,
} from '../../domain/admin/request-list.ts'
import { CONTACT_COLUMNS } from '../../domain/requests/contact-fields.ts'
import type { Deps } from '../deps.ts'
import { refuse } from '../http/errors.ts'
import { idParam } from '../http/id-param.ts'
import { jsonBody, queryOf } from '../http/json.ts'
import type { SignedInEnv } from '../http/signed-in.ts'
import { answerCsv, EXPORT_PAGE } from './csv.ts'
import { listRequests } from './list-requests.ts'
import { requestDetails } from './request-details.ts'
import { REQUEST_SOURCES, type RequestRow } from './request-source.ts'
import { statusCounts } from './status-counts.ts'
import { addNote, assign, changeStatus } from './work-on-request.ts'

/** One kind of request: its list, its rows, and what staff do with them. */
export function requestRoutes(deps: Deps, kind: RequestKind) {
  const source = REQUEST_SOURCES[kind]
  return new Hono<SignedInEnv>()
    .get('/', queryOf(requestListSchema), async (c) =>
      c.json(await listRequests(deps.db, source, c.req.valid('query'))),
    )
    .get('/counts', async (c) => c.json(await statusCounts(deps.db, source)))
    .get('/export.csv', queryOf(requestFilterSchema), (c) => {
      const filter = c.req.valid('query')
      const readPage = (cursor: string | undefined) =>
        listRequests(deps.db, source, { ...filter, sort: 'newest', limit: EXPORT_PAGE, cursor })
      const header = [...EXPORTED, 'design']
      return answerCsv(c, deps.db, { name: kind, filter, header, readPage, cellsOf: exportedCells })
    })
    .get('/:id', idParam, async (c) => {
      const details = await requestDetails(deps.db, source, c.req.param('id'))
      return details ? c.json(details, 200) : refuse(c, 'not_found')
    })
    .patch('/:id', idParam, jsonBody(statusChangeSchema), async (c) => {
      const { status } = c.req.valid('json')
      const changed = await changeStatus(deps, source, c.req.param('id'), status, c.var.caller.id)
      return changed.ok ? c.json({ status }, 200) : refuse(c, changed.code)
    })
    .put('/:id/assignee', idParam, jsonBody(assigneeChangeSchema), async (c) => {
      const { assignee_id } = c.req.valid('json')
      const assigned = await assign(deps, source, c.req.param('id'), assignee_id, c.var.caller.id)
      return assigned.ok ? c.json({ assignee_id }, 200) : refuse(c, assigned.code)
    })
    .post('/:id/notes', idParam, jsonBody(noteSchema), async (c) => {
      const added = await addNote(deps, source, c.req.param('id'), c.req.valid('json').text, c.var.caller.id)
      return added.ok ? c.json({ ok: true }, 201) : refuse(c, added.code)
    })
}

const EXPORTED: readonly Exclude<keyof RequestRow, 'design'>[] = [
  ...(['id', 'created_at', 'status', 'name', 'email', 'phone', 'product_type'] as const),
  ...(['quantity', 'price_each', 'total_price', 'message'] as const),
  ...CONTACT_COLUMNS,
  'assignee',
]

const exportedCells = (row: RequestRow) => [
  ...EXPORTED.map((name) => row[name]),
  row.design ? JSON.stringify(row.design) : null,
]
