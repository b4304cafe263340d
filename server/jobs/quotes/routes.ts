import { Hono } from 'hono'
import { acceptQuoteSchema, declineQuoteSchema, quoteSchema } from '../../../domain/jobs/quote.ts'
import { seenSchema } from '../../../domain/seen.ts'
import type { Deps } from '../../deps.ts'
import type { Env } from '../../http/env.ts'
import { refuse } from '../../http/errors.ts'
import { idParam } from '../../http/id-param.ts'
import { jsonBody, queryOf } from '../../http/json.ts'
import type { SignedInEnv } from '../../http/signed-in.ts'
import { answerQuote } from './answer-quote.ts'
import { draftQuote, sendQuote } from './quotes.ts'

/** What the holder of the link says to a quote. */
export function quoteRoutes(deps: Deps) {
  return new Hono<Env>()
    .post('/:token/quote/accept', jsonBody(acceptQuoteSchema), async (c) => {
      const { version, name } = c.req.valid('json')
      const accepted = await answerQuote(deps, c.req.param('token'), { version, acceptedBy: name })
      return accepted.ok ? c.json(accepted.value, 200) : refuse(c, accepted.code, accepted)
    })
    .post('/:token/quote/decline', jsonBody(declineQuoteSchema), async (c) => {
      const declined = await answerQuote(deps, c.req.param('token'), c.req.valid('json'))
      return declined.ok ? c.json(declined.value, 200) : refuse(c, declined.code, declined)
    })
}

/** How staff make one. */
export function adminQuoteRoutes(deps: Deps) {
  return new Hono<SignedInEnv>()
    .get('/:id/quotes/draft', idParam, async (c) => {
      const draft = await draftQuote(deps, c.req.param('id'))
      return draft ? c.json(draft, 200) : refuse(c, 'not_found')
    })
    .post('/:id/quotes', idParam, queryOf(seenSchema), jsonBody(quoteSchema), async (c) => {
      const quote = { ...c.req.valid('json'), page: c.req.valid('query') }
      const sent = await sendQuote(deps, c.req.param('id'), quote, c.var.caller.id)
      return sent.ok ? c.json(sent.value, 201) : refuse(c, sent.code, sent)
    })
}
