import { Hono } from 'hono'
import { pageSchema } from '../../domain/admin/request-list.ts'
import { invitationSchema, PEOPLE_WORDS, standingChangeSchema } from '../../domain/staff/people.ts'
import type { Deps } from '../deps.ts'
import type { Env } from '../http/env.ts'
import { refuse } from '../http/errors.ts'
import { idParam } from '../http/id-param.ts'
import { jsonBody, queryOf } from '../http/json.ts'
import { type SignedInEnv, signedIn } from '../http/signed-in.ts'
import { historyOfPeople } from './history-of-people.ts'
import { acceptInvitation, invite, listInvitations, readInvitation, withdraw } from './invitations.ts'
import { changeStanding, listPeople } from './people.ts'

/** Who works here, for owners. */
export function peopleRoutes(deps: Deps) {
  return new Hono<SignedInEnv>()
    .get('/', async (c) =>
      c.json({ people: await listPeople(deps.db), invitations: await listInvitations(deps.db) }, 200),
    )
    .get('/history', queryOf(pageSchema), async (c) =>
      c.json(await historyOfPeople(deps.db, c.req.valid('query').cursor), 200),
    )
    .put('/:id', idParam, jsonBody(standingChangeSchema), async (c) => {
      const changed = await changeStanding(deps.db, c.req.param('id'), c.req.valid('json'), c.var.caller.id)
      return changed.ok ? c.json(changed.value, 200) : refuse(c, changed.code, changed)
    })
    .post('/invitations', jsonBody(invitationSchema), async (c) => {
      const invited = await invite(deps, c.req.valid('json'), c.var.caller)
      return invited.ok ? c.json(invited.value, 201) : refuse(c, invited.code, invited)
    })
    .delete('/invitations/:id', idParam, async (c) => {
      const withdrawn = await withdraw(deps.db, c.req.param('id'), c.var.caller.id)
      return withdrawn.ok ? c.json({ id: c.req.param('id') }, 200) : refuse(c, withdrawn.code)
    })
}

/** The way in, for whoever holds a mailed link. */
export function invitationRoutes(deps: Deps) {
  return new Hono<Env>()
    .get('/:token', async (c) => {
      const found = await readInvitation(deps, c.req.param('token'))
      return found ? c.json(found, 200) : refuse(c, 'not_found', { error: PEOPLE_WORDS.gone })
    })
    .use(signedIn)
    .post('/:token', async (c) => {
      const accepted = await acceptInvitation(deps, c.req.param('token'), c.var.caller)
      return accepted.ok ? c.json({ ok: true }, 200) : refuse(c, accepted.code, accepted)
    })
}
