import { type Context, Hono } from 'hono'
import type { Env } from '../http/env.ts'
import { listen } from './listen.ts'
import { createTestShop, type TestShop } from './test-shop.ts'

export const SERVICE_KEY = 'the-secret-key-of-the-project'

/** Another shop's account service over real HTTP, with a database of its own, as a hosted project would be. */
async function hostedBy(project: TestShop) {
  const state: {
    isDown: boolean
    answer?: (() => Response) | undefined
    /** Of its settings. */
    says?: (() => Response) | undefined
    insteadOfDelete?: () => Response
    beforeDelete?: () => Promise<void>
    /** Instead of its own answer, once. */
    afterDelete?: (() => Promise<Response>) | undefined
  } = { isDown: false }
  const app = new Hono<Env>()
  app.use(async (c, next) => (state.isDown ? c.text('down', 502) : next()))
  app.get('/auth/v1/user', async (_c, next) => state.answer?.() ?? next())
  app.get('/auth/v1/settings', async (_c, next) => state.says?.() ?? next())
  // The calls of the protocol's admin part that the shop makes; the built-in service keeps all of it closed.
  app.use('/auth/v1/admin/users/:id', async (c, next) =>
    c.req.header('authorization') === `Bearer ${SERVICE_KEY}` ? next() : c.json({ msg: 'User not allowed' }, 403),
  )
  const nobody = (c: Context) => c.json({ code: 404, error_code: 'user_not_found', msg: 'User not found' }, 404)
  app.get('/auth/v1/admin/users/:id', async (c) => {
    const { rowCount } = await project.pool.query('select from accounts.users where id = $1', [c.req.param('id')])
    return rowCount ? c.json({ id: c.req.param('id') }) : nobody(c)
  })
  app.delete('/auth/v1/admin/users/:id', async (c) => {
    if (state.insteadOfDelete) return state.insteadOfDelete()
    await state.beforeDelete?.()
    const { rowCount } = await project.pool.query('delete from accounts.users where id = $1', [c.req.param('id')])
    const instead = state.afterDelete
    state.afterDelete = undefined
    if (instead) return instead()
    return rowCount ? c.json({}) : nobody(c)
  })
  app.route('/', project.app)
  const url = await listen(app)
  return { state, settings: { SUPABASE_URL: url, SUPABASE_ANON_KEY: project.config.AUTH_ANON_KEY } }
}

/** A project, and a shop whose accounts are there; the test moves the shop's clock. */
export async function shopWithProject(more: Record<string, string> = {}, ofProject: Record<string, string> = {}) {
  const project = await createTestShop(ofProject)
  const { state, settings } = await hostedBy(project)
  const clock = { ms: Date.now() }
  const shop = await createTestShop({ ...settings, ...more }, { now: () => new Date(clock.ms) })
  const seen = async (headers: Record<string, string>) =>
    (await shop.send('GET', '/api/config', undefined, headers)).status
  return { project, state, shop, clock, seen }
}
