import { Hono } from 'hono'
import { z } from 'zod'
import { basicsFilterSchema, basicsListSchema } from '../../domain/admin/basics-list.ts'
import { LIST_LIMIT } from '../../domain/admin/limits.ts'
import { markPacked, markShipped, type OrderResult, shipmentSchema } from '../basics/fulfil-order.ts'
import { refundOrder, refundSchema } from '../basics/refund-order.ts'
import { restockOrder } from '../basics/restock-order.ts'
import type { Deps } from '../deps.ts'
import type { Env } from '../http/env.ts'
import { Refusal } from '../http/errors.ts'
import { jsonBody, queryOf } from '../http/json.ts'
import { actor } from './actor.ts'
import { recordChange } from './audit.ts'
import { basicsOrderDetails, listBasicsOrders, type PackingOrder } from './basics-desk.ts'
import { csvHeaders, csvStream, EXPORT_PAGE } from './csv.ts'
import { idParam } from './id-param.ts'

/** Packing, shipping and refunding what was bought in the basics shop. */
export function basicsDeskRoutes(deps: Deps) {
  const recorded = async (actorId: string, action: string, result: OrderResult, details = {}) => {
    if (result.ok) {
      await recordChange(deps.db, { subject: `basics_orders:${result.order.id}`, actorId, action, details })
    }
    return result
  }
  return new Hono<Env>()
    .get('/', queryOf(basicsListSchema), async (c) => {
      const { cursor, ...filter } = c.req.valid('query')
      return c.json(await listBasicsOrders(deps.db, filter, cursor, LIST_LIMIT))
    })
    .get('/export.csv', queryOf(basicsFilterSchema), (c) => {
      const filter = c.req.valid('query')
      const readPage = (cursor: string | undefined) => listBasicsOrders(deps.db, filter, cursor, EXPORT_PAGE)
      return c.body(csvStream(EXPORTED, readPage, exportedCells), 200, csvHeaders('basics-orders'))
    })
    .get('/:id', idParam, async (c) => {
      const details = await basicsOrderDetails(deps.db, c.req.param('id'))
      if (!details) throw new Refusal('not_found')
      return c.json(details)
    })
    .post('/:id/pack', idParam, async (c) => {
      const result = await recorded(actor(c).id, 'packed', await markPacked(deps, c.req.param('id')))
      return c.json({ status: statusOf(result) })
    })
    .post('/:id/ship', idParam, jsonBody(shipmentSchema), async (c) => {
      const shipment = c.req.valid('json')
      const result = await recorded(
        actor(c).id,
        'shipped',
        await markShipped(deps, c.req.param('id'), shipment),
        shipment,
      )
      return c.json({ status: statusOf(result) })
    })
    .post('/:id/refund', idParam, jsonBody(refundSchema.extend({ restock: z.boolean().default(false) })), async (c) => {
      const { restock, ...refunded } = c.req.valid('json')
      const refund = await refundOrder(deps, c.req.param('id'), refunded)
      const details = refund.ok ? { cents: refund.order.refunded_cents } : {}
      const status = statusOf(await recorded(actor(c).id, 'refunded', refund, details))
      if (restock) statusOf(await recorded(actor(c).id, 'restocked', await restockOrder(deps, c.req.param('id'))))
      return c.json({ status })
    })
    .post('/:id/restock', idParam, async (c) => {
      const result = await recorded(actor(c).id, 'restocked', await restockOrder(deps, c.req.param('id')))
      return c.json({ status: statusOf(result) })
    })
}

function statusOf(result: OrderResult) {
  if (!result.ok) throw new Refusal(result.code, { error: result.error })
  return result.order.status
}

const EXPORTED = [
  ...['id', 'number', 'created_at', 'status', 'customer_name', 'email', 'items', 'subtotal_cents', 'shipping_cents'],
  ...['tax_cents', 'total_cents', 'refunded_cents', 'ship_to', 'carrier', 'tracking_number'],
]

function exportedCells(order: PackingOrder) {
  const shipTo = [order.ship_line1, order.ship_line2, order.ship_city, order.ship_state, order.ship_zip]
  return [
    ...[order.id, order.number, order.created_at.toISOString(), order.status, order.customer_name, order.email],
    order.lines.map((line) => `${line.quantity} ${line.productId}`).join('; '),
    ...[order.subtotal_cents, order.shipping_cents, order.tax_cents, order.total_cents, order.refunded_cents],
    ...[shipTo.filter(Boolean).join(', '), order.carrier, order.tracking_number],
  ]
}
