import { Hono } from 'hono'
import { basicsFilterSchema, basicsListSchema } from '../../domain/admin/basics-list.ts'
import { LIST_LIMIT } from '../../domain/admin/limits.ts'
import { type RefundRequest, refundSchema } from '../../domain/basics/order-money.ts'
import { shipmentSchema } from '../../domain/basics/shipment.ts'
import { markPacked, markShipped } from '../basics/fulfil-order.ts'
import { refundOrder } from '../basics/refund-order.ts'
import { restockOrder } from '../basics/restock-order.ts'
import type { Deps } from '../deps.ts'
import { refuse } from '../http/errors.ts'
import { idParam } from '../http/id-param.ts'
import { jsonBody, queryOf } from '../http/json.ts'
import type { SignedInEnv } from '../http/signed-in.ts'
import { basicsOrderDetails, listBasicsOrders, type PackingOrder } from './basics-orders.ts'
import { answerCsv, EXPORT_PAGE } from './csv.ts'

/** Packing, shipping and refunding what was bought in the basics shop. */
export function adminBasicsRoutes(deps: Deps) {
  return new Hono<SignedInEnv>()
    .get('/', queryOf(basicsListSchema), async (c) => {
      const { cursor, ...filter } = c.req.valid('query')
      return c.json(await listBasicsOrders(deps, filter, cursor, LIST_LIMIT))
    })
    .get('/export.csv', queryOf(basicsFilterSchema), (c) => {
      const filter = c.req.valid('query')
      const readPage = (cursor: string | undefined) => listBasicsOrders(deps, filter, cursor, EXPORT_PAGE)
      return answerCsv(c, deps.db, {
        name: 'basics-orders',
        filter,
        header: EXPORTED,
        readPage,
        cellsOf: exportedCells,
      })
    })
    .get('/:id', idParam, async (c) => {
      const details = await basicsOrderDetails(deps, c.req.param('id'))
      return details ? c.json(details, 200) : refuse(c, 'not_found')
    })
    .post('/:id/pack', idParam, async (c) => {
      const packed = await markPacked(deps, c.req.param('id'), c.var.caller.id)
      return packed.ok ? c.json({ status: packed.value.status }, 200) : refuse(c, packed.code, packed)
    })
    .post('/:id/ship', idParam, jsonBody(shipmentSchema), async (c) => {
      const shipped = await markShipped(deps, c.req.param('id'), c.req.valid('json'), c.var.caller.id)
      return shipped.ok ? c.json({ status: shipped.value.status }, 200) : refuse(c, shipped.code, shipped)
    })
    .post('/:id/refund', idParam, jsonBody(refundSchema), async (c) => {
      const request = c.req.valid('json')
      const refunded = await refundOrder(deps, c.req.param('id'), request, c.var.caller.id)
      if (!refunded.ok) return refuse(c, refunded.code, refunded)
      const hats = request.lines.filter(({ restock }) => restock).map(stocked)
      const restocked = hats.length > 0 ? await restockOrder(deps, c.req.param('id'), c.var.caller.id, hats) : undefined
      // The money has gone back whatever becomes of the hats.
      const stock_problem = restocked?.ok === false ? restocked.error : undefined
      return c.json({ status: refunded.value.status, stock_problem }, 200)
    })
    .post('/:id/restock', idParam, async (c) => {
      const restocked = await restockOrder(deps, c.req.param('id'), c.var.caller.id)
      return restocked.ok ? c.json({ status: restocked.value.status }, 200) : refuse(c, restocked.code, restocked)
    })
}

const stocked = ({ product_id, quantity }: RefundRequest['lines'][number]) => ({ productId: product_id, quantity })

const EXPORTED = [
  ...['id', 'number', 'created_at', 'status', 'customer_name', 'email', 'items', 'subtotal_cents', 'shipping_cents'],
  ...['tax_cents', 'total_cents', 'refunded_cents', 'lost_cents', 'ship_to', 'carrier', 'tracking_number', 'payment'],
  ...['refunded_items', 'dispute', 'refund_failed'],
]

const itemsText = (lines: readonly { productId: string; quantity: number }[]) =>
  lines
    .filter(({ quantity }) => quantity > 0)
    .map(({ productId, quantity }) => `${quantity} ${productId}`)
    .join('; ')

function exportedCells(order: PackingOrder) {
  const shipTo = [order.ship_line1, order.ship_line2, order.ship_city, order.ship_state, order.ship_zip]
  return [
    ...[order.id, order.number, order.created_at.toISOString(), order.status, order.customer_name, order.email],
    itemsText(order.lines.map(({ productId, quantity }) => ({ productId, quantity }))),
    ...[order.subtotal_cents, order.shipping_cents, order.tax_cents, order.total_cents, order.refunded_cents],
    ...[order.lost_cents, shipTo.filter(Boolean).join(', '), order.carrier, order.tracking_number],
    order.livemode ? 'live' : 'test',
    itemsText(order.lines.map(({ productId, refunded }) => ({ productId, quantity: refunded }))),
    ...[order.dispute, order.refund_failed_at ? 'yes' : null],
  ]
}
