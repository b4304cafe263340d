import { Hono } from 'hono'
import { isLookedAt, tickSchema } from '../../domain/setup.ts'
import type { Deps } from '../deps.ts'
import { refuse } from '../http/errors.ts'
import { jsonBody } from '../http/json.ts'
import type { SignedInEnv } from '../http/signed-in.ts'
import { tick } from './marks.ts'
import { readSetup } from './read-setup.ts'
import { sendTestMail } from './test-mail.ts'

/** What an owner does before the shop opens. */
export function setupRoutes(deps: Deps) {
  return new Hono<SignedInEnv>()
    .get('/', async (c) => c.json({ steps: await readSetup(deps) }, 200))
    .put('/:step', jsonBody(tickSchema), async (c) => {
      const step = c.req.param('step')
      if (!isLookedAt(step)) return refuse(c, 'not_found')
      await tick(deps, step, c.req.valid('json').ticked, c.var.caller.id)
      return c.json({ steps: await readSetup(deps) }, 200)
    })
    .post('/mail/test', async (c) => c.json(await sendTestMail(deps, c.var.caller), 200))
}
