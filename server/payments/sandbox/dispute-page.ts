import type { Context } from 'hono'
import { Hono } from 'hono'
import type { Env } from '../../http/env.ts'
import { answerDispute } from './disputes.ts'
import { readFormBody } from './form-body.ts'
import { dispute } from './objects.ts'
import { policed } from './pay-page.ts'
import { disputePage, unknownDisputePage } from './pay-page-view.ts'
import { find, type SandboxDeps } from './store.ts'
import { StripeRefusal } from './stripe-error.ts'

/** Where the sandbox's disputes are decided, so that both ends can be tried. Its address is as hard to guess as a payment's. */
export function disputePageRoutes(deps: SandboxDeps) {
  return new Hono<Env>()
    .get('/disputes/:id', (c) => show(c, deps, c.req.param('id')))
    .post('/disputes/:id', async (c) => {
      try {
        await answerDispute(deps, c.req.param('id'), readFormBody(await c.req.text()))
      } catch (error) {
        if (!(error instanceof StripeRefusal)) throw error // Closed or unknown: the page says so.
      }
      return show(c, deps, c.req.param('id'))
    })
}

async function show(c: Context<Env>, { db }: SandboxDeps, id: string) {
  const found = await find(db, 'dispute', id, dispute)
  c.header('Cache-Control', 'no-store')
  return found ? c.html(policed(c, disputePage(found))) : c.html(policed(c, unknownDisputePage()), 404)
}
