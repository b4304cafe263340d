import { Hono } from 'hono'
import {
  assigneeChangeSchema,
  calledSchema,
  newNoteSchema,
  type RequestKind,
  requestFilterSchema,
  requestListSchema,
  spamSchema,
  statusChangeSchema,
} from '../../domain/admin/request-list.ts'
import type { Deps } from '../deps.ts'
import { answerCsv, EXPORT_PAGE, inColumns } from '../exports/csv.ts'
import { refuse } from '../http/errors.ts'
import { idParam } from '../http/id-param.ts'
import { jsonBody, queryOf } from '../http/json.ts'
import type { SignedInEnv } from '../http/signed-in.ts'
import { listRequests } from './list-requests.ts'
import { requestColumns } from './request-csv.ts'
import { requestDetails } from './request-details.ts'
import { REQUEST_SOURCES } from './request-source.ts'
import { setSpam } from './spam.ts'
import { statusCounts } from './status-counts.ts'
import { requestTotals } from './totals.ts'
import { addNote, assign, changeStatus, setCalled } from './work-on-request.ts'

/** One kind of request: its list, its rows, and what staff do with them. */
export function requestRoutes(deps: Deps, kind: RequestKind) {
  const source = REQUEST_SOURCES[kind]
  return new Hono<SignedInEnv>()
    .get('/', queryOf(requestListSchema), async (c) => c.json(await listRequests(deps, source, c.req.valid('query'))))
    .get('/totals', queryOf(requestFilterSchema), async (c) =>
      c.json(await requestTotals(deps, [source], c.req.valid('query'))),
    )
    .get('/counts', async (c) => c.json(await statusCounts(deps.db, source)))
    .get('/export.csv', queryOf(requestFilterSchema), (c) => {
      const filter = c.req.valid('query')
      const readPage = (cursor: string | undefined) =>
        listRequests(deps, source, { ...filter, sort: 'newest', limit: EXPORT_PAGE, cursor })
      return answerCsv(c, deps.db, { name: kind, filter, readPage, ...inColumns(requestColumns(deps.facts().hours)) })
    })
    .get('/:id', idParam, async (c) => {
      const details = await requestDetails(deps.db, source, c.req.param('id'), c.var.caller.id)
      return details ? c.json(details, 200) : refuse(c, 'not_found')
    })
    .patch('/:id', idParam, jsonBody(statusChangeSchema), async (c) => {
      const json = c.req.valid('json')
      const changed = await changeStatus(deps, source, c.req.param('id'), json, c.var.caller.id)
      return changed.ok ? c.json({ status: json.status }, 200) : refuse(c, changed.code, changed)
    })
    .put('/:id/assignee', idParam, jsonBody(assigneeChangeSchema), async (c) => {
      const json = c.req.valid('json')
      const assigned = await assign(deps, source, c.req.param('id'), json, c.var.caller.id)
      return assigned.ok ? c.json({ assignee_id: json.assignee_id }, 200) : refuse(c, assigned.code, assigned)
    })
    .put('/:id/called', idParam, jsonBody(calledSchema), async (c) => {
      const { called } = c.req.valid('json')
      const set = await setCalled(deps, source, c.req.param('id'), called, c.var.caller.id)
      return set.ok ? c.json({ called }, 200) : refuse(c, set.code, set)
    })
    .post('/:id/notes', idParam, jsonBody(newNoteSchema), async (c) => {
      const added = await addNote(deps, source, c.req.param('id'), c.req.valid('json'), c.var.caller.id)
      return added.ok ? c.json({ ok: true }, 201) : refuse(c, added.code, added)
    })
}

/** What anybody can write, and so may be spam. */
export const contactRequestRoutes = (deps: Deps) =>
  requestRoutes(deps, 'contact-requests').put('/:id/spam', idParam, jsonBody(spamSchema), async (c) => {
    const json = c.req.valid('json')
    const set = await setSpam(deps, c.req.param('id'), json, c.var.caller.id)
    return set.ok ? c.json({ spam: json.spam }, 200) : refuse(c, set.code, set)
  })
