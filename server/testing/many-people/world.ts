import { expect, onTestFinished } from 'vitest'
import { startSession } from '../../accounts/sessions/sessions.ts'
import { findUser } from '../../accounts/users/users.ts'
import type { Dice } from '../dice.ts'
import { startOpenIdServer } from '../openid-server.ts'
import { CALLBACK } from '../provider-visit.ts'
import { createTestShop } from '../test-shop.ts'

export const MINUTE_MS = 60_000

/** Each has two mailboxes, two passwords, an account at the provider, and tries all of it at everybody's addresses. */
export const NAMES = ['ada', 'eve', 'sam'] as const
export type Name = (typeof NAMES)[number]
export const MAILBOXES = [
  ...['ada@mail.example', 'ada@new.example', 'eve@mail.example', 'eve@new.example'],
  ...['sam@mail.example', 'sam@new.example'],
] as [string, ...string[]]
export const ownerOf = (address: string) => NAMES.find((name) => address.startsWith(`${name}@`))
export const passwordsOf = (name: Name) => [`${name}-Works-2026!`, `${name}-Works-2027!`] as const

/** A sign-in, in the hands of whoever has it. */
export interface Held {
  holder: Name
  userId: string
  sessionId: string
  access: string
  refresh: string
}
/** With what happened, for the trail. */
export type Step = () => Promise<number | string>

/** A shop with a provider, somebody at its desk, and what a guest sent from each mailbox. */
export async function createPeopledShop(dice: Dice) {
  const { issuer, visitor, close } = await startOpenIdServer(CALLBACK)
  onTestFinished(close)
  const clock = { ms: Date.now() }
  const oidc = { AUTH_OIDC_NAME: 'keycloak', AUTH_OIDC_ISSUER: issuer, AUTH_OIDC_CLIENT_ID: 'shop' }
  const shop = await createTestShop(
    { ...oidc, AUTH_OIDC_CLIENT_SECRET: 'shop-secret', RATE_LIMITS: 'off', AUTH_MAIL_INTERVAL_S: '0' },
    { now: () => new Date(clock.ms) },
  )
  const desk = await shop.signUp({ email: 'desk@shop.example', admin: true, proven: true })
  const world = {
    ...{ shop, visitor, clock, dice, desk },
    held: [] as Held[],
    /** What worked once, and is not to work again. */
    spent: [] as { what: string; again: () => Promise<Response> }[],
    apps: new Map<string, { owner: Name; secret: string }>(),
    recovery: new Map<string, { owner: Name; codes: string[] }>(),
    /** Sessions that took the second step that their account has. */
    stepped: new Set<string>(),
    /** Who signed up for which account, and asked to move which one where. */
    asked: new Set<string>(),
    invitations: [] as string[],
    staff: new Set<string>(),
    /** Whether nothing else goes on. */
    isAlone: true,
    visits: Promise.resolve<unknown>(undefined),
    rows: async (text: string, values: unknown[] = []) => (await shop.pool.query(text, values)).rows,
    /** A call of the account protocol. */
    auth: (method: string, path: string, body?: unknown, by?: Held) =>
      shop.send(method, `/auth/v1${path}`, body, { apikey: shop.config.AUTH_ANON_KEY, ...(by && bearer(by)) }),
  }
  for (const mailbox of MAILBOXES)
    await world.rows('insert into contact_requests (email, order_description) values ($1, $2)', [
      ...[mailbox, `guest-of:${mailbox}.`],
    ])
  return world
}
export type World = Awaited<ReturnType<typeof createPeopledShop>>

export const bearer = ({ access }: Held) => ({ authorization: `Bearer ${access}` })

const partOf = (token: string, part: 0 | 1) =>
  JSON.parse(Buffer.from(token.split('.')[part] ?? '', 'base64url').toString())
export const keyOf = (token: string): string => partOf(token, 0).kid

/** Somebody has a session now, or another token of one. */
export function hold({ held }: World, holder: Name, tokens: Record<string, string>): void {
  const { access_token: access = '', refresh_token: refresh = '' } = tokens
  const { sub: userId, session_id: sessionId } = partOf(access, 1)
  const known = held.find((one) => one.sessionId === sessionId)
  if (known) Object.assign(known, { holder, access, refresh })
  else held.push({ holder, userId, sessionId, access, refresh })
  if (held.length > 20) held.shift()
}

export async function keep(world: World, holder: Name, answer: Response): Promise<number> {
  const body = answer.status === 200 ? await answer.json() : {}
  if (body.access_token) hold(world, holder, body)
  return answer.status
}

/** The tokens with which a browser is sent back to a page. */
export function broughtBy(answer: Response): Record<string, string> {
  const location = answer.headers.get('location')
  return Object.fromEntries(new URLSearchParams(location ? new URL(location).hash.slice(1) : ''))
}

/** One to three clicks at once, of which one at most does something, and none does later. */
export async function once(world: World, what: string, call: () => Promise<Response>): Promise<Response> {
  const calls = Array.from({ length: 1 + world.dice.below(3) }, call)
  const [first, ...others] = await Promise.all(calls)
  if (!first) throw new Error('nobody clicked')
  const answers = [first, ...others]
  expect([what, answers.filter(({ status }) => status >= 500)]).toEqual([what, []])
  const good = answers.filter(worked)
  expect([what, good.length < 2]).toEqual([what, true])
  if (good.length === 1) world.spent.push({ what, again: call })
  return good[0] ?? first
}
export const worked = (answer: Response) => answer.status < 300 || 'access_token' in broughtBy(answer)

/** Most steps are of somebody who is signed in, some of somebody who was. */
export async function somebodyIn({ rows, held, dice }: World): Promise<Held | undefined> {
  const sessions = new Set((await rows('select id from accounts.sessions')).map(({ id }) => id))
  const those = dice.oneIn(6) ? held : held.filter(({ sessionId }) => sessions.has(sessionId))
  return those[dice.below(those.length || 1)]
}

export const sessionsOf = async ({ rows }: World, userId: string) =>
  (await rows('select id from accounts.sessions where user_id = $1', [userId])).map(({ id }) => id)

/** Staff sign in again after some days, or with another key. */
export async function signDeskIn({ shop, desk }: World): Promise<void> {
  const user = await findUser(shop.db, desk.id)
  if (!user) throw new Error('nobody is at the desk')
  const { access_token } = await startSession(shop, user, 'password')
  desk.headers.authorization = `Bearer ${access_token}`
}
