import { Hono } from 'hono'
import { z } from 'zod'
import { profileChangeSchema } from '../../../domain/accounts/profile.ts'
import { PROFILE } from '../../../domain/accounts/words.ts'
import type { Deps } from '../../deps.ts'
import { type Caller, signedIn } from '../../http/caller.ts'
import type { Env } from '../../http/env.ts'
import { Refusal } from '../../http/errors.ts'
import { jsonBody } from '../../http/json.ts'
import { changeProfile } from './change-profile.ts'
import { ensureProfile } from './ensure-profile.ts'
import { readProfile } from './read-profile.ts'
import { recentItems } from './recent-items.ts'

/** Profiles, for their owners and for admins. To everybody else no profile exists. */
export function profileRoutes({ db }: Deps) {
  return new Hono<Env>()
    .use(signedIn)
    .post('/', jsonBody(profileChangeSchema), async (c) => {
      const { id, email } = someone(c.var.caller)
      await ensureProfile(db, { id, email })
      const profile = await changeProfile(db, id, c.req.valid('json'))
      if (!profile) throw notFound()
      return c.json(profile, 201)
    })
    .get('/:id', async (c) => {
      const caller = someone(c.var.caller)
      const id = visibleTo(caller, c.req.param('id'))
      // Whoever came from a hosted account service is met here for the first time.
      if (caller.id === id) await ensureProfile(db, caller)
      const profile = await readProfile(db, id)
      if (!profile) throw notFound()
      return c.json(profile)
    })
    .patch('/:id', jsonBody(profileChangeSchema), async (c) => {
      const id = visibleTo(someone(c.var.caller), c.req.param('id'))
      const profile = await changeProfile(db, id, c.req.valid('json'))
      if (!profile) throw notFound()
      return c.json(profile)
    })
    .get('/:id/recent', async (c) => {
      const caller = someone(c.var.caller)
      const id = visibleTo(caller, c.req.param('id'))
      const profile = await readProfile(db, id)
      if (!profile) throw notFound()
      return c.json({ items: await recentItems(db, { id, email: caller.id === id ? caller.email : profile.email }) })
    })
}

const notFound = () => new Refusal('not_found', { error: PROFILE.notFound })

function someone(caller: Caller | undefined): Caller {
  if (!caller) throw new Refusal('unauthorized')
  return caller
}

/** 404, not 403: that a profile exists is nobody else's business. */
function visibleTo(caller: Caller, id: string): string {
  if (!z.uuid().safeParse(id).success || !(caller.isAdmin || caller.id === id)) throw notFound()
  return id
}
