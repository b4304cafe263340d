import type { MiddlewareHandler } from 'hono'
import type { Right } from '../../domain/staff/rights.ts'
import { routeOf } from '../http/request-log.ts'
import { refuseWithout, type SignedInEnv } from '../http/signed-in.ts'

/** What each endpoint of the back office asks for. What only looks needs no line; what is forgotten is for owners alone. */
export const RIGHT_OF: Readonly<Record<string, Right>> = {
  'GET /api/admin/exports/:name': 'export',
  'GET /api/admin/users/export.csv': 'export',
  'GET /api/admin/messages/export.csv': 'export',
  'GET /api/admin/basics-orders/export.csv': 'export',
  'GET /api/admin/custom-orders/export.csv': 'export',
  'GET /api/admin/contact-requests/export.csv': 'export',

  'POST /api/admin/messages': 'work',
  'PUT /api/admin/messages/waiting/:id': 'work',
  'POST /api/admin/mails/retry': 'work',
  'POST /api/admin/mails/:id/retry': 'work',
  'PUT /api/admin/canned-replies/:id': 'work',
  'DELETE /api/admin/canned-replies/:id': 'work',
  'POST /api/admin/requests': 'work',
  'POST /api/admin/requests/changes': 'work',
  'POST /api/admin/requests/changes/:id/undo': 'work',
  'PUT /api/admin/views/:id': 'look',
  'DELETE /api/admin/views/:id': 'look',
  'PATCH /api/admin/custom-orders/:id': 'work',
  'PUT /api/admin/custom-orders/:id/assignee': 'work',
  'PUT /api/admin/custom-orders/:id/called': 'work',
  'POST /api/admin/custom-orders/:id/notes': 'work',
  'PATCH /api/admin/contact-requests/:id': 'work',
  'PUT /api/admin/contact-requests/:id/assignee': 'work',
  'PUT /api/admin/contact-requests/:id/called': 'work',
  'POST /api/admin/contact-requests/:id/notes': 'work',
  'PUT /api/admin/contact-requests/:id/spam': 'work',
  'PATCH /api/admin/notes/:id': 'work',
  'PUT /api/admin/notes/:id/deleted': 'work',
  'PUT /api/admin/mentions/seen': 'look',
  'POST /api/admin/basics-orders/:id/pack': 'work',
  'POST /api/admin/basics-orders/:id/unpack': 'work',
  'POST /api/admin/basics-orders/:id/ship': 'work',
  'PUT /api/admin/basics-orders/:id/tracking': 'work',
  'PUT /api/admin/basics-orders/:id/ship-to': 'work',
  'POST /api/admin/basics-orders/:id/restock': 'work',
  'POST /api/admin/stock/:productId/movements': 'work',
  'POST /api/admin/stock/movements/:id/undo': 'work',
  'PUT /api/admin/stock/:productId/threshold': 'work',
  'PATCH /api/admin/jobs/:id': 'work',
  'POST /api/admin/jobs/:id/messages': 'work',
  'POST /api/admin/jobs/:id/proofs': 'work',
  'POST /api/admin/jobs/:id/production': 'work',
  'POST /api/admin/jobs/:id/parcels': 'work',
  'PUT /api/admin/jobs/:id/parcels': 'work',
  'PUT /api/admin/jobs/:id/ship-to': 'work',
  'POST /api/admin/jobs/:id/delivered': 'work',

  'POST /api/admin/basics-orders/:id/refund': 'sell',
  'GET /api/admin/jobs/:id/quotes/draft': 'sell',
  'POST /api/admin/jobs/:id/quotes': 'sell',
  'POST /api/admin/jobs/:id/moves': 'sell',
  'POST /api/admin/jobs/:id/link': 'sell',
  'POST /api/admin/jobs/:id/complaints': 'sell',
  'POST /api/admin/jobs/:id/payments': 'sell',
  'POST /api/admin/jobs/:id/payments/undo': 'sell',
  'POST /api/admin/jobs/:id/payments/refund': 'sell',
  'PUT /api/admin/jobs/:id/net-terms': 'sell',

  'POST /api/admin/certificates/:id/approve': 'exempt',
  'POST /api/admin/certificates/:id/decline': 'exempt',

  'GET /api/admin/catalogue': 'run',
  'GET /api/admin/sections/:section': 'run',
  'GET /api/admin/sections/:section/versions': 'run',
  'POST /api/admin/sections/:section': 'run',
  'POST /api/admin/sections/:section/restore': 'run',

  'GET /api/admin/setup': 'run',
  'PUT /api/admin/setup/:step': 'run',
  'POST /api/admin/setup/mail/test': 'run',

  'GET /api/admin/people': 'people',
  'GET /api/admin/people/history': 'people',
  'PUT /api/admin/people/:id': 'people',
  'POST /api/admin/people/invitations': 'people',
  'DELETE /api/admin/people/invitations/:id': 'people',
}

/** Lets staff pass whose role has the right; after `staffOnly`, which knows the role. */
export const byRight: MiddlewareHandler<SignedInEnv> = async (c, next) => {
  const method = c.req.method === 'HEAD' ? 'GET' : c.req.method
  const right = RIGHT_OF[`${method} ${routeOf(c)}`] ?? (method === 'GET' ? 'look' : 'people')
  const refusal = refuseWithout(c, right)
  if (refusal) return refusal
  await next()
}
