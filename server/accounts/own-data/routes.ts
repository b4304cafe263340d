import { Hono } from 'hono'
import { z } from 'zod'
import { OWN_DATA } from '../../../domain/accounts/words.ts'
import type { Deps } from '../../deps.ts'
import type { Env } from '../../http/env.ts'
import { refuse } from '../../http/errors.ts'
import { jsonBody } from '../../http/json.ts'
import { signedIn } from '../../http/signed-in.ts'
import { deleteAccount } from './delete-account.ts'
import { exportData } from './export-data.ts'

/** Typed by hand, so that nobody deletes an account with a slip of the finger. */
const deleteSchema = z.object({ email: z.string() })

/** What the privacy policy promises: one's own data, and the end of it. */
export function ownDataRoutes(deps: Deps) {
  return new Hono<Env>()
    .use(signedIn)
    .get('/export', async (c) => {
      c.header('Content-Disposition', 'attachment; filename="my-data.json"')
      return c.json(await exportData(deps, c.var.caller))
    })
    .delete('/', jsonBody(deleteSchema), async (c) => {
      const { caller } = c.var
      if (c.req.valid('json').email.trim().toLowerCase() !== caller.email.toLowerCase()) {
        return refuse(c, 'invalid_input', { error: OWN_DATA.wrongEmail, fields: { email: OWN_DATA.wrongEmail } })
      }
      await deleteAccount(deps, caller.id)
      return c.json({ ok: true }, 200)
    })
}
