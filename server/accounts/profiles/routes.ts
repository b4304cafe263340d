import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { profileChangeSchema } from '../../../domain/accounts/profile.ts'
import { PROFILE } from '../../../domain/accounts/words.ts'
import { pageSchema } from '../../../domain/admin/request-list.ts'
import { may } from '../../../domain/staff/rights.ts'
import { certificateRoutes } from '../../certificates/routes.ts'
import type { Db } from '../../db/database.ts'
import { holdAccount } from '../../db/hold-account.ts'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../http/caller.ts'
import type { Env } from '../../http/env.ts'
import { refuse } from '../../http/errors.ts'
import { isId } from '../../http/id-param.ts'
import { jsonBody, queryOf } from '../../http/json.ts'
import { refuseWithout, type SignedInEnv, signedIn } from '../../http/signed-in.ts'
import { type Owner, ownerById, ownerFrom } from '../users/proven-owner.ts'
import { changeProfile, correctProfile } from './change-profile.ts'
import { ensureProfile } from './ensure-profile.ts'
import { ownJobs } from './own-jobs.ts'
import { readProfile } from './read-profile.ts'
import { type RecentItem, recentPurchases, recentRequests } from './recent-items.ts'

/** Profiles, for their owners and for admins. To everybody else no profile exists. */
export function profileRoutes(deps: Deps) {
  const { config, db } = deps
  const meet = (caller: Caller) =>
    db.transaction(async (tx) => {
      await holdAccount(tx, config, caller.id)
      await ensureProfile(tx, caller)
    })
  return new Hono<Env>()
    .use(signedIn)
    .post('/', jsonBody(profileChangeSchema), async (c) => {
      const { caller } = c.var
      await meet(caller)
      const changed = await changeProfile(db, caller.id, c.req.valid('json'), 'sign-up')
      return changed.ok ? c.json(changed.value, 201) : refuse(c, changed.code, changed)
    })
    .get('/:id', visible, async (c) => {
      const { caller } = c.var
      const id = c.req.param('id')
      // Whoever came from a hosted account service is met here for the first time.
      if (caller.id === id) await meet(caller)
      const profile = await readProfile(db, id)
      return profile ? c.json(profile, 200) : notFound(c)
    })
    .patch('/:id', visible, changeable(db), jsonBody(profileChangeSchema), async (c) => {
      const { caller } = c.var
      const id = c.req.param('id')
      const changed =
        caller.id === id
          ? await changeProfile(db, id, c.req.valid('json'), 'profile')
          : await correctProfile(db, id, c.req.valid('json'), caller.id)
      return changed.ok ? c.json(changed.value, 200) : refuse(c, changed.code, changed)
    })
    .get('/:id/recent', visible, async (c) => {
      const owner = await ownerOf(db, c.var.caller, c.req.param('id'))
      if (!owner) return notFound(c)
      // A hosted project confirms its people's addresses itself.
      const mayConfirm = owner.provenEmail === undefined && config.SUPABASE_URL === undefined
      const [items, purchases] = await Promise.all([recentRequests(db, owner), recentPurchases(db, owner)])
      const shown = (list: RecentItem[]) =>
        mayOpen(c.var.caller, owner) ? list : list.map((item) => ({ ...item, href: null }))
      return c.json({ items: shown(items), purchases: shown(purchases), may_confirm_email: mayConfirm }, 200)
    })
    .use('/:id/certificates/*', visible)
    .route('/', certificateRoutes(deps))
    .get('/:id/jobs', visible, queryOf(pageSchema), async (c) => {
      const owner = await ownerOf(db, c.var.caller, c.req.param('id'))
      if (!owner) return notFound(c)
      const { items, next } = await ownJobs(db, owner, c.req.valid('query').cursor)
      const withLinks = mayOpen(c.var.caller, owner)
      return c.json({ items: items.map((job) => ({ ...job, token: withLinks ? job.token : null })), next }, 200)
    })
}

/** Whose profile it is, with the address that they proved. */
async function ownerOf(db: Db, caller: Caller, id: string): Promise<Owner | undefined> {
  if (!(await readProfile(db, id))) return undefined
  return caller.id === id ? ownerFrom(caller) : ownerById(db, id)
}

/** With its link a job is decided on as the customer does: of the staff only those get it who may sell. */
const mayOpen = ({ id, role }: Caller, owner: Owner) => id === owner.id || may(role, 'sell')

const notFound = (c: Context) => refuse(c, 'not_found', { error: PROFILE.notFound })

/** 404, not 403: that a profile exists is nobody else's business. */
const visible: MiddlewareHandler<SignedInEnv, '/:id'> = async (c, next) => {
  const { id, isAdmin } = c.var.caller
  if (!isId(c.req.param('id')) || !(isAdmin || id === c.req.param('id'))) return notFound(c)
  await next()
}

/** Staff may correct a customer's profile, if their role lets them work at all; that of somebody who works here, owners. */
const changeable =
  (db: Db): MiddlewareHandler<SignedInEnv, '/:id'> =>
  async (c, next) => {
    const id = c.req.param('id')
    const other = c.var.caller.id === id ? undefined : await readProfile(db, id)
    const refusal = other && refuseWithout(c, other.is_admin ? 'people' : 'work')
    if (refusal) return refusal
    await next()
  }
