import { Hono } from 'hono'
import { savedDesignSchema } from '../../domain/products/saved-design.ts'
import { SHARED_DESIGN_GONE, sharingSchema } from '../../domain/products/shared-design.ts'
import type { Deps } from '../deps.ts'
import type { Env } from '../http/env.ts'
import { refuse } from '../http/errors.ts'
import { jsonBody } from '../http/json.ts'
import { type SignedInEnv, signedIn } from '../http/signed-in.ts'
import { forgetDesign, saveDesign, savedDesignsOf } from './saved-designs.ts'
import { openSharedDesign, shareDesign } from './share-design.ts'

/** What somebody keeps in their account. */
export function savedDesignRoutes(deps: Deps) {
  return new Hono<SignedInEnv>()
    .use(signedIn)
    .get('/', async (c) => c.json({ designs: await savedDesignsOf(deps.db, c.var.caller.id) }))
    .put('/:id', jsonBody(savedDesignSchema), async (c) => {
      const saved = await saveDesign(deps, c.var.caller.id, c.req.param('id'), c.req.valid('json').name)
      return saved.ok ? c.json(saved.value, 200) : refuse(c, saved.code, saved)
    })
    .delete('/:id', async (c) => {
      const id = c.req.param('id')
      await forgetDesign(deps.db, c.var.caller.id, id)
      return c.json({ id })
    })
}

export function designRoutes(deps: Deps) {
  return new Hono<Env>()
    .post('/', jsonBody(sharingSchema), async (c) => {
      const { picture, ...design } = c.req.valid('json')
      return c.json({ id: await shareDesign(deps, design, picture) }, 201)
    })
    .get('/:id', async (c) => {
      const opened = await openSharedDesign(deps, c.req.param('id'))
      if (!opened) return refuse(c, 'not_found', { error: SHARED_DESIGN_GONE })
      return c.json({ design: opened.design, pictured: opened.picture !== null })
    })
}
