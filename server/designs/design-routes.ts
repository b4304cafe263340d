import { Hono } from 'hono'
import { SHARED_DESIGN_GONE, sharedDesignSchema } from '../../domain/products/shared-design.ts'
import type { Deps } from '../deps.ts'
import type { Env } from '../http/env.ts'
import { refuse } from '../http/errors.ts'
import { jsonBody } from '../http/json.ts'
import { findSharedDesign, shareDesign } from './share-design.ts'

export function designRoutes(deps: Deps) {
  return new Hono<Env>()
    .post('/', jsonBody(sharedDesignSchema), async (c) =>
      c.json({ id: await shareDesign(deps, c.req.valid('json')) }, 201),
    )
    .get('/:id', async (c) => {
      const design = await findSharedDesign(deps, c.req.param('id'))
      if (!design) return refuse(c, 'not_found', { error: SHARED_DESIGN_GONE })
      return c.json({ design })
    })
}
