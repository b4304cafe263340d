import { expect } from 'vitest'
import { runAdminCommand } from '../../accounts/admins/admin-command.ts'
import { applyRetention } from '../../apply-retention.ts'
import { forgetSteps } from './insiders.ts'
import {
  keep,
  keyOf,
  MAILBOXES,
  MINUTE_MS,
  type Step,
  sessionsOf,
  signDeskIn,
  somebodyIn,
  type World,
} from './world.ts'

/** What an owner does at the desk and at the terminal, and time. */
export function shopsSteps(world: World) {
  const { dice, shop, desk, rows, staff, clock } = world
  const asDesk = (method: string, path: string, body?: unknown) => shop.send(method, path, body, desk.headers)
  const command = async (verb: string) => {
    const email = dice.pick(MAILBOXES)
    const [user] = await rows('select id from accounts.users where email = $1', [email])
    const { ok } = await runAdminCommand(shop.db, [verb, email], { ...shop.config, PUBLIC_URL: 'https://shop.example' })
    return { ok, id: ok ? user?.id : undefined, email }
  }
  return {
    async grant() {
      const { ok, id } = await command('grant')
      if (id) staff.add(id)
      return `${ok}`
    },
    async revoke() {
      const { ok, id } = await command('revoke')
      staff.delete(id)
      return `${ok}`
    },
    async resetSecondStep() {
      const { ok, id } = await command('reset-second-step')
      if (!id) return `${ok}`
      forgetSteps(world, id)
      expect(await sessionsOf(world, id)).toEqual([])
      return 'reset'
    },
    async invite() {
      const standing = { role: dice.pick(['owner', 'manager', 'read-only']), needs_second_step: dice.oneIn(2) }
      const email = dice.pick(MAILBOXES)
      const { status } = await asDesk('POST', '/api/admin/people/invitations', { email, ...standing })
      const [mail] = await rows(
        `select text_body from mail_outbox where text_body like '%/join/%' order by created_at desc`,
      )
      const token = /\/join\/([\w-]+)/.exec(mail?.text_body ?? '')?.[1]
      if (token) world.invitations.push(token)
      return status
    },
    async standing() {
      const { people } = await (await asDesk('GET', '/api/admin/people')).json()
      const others = people.filter(({ id }: { id: string }) => id !== desk.id)
      const { id, role, needs_second_step } = others[dice.below(others.length || 1)] ?? {}
      if (!id) return 'nobody'
      const change = { role: dice.pick([null, 'owner', 'read-only'] as const), needs_second_step: dice.oneIn(2) }
      const answer = await asDesk('PUT', `/api/admin/people/${id}`, { ...change, before: { role, needs_second_step } })
      if (answer.status === 200 && !change.role) staff.delete(id)
      return answer.status
    },
    rotateKey: () => shop.keys.rotate(),
    async revokeKey() {
      const { kid } = await shop.keys.current()
      const one = await somebodyIn(world)
      await shop.keys.revoke(kid)
      if (one && keyOf(one.access) === kid) expect(await shop.identify(one.access)).toBeUndefined()
      for (const { holder, refresh } of [...world.held]) {
        const body = { refresh_token: refresh }
        await keep(world, holder, await world.auth('POST', '/token?grant_type=refresh_token', body))
      }
      await signDeskIn(world)
      return 'revoked'
    },
    async confirmation() {
      shop.config.AUTH_CONFIRM_EMAIL = !shop.config.AUTH_CONFIRM_EMAIL
      return `${shop.config.AUTH_CONFIRM_EMAIL}`
    },
    async forget() {
      await applyRetention(shop)
      return 'done'
    },
    async wait() {
      const minutes = dice.pick([1, 61, 24 * 60, 8 * 24 * 60, 15 * 24 * 60])
      clock.ms += minutes * MINUTE_MS
      await signDeskIn(world)
      return `${minutes} minutes`
    },
  } satisfies Record<string, Step>
}
