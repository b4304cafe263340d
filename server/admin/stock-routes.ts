import { Hono } from 'hono'
import { z } from 'zod'
import { listCursor } from '../../domain/admin/list-sort.ts'
import { asked } from '../../domain/admin/request-list.ts'
import { adjustmentSchema, MOVEMENT_KINDS, thresholdSchema } from '../../domain/basics/stock.ts'
import { adjustStock, setThreshold, undoMovement } from '../basics/adjust-stock.ts'
import { listMovements, listStock } from '../basics/stock-lists.ts'
import type { Deps } from '../deps.ts'
import { refuse } from '../http/errors.ts'
import { idParam } from '../http/id-param.ts'
import { jsonBody, queryOf } from '../http/json.ts'
import type { SignedInEnv } from '../http/signed-in.ts'

const movementListSchema = z.object({
  product: asked(z.string().max(64)),
  kind: asked(z.enum(MOVEMENT_KINDS)),
  cursor: asked(listCursor),
})

/** What lies on the shelf, and everything that ever moved there. */
export function stockRoutes(deps: Deps) {
  return new Hono<SignedInEnv>()
    .get('/', async (c) => c.json({ products: await listStock(deps) }))
    .get('/movements', queryOf(movementListSchema), async (c) => {
      const { cursor, ...filter } = c.req.valid('query')
      return c.json(await listMovements(deps.db, filter, cursor))
    })
    .post('/movements/:id/undo', idParam, async (c) => {
      const undone = await undoMovement(deps, c.req.param('id'), c.var.caller.id)
      return undone.ok ? c.json(undone.value, 200) : refuse(c, undone.code, undone)
    })
    .post('/:productId/movements', jsonBody(adjustmentSchema), async (c) => {
      const adjusted = await adjustStock(deps, c.req.param('productId'), c.req.valid('json'), c.var.caller.id)
      return adjusted.ok ? c.json(adjusted.value, 200) : refuse(c, adjusted.code, adjusted)
    })
    .put('/:productId/threshold', jsonBody(thresholdSchema), async (c) => {
      const set = await setThreshold(deps, c.req.param('productId'), c.req.valid('json'), c.var.caller.id)
      return set.ok ? c.json(set.value, 200) : refuse(c, set.code, set)
    })
}
