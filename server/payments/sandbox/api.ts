import { type Context, Hono } from 'hono'
import { createSession } from './create-session.ts'
import { createCustomer, deleteCustomer, updateCustomer } from './customers.ts'
import { answerDispute } from './disputes.ts'
import { readFormBody, textsOf } from './form-body.ts'
import { dispute, paymentIntent, refund } from './objects.ts'
import { once } from './once.ts'
import { createRefund } from './refunds.ts'
import { expandSession, expireSession, noSuchSession, readSession, sessionsOfPayment } from './sessions.ts'
import { find, listOfPayment, type SandboxDeps } from './store.ts'
import { StripeRefusal } from './stripe-error.ts'

/** The part of Stripe's API that the shop uses, for the official SDK to speak to inside this process. */
export function sandboxApi(deps: SandboxDeps) {
  const list = (data: unknown[], url: string) => ({ object: 'list', data, has_more: false, url })
  return new Hono()
    .post('/v1/checkout/sessions', (c) => postOnce(c, deps, createSession))
    .get('/v1/checkout/sessions', async (c) =>
      c.json(list(await sessionsOfPayment(deps, c.req.query('payment_intent') ?? ''), '/v1/checkout/sessions')),
    )
    .get('/v1/checkout/sessions/:id', async (c) => {
      const record = await readSession(deps, c.req.param('id'))
      if (!record) throw noSuchSession(c.req.param('id'))
      const query = readFormBody(new URL(c.req.url).search.slice(1))
      return c.json(await expandSession(deps, record, textsOf(query.expand)))
    })
    .post('/v1/checkout/sessions/:id/expire', async (c) => c.json(await expireSession(deps, c.req.param('id'))))
    .get('/v1/checkout/sessions/:id/line_items', async (c) => {
      const record = await readSession(deps, c.req.param('id'))
      if (!record) throw noSuchSession(c.req.param('id'))
      return c.json(list(record.line_items, c.req.path))
    })
    .post('/v1/customers', (c) => postOnce(c, deps, createCustomer))
    .post('/v1/customers/:id', (c) => postOnce(c, deps, updateCustomer(c.req.param('id'))))
    .delete('/v1/customers/:id', async (c) => c.json(await deleteCustomer(deps, c.req.param('id'))))
    .get('/v1/payment_intents/:id', async (c) => {
      const found = await find(deps.db, 'payment_intent', c.req.param('id'), paymentIntent)
      if (!found) throw new StripeRefusal(`No such payment_intent: ${c.req.param('id')}`, 404, 'intent')
      return c.json(found)
    })
    .post('/v1/refunds', (c) => postOnce(c, deps, createRefund))
    .get('/v1/refunds', async (c) =>
      c.json(list(await listOfPayment(deps.db, 'refund', c.req.query('payment_intent') ?? '', refund), '/v1/refunds')),
    )
    .get('/v1/refunds/:id', async (c) => {
      const found = await find(deps.db, 'refund', c.req.param('id'), refund)
      if (!found) throw new StripeRefusal(`No such refund: ${c.req.param('id')}`, 404, 'id')
      return c.json(found)
    })
    .get('/v1/disputes', async (c) =>
      c.json(
        list(await listOfPayment(deps.db, 'dispute', c.req.query('payment_intent') ?? '', dispute), '/v1/disputes'),
      ),
    )
    .post('/v1/disputes/:id', async (c) =>
      c.json(await answerDispute(deps, c.req.param('id'), readFormBody(await c.req.text()))),
    )
    .notFound((c) => c.json(new StripeRefusal(`Unrecognized request URL (${c.req.method}: ${c.req.path}).`).body, 404))
    .onError((error, c) => {
      if (error instanceof StripeRefusal) return c.json(error.body, error.status)
      throw error
    })
}

async function postOnce(
  c: Context,
  deps: SandboxDeps,
  work: (...args: Parameters<typeof createSession>) => Promise<unknown>,
) {
  const body = await c.req.text()
  const key = c.req.header('idempotency-key')
  return c.json(
    Object(await once(deps, key, `${c.req.path}\n${body}`, (tx) => work(tx, readFormBody(body), deps.now()))),
  )
}
