import { Hono } from 'hono'
import {
  assigneeChangeSchema,
  noteSchema,
  type RequestKind,
  requestFilterSchema,
  requestListSchema,
  statusChangeSchema,
} from '../../domain/admin/request-list.ts'
import type { Deps } from '../deps.ts'
import type { Env } from '../http/env.ts'
import { Refusal } from '../http/errors.ts'
import { jsonBody, queryOf } from '../http/json.ts'
import { actor } from './actor.ts'
import { csvHeaders, csvStream, EXPORT_PAGE } from './csv.ts'
import { idParam } from './id-param.ts'
import { listRequests } from './list-requests.ts'
import { DESKS, type RequestRow } from './request-desk.ts'
import { requestDetails } from './request-details.ts'
import { statusCounts } from './status-counts.ts'
import { addNote, assign, changeStatus, type Outcome } from './work-on-request.ts'

/** One kind of request: its list, its rows, and what staff do with them. */
export function requestRoutes(deps: Deps, kind: RequestKind) {
  const desk = DESKS[kind]
  return new Hono<Env>()
    .get('/', queryOf(requestListSchema), async (c) => c.json(await listRequests(deps.db, desk, c.req.valid('query'))))
    .get('/counts', async (c) => c.json(await statusCounts(deps.db, desk)))
    .get('/export.csv', queryOf(requestFilterSchema), (c) => {
      const filter = c.req.valid('query')
      const readPage = (cursor: string | undefined) =>
        listRequests(deps.db, desk, { ...filter, sort: 'newest', limit: EXPORT_PAGE, cursor })
      return c.body(csvStream(EXPORTED, readPage, exportedCells), 200, csvHeaders(kind))
    })
    .get('/:id', idParam, async (c) => {
      const details = await requestDetails(deps.db, desk, c.req.param('id'))
      if (!details) throw new Refusal('not_found')
      return c.json(details)
    })
    .patch('/:id', idParam, jsonBody(statusChangeSchema), async (c) => {
      const { status } = c.req.valid('json')
      expectDone(await changeStatus(deps, desk, c.req.param('id'), status, actor(c).id))
      return c.json({ status })
    })
    .put('/:id/assignee', idParam, jsonBody(assigneeChangeSchema), async (c) => {
      const { assignee_id } = c.req.valid('json')
      expectDone(await assign(deps, desk, c.req.param('id'), assignee_id, actor(c).id))
      return c.json({ assignee_id })
    })
    .post('/:id/notes', idParam, jsonBody(noteSchema), async (c) => {
      expectDone(await addNote(deps, desk, c.req.param('id'), c.req.valid('json').text, actor(c).id))
      return c.json({ ok: true }, 201)
    })
}

function expectDone(result: Outcome): void {
  if (!result.ok) throw new Refusal(result.code)
}

const EXPORTED = [
  ...['id', 'created_at', 'status', 'name', 'email', 'phone', 'product_type', 'quantity', 'price_each', 'total_price'],
  ...['message', 'hat_type', 'hat_color', 'band_color', 'product_color', 'file_url', 'assignee', 'design'],
]

function exportedCells(row: RequestRow) {
  return [
    ...[row.id, row.created_at, row.status, row.name, row.email, row.phone, row.product_type, row.quantity],
    ...[row.price_each, row.total_price, row.message, row.hat_type, row.hat_color, row.band_color, row.product_color],
    ...[row.file_url, row.assignee, row.design ? JSON.stringify(row.design) : null],
  ]
}
