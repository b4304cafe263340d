import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import { QUOTE } from '../sample-requests.ts'
import { visit } from './outsiders.ts'
import {
  bearer,
  type Held,
  keep,
  MAILBOXES,
  MINUTE_MS,
  once,
  passwordsOf,
  type Step,
  sessionsOf,
  somebodyIn,
  type World,
} from './world.ts'

type Does = (one: Held) => Promise<number | string>
const asSomebody =
  (world: World, does: Does): Step =>
  async () => {
    const one = await somebodyIn(world)
    return one ? does(one) : 'nobody'
  }

/** Whatever ends the other sessions leaves this one alone, and what ends all of them none. */
async function expectSessions(world: World, { userId }: Held, left: string[]) {
  if (world.isAlone) expect(await sessionsOf(world, userId)).toEqual(left)
}

/** Everything that somebody can do with the sessions that they have. */
export function insidersSteps(world: World) {
  const { dice, shop, rows, auth } = world
  const as = (does: Does) => asSomebody(world, does)
  return {
    password: as(async (one) => {
      const { status } = await auth('PUT', '/user', { password: dice.pick(passwordsOf(one.holder)) }, one)
      if (status === 200) await expectSessions(world, one, [one.sessionId])
      return status
    }),
    move: as(async (one) => {
      const email = `${one.holder}@${dice.pick(['mail', 'new'])}.example`
      const { status } = await auth('PUT', '/user', { email }, one)
      if (status === 200) world.asked.add(`${one.holder} moves ${one.userId} to ${email}`)
      return status
    }),
    refresh: as(async (one) => {
      const body = { refresh_token: one.refresh }
      const calls = Array.from({ length: 1 + dice.below(3) }, () =>
        auth('POST', '/token?grant_type=refresh_token', body),
      )
      const [answer] = await Promise.all(calls)
      return answer ? keep(world, one.holder, answer) : 'nothing'
    }),
    logout: as(async (one) => {
      const scope = dice.pick(['local', 'others', 'global'])
      const { status } = await auth('POST', `/logout?scope=${scope}`, undefined, one)
      if (status === 204 && scope !== 'local')
        await expectSessions(world, one, scope === 'others' ? [one.sessionId] : [])
      return `${scope} ${status}`
    }),
    link: as((one) =>
      visit(world, one.holder, (query) => auth('GET', `/user/identities/authorize?${query}`, undefined, one)),
    ),
    unlink: as(async (one) => {
      const identities = await rows('select id from accounts.identities where user_id = $1', [one.userId])
      const { id } = identities[dice.below(identities.length || 1)] ?? {}
      const { status } = await auth('DELETE', `/user/identities/${id}`, undefined, one)
      if (status === 200) await expectSessions(world, one, [one.sessionId])
      return status
    }),
    order: as(async (one) => {
      const body = { ...QUOTE, email: dice.pick(MAILBOXES), order_description: `sent-by:${one.userId}.` }
      return (await shop.send('POST', '/api/contact-requests', body, bearer(one))).status
    }),
    join: as(async (one) => {
      const token = world.invitations[dice.below(world.invitations.length || 1)]
      const call = async () => shop.send('POST', `/api/invitations/${token}`, undefined, bearer(one))
      const { status } = await once(world, 'an invitation', call)
      if (status === 200) world.staff.add(one.userId)
      return status
    }),
    delete: as(async (one) => {
      if (!dice.oneIn(4)) return 'not now'
      const [user] = await rows('select email from accounts.users where id = $1', [one.userId])
      const { status } = await shop.send('DELETE', '/api/account', { email: user?.email ?? '' }, bearer(one))
      return status
    }),
  } satisfies Record<string, Step>
}

/** The same of second steps, which are counted one after the other. */
export function secondSteps(world: World) {
  const { dice, rows, auth } = world
  const as = (does: Does) => asSomebody(world, does)
  const factorsOf = ({ userId }: Held) => rows('select id from accounts.factors where user_id = $1', [userId])
  return {
    enroll: as(async (one) => {
      const made = await auth('POST', '/factors', { factor_type: 'totp' }, one)
      if (made.status !== 200) return made.status
      const { id, totp } = await made.json()
      world.apps.set(id, { owner: one.holder, secret: totp.secret })
      return takeStep(world, one, id)
    }),
    step: as(async (one) => {
      const factors = await factorsOf(one)
      return factors.length ? takeStep(world, one, factors[dice.below(factors.length)]?.id) : 'no factor'
    }),
    unenroll: as(async (one) => {
      const [factor] = await factorsOf(one)
      if (!factor) return 'no factor'
      const { status } = await auth('DELETE', `/factors/${factor.id}`, undefined, one)
      if (!(await hasSecondStep(world, one.userId))) forgetSteps(world, one.userId)
      return status
    }),
    useCode: as(async (one) => {
      const known = world.recovery.get(one.userId)
      if (known?.owner !== one.holder) return makeCodes(world, one)
      const code = known.codes[dice.below(known.codes.length)]
      const answer = await once(world, 'a recovery code', async () =>
        auth('POST', '/recovery-codes/verify', { code }, one),
      )
      if (answer.status === 200) world.stepped.add(one.sessionId)
      return keep(world, one.holder, answer)
    }),
  } satisfies Record<string, Step>
}

async function makeCodes({ auth, recovery }: World, one: Held): Promise<string> {
  const made = await auth('POST', '/recovery-codes', {}, one)
  if (made.status === 200) recovery.set(one.userId, { owner: one.holder, codes: (await made.json()).codes })
  return `codes made ${made.status}`
}

const hasSecondStep = async ({ rows }: World, userId: string) =>
  (await rows(`select from accounts.factors where user_id = $1 and status = 'verified'`, [userId])).length > 0

/** What was shown to factors that are gone counts for no other. */
export function forgetSteps({ held, stepped, recovery }: World, userId: string): void {
  for (const one of held) if (one.userId === userId) stepped.delete(one.sessionId)
  recovery.delete(userId)
}

async function takeStep(world: World, one: Held, factorId: string): Promise<number | string> {
  const { clock, auth } = world
  const app = world.apps.get(factorId)
  if (app?.owner !== one.holder) return 'not theirs'
  clock.ms += MINUTE_MS
  const code = new TOTP({ secret: Secret.fromBase32(app.secret) }).generate({ timestamp: clock.ms })
  const asked = await auth('POST', `/factors/${factorId}/challenge`, {}, one)
  if (asked.status !== 200) return asked.status
  const { id: challenge_id } = await asked.json()
  const isFirst = !(await hasSecondStep(world, one.userId))
  const answer = await once(world, 'a code of an app', async () =>
    auth('POST', `/factors/${factorId}/verify`, { challenge_id, code }, one),
  )
  if (answer.status === 200 && isFirst) forgetSteps(world, one.userId)
  if (answer.status === 200) world.stepped.add(one.sessionId)
  return keep(world, one.holder, answer)
}
