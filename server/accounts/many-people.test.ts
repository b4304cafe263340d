import { expect, test } from 'vitest'
import { createDice } from '../testing/dice.ts'
import { insidersSteps, secondSteps } from '../testing/many-people/insiders.ts'
import { outsidersSteps } from '../testing/many-people/outsiders.ts'
import { shopsSteps } from '../testing/many-people/shops-steps.ts'
import {
  bearer,
  createPeopledShop,
  NAMES,
  ownerOf,
  passwordsOf,
  type Step,
  type World,
} from '../testing/many-people/world.ts'

/** So many with each run of the tests; `WALKS=100 npm run test:server -- many-people` walks a hundred, from another first one with `FIRST=500`. */
const WALKS = Number(process.env.WALKS ?? 2)
const FIRST = Number(process.env.FIRST ?? 1)
const STEPS_EACH = 60

/** What people do most, besides what each walk has its own liking for; all else comes in between. */
const USUAL = [
  ...['signUp', 'signIn', 'signIn', 'askForMail', 'askForMail', 'useMail', 'useMail', 'useMail'],
  ...['provider', 'link', 'move', 'password', 'enroll', 'step', 'again'],
] as const

async function walk(seed: number): Promise<void> {
  const dice = createDice(seed)
  const world = await createPeopledShop(dice)
  const together: Record<string, Step> = { ...outsidersSteps(world), ...insidersSteps(world) }
  const steps: Record<string, Step> = { ...together, ...secondSteps(world), ...shopsSteps(world) }
  const oneOf = (names: readonly string[]) => names[dice.below(names.length)] ?? ''
  const likes = [...USUAL, ...Array.from({ length: USUAL.length }, () => oneOf(Object.keys(steps)))]
  const trail: string[] = []
  const does = async (name: string) => void trail.push(`${name} ${await steps[name]?.()}`)
  for (let step = 0; step < STEPS_EACH; step++) {
    const names = [dice.oneIn(2) ? oneOf(likes) : oneOf(Object.keys(steps))]
    if (dice.oneIn(8)) names.splice(0, 1, ...Array.from({ length: 3 }, () => oneOf(Object.keys(together))))
    world.isAlone = names.length === 1
    await Promise.all(names.map(does)).catch((error) => {
      throw new Error(`${trail.join(', ')}, ${names.join(' + ')}`, { cause: error })
    })
    expect([trail, await wrongSignIns(world), await wrongWaysIn(world), await wrongReads(world)]).toEqual([
      trail,
      [],
      [],
      [],
    ])
  }
}

/** Sign-ins that open something at this moment which is not theirs. */
async function wrongSignIns({ shop, held, rows, stepped, staff }: World): Promise<string[]> {
  const users = new Map(
    (await rows('select id, email, email_proven_at from accounts.users')).map((user) => [user.id, user]),
  )
  const sessions = new Set((await rows('select id from accounts.sessions')).map(({ id }) => id))
  const guarded = await rows(`select user_id from accounts.factors where status = 'verified'`)
  const wrong: string[] = []
  for (const { holder, userId, sessionId, access } of held) {
    const caller = await shop.identify(access)
    if (!caller) continue
    const { email, email_proven_at } = users.get(userId) ?? {}
    const isGuarded = guarded.some(({ user_id }) => user_id === userId)
    const faults = {
      'is over': !sessions.has(sessionId) || !email,
      'is in another’s account': email_proven_at && ownerOf(email) !== holder,
      'counts as proven': caller.emailProven !== Boolean(email_proven_at),
      'took no second step': (isGuarded || caller.assurance === 'aal2') && !stepped.has(sessionId),
      'has no rights any more': caller.isAdmin && !staff.has(userId),
    }
    for (const [fault, is] of Object.entries(faults)) if (is) wrong.push(`${holder}’s sign-in to ${email} ${fault}`)
  }
  return wrong
}

/** Passwords and providers of somebody else that are left in an account whose owner has shown that its address is theirs. */
async function wrongWaysIn({ shop, rows }: World): Promise<string[]> {
  const wrong: string[] = []
  const users = await rows(`select id, email, password_hash from accounts.users where email_proven_at is not null`)
  for (const { id, email, password_hash } of users.filter(({ email }) => ownerOf(email))) {
    const identities = await rows(
      `select provider_id from accounts.identities where provider = 'keycloak' and user_id = $1`,
      [id],
    )
    for (const name of NAMES.filter((other) => other !== ownerOf(email))) {
      if (identities.some(({ provider_id }) => provider_id.startsWith(`outside-${name}-`)))
        wrong.push(`${name}’s provider opens ${email}`)
      for (const password of password_hash ? passwordsOf(name) : [])
        if (await shop.passwords.matches(shop.db, password_hash, password, name))
          wrong.push(`${name} knows the password of ${email}`)
    }
  }
  return wrong
}

/** What somebody is given of addresses that are not theirs, and of other accounts; behind every door of a session that is over. */
async function wrongReads(world: World): Promise<string[]> {
  const { shop, held, dice, auth } = world
  const one = held[dice.below(held.length || 1)]
  if (!one) return []
  const isOver = !(await shop.identify(one.access))
  const text = await (await shop.send('GET', '/api/account/export', undefined, bearer(one))).text()
  const others = [...text.matchAll(/guest-of:(\S+?)\.(?=")|sent-by:([\w-]+)\./g)].filter(([, mailbox, userId]) =>
    mailbox ? ownerOf(mailbox) !== one.holder : userId !== one.userId,
  )
  const upload = { method: 'POST', body: 'x', headers: bearer(one) }
  const doors = isOver
    ? [
        await shop.send('GET', `/api/profiles/${one.userId}`, undefined, bearer(one)),
        await shop.send('GET', '/api/admin/live', undefined, bearer(one)),
        await shop.app.request(`/storage/v1/object/profile_avatars/${one.userId}/avatar.png`, upload),
        await auth('POST', '/recovery-codes', {}, one),
      ]
    : []
  return [
    ...others.map(([what]) => `${one.holder} reads ${what}`),
    ...doors.filter(({ status }) => status < 400).map(({ url }) => url),
  ]
}

test(`${WALKS} walks of people, impostors, staff and the terminal: nobody is in an account that another has proven, and nothing works twice or after its end`, {
  timeout: 60_000 + WALKS * 60_000,
}, async () => {
  for (const seed of Array(WALKS).keys())
    await walk(FIRST + seed).catch((error) => {
      throw new Error(`walk ${FIRST + seed}`, { cause: error })
    })
})
