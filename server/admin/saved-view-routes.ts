import { Hono } from 'hono'
import { savedViewSchema } from '../../domain/admin/saved-view.ts'
import type { Deps } from '../deps.ts'
import { refuse } from '../http/errors.ts'
import { idParam } from '../http/id-param.ts'
import { jsonBody } from '../http/json.ts'
import type { SignedInEnv } from '../http/signed-in.ts'
import { removeView, saveView, viewsOf } from './saved-views.ts'

/** The lists as each of the staff keeps them; nobody sees anybody else's. */
export function savedViewRoutes({ db }: Pick<Deps, 'db'>) {
  return new Hono<SignedInEnv>()
    .get('/', async (c) => c.json({ views: await viewsOf(db, c.var.caller.id) }))
    .put('/:id', idParam, jsonBody(savedViewSchema), async (c) => {
      const saved = await saveView(db, c.req.param('id'), c.req.valid('json'), c.var.caller.id)
      return saved.ok ? c.json({ id: c.req.param('id') }, 200) : refuse(c, saved.code, saved)
    })
    .delete('/:id', idParam, async (c) => {
      const removed = await removeView(db, c.req.param('id'), c.var.caller.id)
      return removed.ok ? c.json({ id: c.req.param('id') }, 200) : refuse(c, removed.code)
    })
}
