import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { profileChangeSchema } from '../../../domain/accounts/profile.ts'
import { PROFILE } from '../../../domain/accounts/words.ts'
import type { Deps } from '../../deps.ts'
import type { Env } from '../../http/env.ts'
import { refuse } from '../../http/errors.ts'
import { isId } from '../../http/id-param.ts'
import { jsonBody } from '../../http/json.ts'
import { type SignedInEnv, signedIn } from '../../http/signed-in.ts'
import { ownerById, ownerFrom } from '../users/proven-owner.ts'
import { changeProfile } from './change-profile.ts'
import { ensureProfile } from './ensure-profile.ts'
import { readProfile } from './read-profile.ts'
import { recentItems } from './recent-items.ts'

/** Profiles, for their owners and for admins. To everybody else no profile exists. */
export function profileRoutes({ config, db }: Deps) {
  return new Hono<Env>()
    .use(signedIn)
    .post('/', jsonBody(profileChangeSchema), async (c) => {
      const { id, email } = c.var.caller
      await ensureProfile(db, { id, email })
      const changed = await changeProfile(db, id, c.req.valid('json'))
      return changed.ok ? c.json(changed.value, 201) : refuse(c, changed.code, changed)
    })
    .get('/:id', visible, async (c) => {
      const { caller } = c.var
      const id = c.req.param('id')
      // Whoever came from a hosted account service is met here for the first time.
      if (caller.id === id) await ensureProfile(db, caller)
      const profile = await readProfile(db, id)
      return profile ? c.json(profile, 200) : notFound(c)
    })
    .patch('/:id', visible, jsonBody(profileChangeSchema), async (c) => {
      const changed = await changeProfile(db, c.req.param('id'), c.req.valid('json'))
      return changed.ok ? c.json(changed.value, 200) : refuse(c, changed.code, changed)
    })
    .get('/:id/recent', visible, async (c) => {
      const { caller } = c.var
      const profile = await readProfile(db, c.req.param('id'))
      if (!profile) return notFound(c)
      const owner = caller.id === profile.id ? ownerFrom(caller) : await ownerById(db, profile.id)
      // A hosted project confirms its people's addresses itself.
      const mayConfirm = owner.provenEmail === undefined && config.SUPABASE_URL === undefined
      return c.json({ items: await recentItems(db, owner), may_confirm_email: mayConfirm }, 200)
    })
}

const notFound = (c: Context) => refuse(c, 'not_found', { error: PROFILE.notFound })

/** 404, not 403: that a profile exists is nobody else's business. */
const visible: MiddlewareHandler<SignedInEnv, '/:id'> = async (c, next) => {
  const { id, isAdmin } = c.var.caller
  if (!isId(c.req.param('id')) || !(isAdmin || id === c.req.param('id'))) return notFound(c)
  await next()
}
