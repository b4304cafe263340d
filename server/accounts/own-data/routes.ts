import { Hono } from 'hono'
import { z } from 'zod'
import { OWN_DATA } from '../../../domain/accounts/words.ts'
import { isSameAddress } from '../../../domain/email.ts'
import type { Deps } from '../../deps.ts'
import { answerWhileTaken } from '../../files/while-taken.ts'
import type { Caller } from '../../http/caller.ts'
import type { Env } from '../../http/env.ts'
import { refuse } from '../../http/errors.ts'
import { jsonBody } from '../../http/json.ts'
import { signedIn } from '../../http/signed-in.ts'
import { createSeats } from '../../limits/seats.ts'
import { ownerFrom } from '../users/proven-owner.ts'
import { deleteAccount } from './delete-account.ts'
import { exportData } from './export-data.ts'
import { noteDeletion } from './finish-deletion.ts'

/** Typed by hand, so that nobody deletes an account with a slip of the finger. */
const deleteSchema = z.object({ email: z.string() })

/** How many are fetched at a time: whoever has much is read for long, and one client may have many accounts. */
const MOST_EXPORTS = { account: 1, client: 3, shop: 10 } as const
/** Each holds a connection to the database, and whoever writes for its account, until a hosted project has answered. */
const MOST_DELETIONS = { account: 1, shop: 3 } as const

const sittersFor = ({ id }: Caller) =>
  [
    { kind: 'account', id },
    { kind: 'shop', id: 'all' },
  ] as const

/** What guests send under an address is its owner's for as long as they have it. */
const stillOwns = (now: Caller | undefined, before: Caller) =>
  now !== undefined && [undefined, ownerFrom(now).provenEmail].includes(ownerFrom(before).provenEmail)

/** What the privacy policy promises: one's own data, and the end of it. */
export function ownDataRoutes(deps: Deps) {
  const [toExport, toDelete] = [createSeats(MOST_EXPORTS), createSeats(MOST_DELETIONS)]
  return new Hono<Env>()
    .use(signedIn)
    .get('/export', (c) => {
      c.header('Content-Disposition', 'attachment; filename="my-data.json"')
      c.header('Content-Type', 'application/json')
      const sitters = [...sittersFor(c.var.caller), { kind: 'client', id: c.var.client }] as const
      const isTheirs = async () => stillOwns(await c.var.callerNow?.(), c.var.caller)
      return answerWhileTaken(c, { takeSeats: toExport, sitters }, isTheirs, exportData(deps, c.var.caller))
    })
    .delete('/', jsonBody(deleteSchema), async (c) => {
      const { caller } = c.var
      if (!isSameAddress(c.req.valid('json').email, caller.email)) {
        return refuse(c, 'invalid_input', { error: OWN_DATA.wrongEmail, fields: { email: OWN_DATA.wrongEmail } })
      }
      const leaveSeats = toDelete(sittersFor(caller))
      await noteDeletion(deps, caller.id)
        .then(() => deleteAccount(deps, caller))
        .finally(leaveSeats)
      return c.json({ ok: true }, 200)
    })
}
