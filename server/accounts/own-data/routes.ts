import { Hono } from 'hono'
import { z } from 'zod'
import { OWN_DATA } from '../../../domain/accounts/words.ts'
import type { Deps } from '../../deps.ts'
import { answerWhileTaken } from '../../files/while-taken.ts'
import type { Env } from '../../http/env.ts'
import { refuse } from '../../http/errors.ts'
import { jsonBody } from '../../http/json.ts'
import { signedIn } from '../../http/signed-in.ts'
import { createSeats } from '../../limits/seats.ts'
import { deleteAccount } from './delete-account.ts'
import { exportData } from './export-data.ts'

/** Typed by hand, so that nobody deletes an account with a slip of the finger. */
const deleteSchema = z.object({ email: z.string() })

/** How many are fetched at a time: whoever has much is read for long. */
const MOST_EXPORTS = { account: 1, shop: 10 } as const

/** What the privacy policy promises: one's own data, and the end of it. */
export function ownDataRoutes(deps: Deps) {
  const takeSeats = createSeats(MOST_EXPORTS)
  return new Hono<Env>()
    .use(signedIn)
    .get('/export', (c) => {
      c.header('Content-Disposition', 'attachment; filename="my-data.json"')
      c.header('Content-Type', 'application/json')
      const sitters = [
        { kind: 'account', id: c.var.caller.id },
        { kind: 'shop', id: 'all' },
      ] as const
      return answerWhileTaken(c, takeSeats, sitters, exportData(deps, c.var.caller))
    })
    .delete('/', jsonBody(deleteSchema), async (c) => {
      const { caller } = c.var
      if (c.req.valid('json').email.trim().toLowerCase() !== caller.email.toLowerCase()) {
        return refuse(c, 'invalid_input', { error: OWN_DATA.wrongEmail, fields: { email: OWN_DATA.wrongEmail } })
      }
      await deleteAccount(deps, caller)
      return c.json({ ok: true }, 200)
    })
}
