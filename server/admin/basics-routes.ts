import { Hono } from 'hono'
import { basicsFilterSchema, basicsListSchema } from '../../domain/admin/basics-list.ts'
import { LIST_LIMIT } from '../../domain/admin/limits.ts'
import { pickListSchema } from '../../domain/admin/pick-list.ts'
import { type RefundRequest, refundSchema, type StockedLine } from '../../domain/basics/order-money.ts'
import { parcelSchema } from '../../domain/parcel.ts'
import { seenSchema } from '../../domain/seen.ts'
import { shipToChangeSchema } from '../../domain/ship-to.ts'
import { changeAddress } from '../basics/change-address.ts'
import { correctTracking, markPacked, markShipped, unpack } from '../basics/fulfil-order.ts'
import { refundOrder } from '../basics/refund-order.ts'
import { restockOrder } from '../basics/restock-order.ts'
import type { Deps } from '../deps.ts'
import { answerCsv, EXPORT_PAGE, inColumns } from '../exports/csv.ts'
import { refuse } from '../http/errors.ts'
import { idParam } from '../http/id-param.ts'
import { jsonBody, queryOf } from '../http/json.ts'
import { answerPdf, createPaperTurns } from '../http/pdf.ts'
import type { SignedInEnv } from '../http/signed-in.ts'
import { BASICS_COLUMNS } from './basics-csv.ts'
import { basicsOrderDetails, listBasicsOrders } from './basics-orders.ts'
import { listToPick, orderSlip, pickListPdf } from './packing-papers.ts'
import { basicsTotals } from './totals.ts'

/** Packing, shipping and refunding what was bought in the basics shop. */
export function adminBasicsRoutes(deps: Deps) {
  const turnOf = createPaperTurns()
  return new Hono<SignedInEnv>()
    .get('/', queryOf(basicsListSchema), async (c) =>
      c.json(await listBasicsOrders(deps, c.req.valid('query'), LIST_LIMIT)),
    )
    .get('/totals', queryOf(basicsFilterSchema), async (c) => c.json(await basicsTotals(deps, c.req.valid('query'))))
    .get('/export.csv', queryOf(basicsFilterSchema), (c) => {
      const filter = c.req.valid('query')
      const readPage = (cursor: string | undefined) =>
        listBasicsOrders(deps, { ...filter, sort: 'newest', cursor }, EXPORT_PAGE)
      return answerCsv(c, deps.db, { name: 'basics-orders', filter, readPage, ...inColumns(BASICS_COLUMNS) })
    })
    .get('/to-pick', async (c) => c.json(await listToPick(deps)))
    .get('/pick-list.pdf', queryOf(pickListSchema), async (c) => {
      const made = await turnOf(c.var.caller.id)(() => pickListPdf(deps, c.req.valid('query').orders))
      return made.ok ? answerPdf(c, 'pick-list', made.value) : refuse(c, made.code, made)
    })
    .get('/:id/packing-slip.pdf', idParam, async (c) => {
      const made = await turnOf(c.var.caller.id)(() => orderSlip(deps, c.req.param('id')))
      return made ? answerPdf(c, `packing-slip-${made.number}`, made.pdf) : refuse(c, 'not_found')
    })
    .get('/:id', idParam, async (c) => {
      const details = await basicsOrderDetails(deps, c.req.param('id'))
      return details ? c.json(details, 200) : refuse(c, 'not_found')
    })
    .post('/:id/pack', idParam, queryOf(seenSchema), async (c) => {
      const packed = await markPacked(deps, c.req.param('id'), c.var.caller.id, c.req.valid('query'))
      return packed.ok ? c.json({ status: packed.value.status }, 200) : refuse(c, packed.code, packed)
    })
    .post('/:id/unpack', idParam, queryOf(seenSchema), async (c) => {
      const unpacked = await unpack(deps, c.req.param('id'), c.var.caller.id, c.req.valid('query'))
      return unpacked.ok ? c.json({ status: unpacked.value.status }, 200) : refuse(c, unpacked.code, unpacked)
    })
    .put('/:id/ship-to', idParam, jsonBody(shipToChangeSchema), async (c) => {
      const changed = await changeAddress(deps, c.req.param('id'), c.req.valid('json'), c.var.caller.id)
      return changed.ok ? c.json({ status: changed.value.status }, 200) : refuse(c, changed.code, changed)
    })
    .put('/:id/tracking', idParam, queryOf(seenSchema), jsonBody(parcelSchema), async (c) => {
      const parcel = c.req.valid('json')
      const corrected = await correctTracking(deps, c.req.param('id'), parcel, c.var.caller.id, c.req.valid('query'))
      return corrected.ok ? c.json({ status: corrected.value.status }, 200) : refuse(c, corrected.code, corrected)
    })
    .post('/:id/ship', idParam, queryOf(seenSchema), jsonBody(parcelSchema), async (c) => {
      const parcel = c.req.valid('json')
      const shipped = await markShipped(deps, c.req.param('id'), parcel, c.var.caller.id, c.req.valid('query'))
      return shipped.ok ? c.json({ status: shipped.value.status }, 200) : refuse(c, shipped.code, shipped)
    })
    .post('/:id/refund', idParam, queryOf(seenSchema), jsonBody(refundSchema), async (c) => {
      const request = c.req.valid('json')
      const refunded = await refundOrder(deps, c.req.param('id'), request, c.var.caller.id, c.req.valid('query'))
      if (!refunded.ok) return refuse(c, refunded.code, refunded)
      const { order, bought } = refunded.value
      const hats = request.lines.filter(({ restock }) => restock).map((line) => chosenOf(line, bought))
      const restocked =
        hats.length > 0 ? await restockOrder(deps, c.req.param('id'), c.var.caller.id, { hats }) : undefined
      // The money has gone back whatever becomes of the hats.
      const stock_problem = restocked?.ok ? restocked.value.problem : restocked?.error
      return c.json({ status: order.status, stock_problem }, 200)
    })
    .post('/:id/restock', idParam, queryOf(seenSchema), async (c) => {
      const restocked = await restockOrder(deps, c.req.param('id'), c.var.caller.id, { page: c.req.valid('query') })
      return restocked.ok ? c.json({ status: restocked.value.order.status }, 200) : refuse(c, restocked.code, restocked)
    })
}

const chosenOf = ({ product_id, quantity }: RefundRequest['lines'][number], bought: readonly StockedLine[]) => ({
  ...{ productId: product_id, quantity },
  seen: bought.find(({ productId }) => productId === product_id)?.restocked ?? 0,
})
