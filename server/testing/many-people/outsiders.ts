import { cookieJar } from '../cookie-jar.ts'
import { CALLBACK, SIGN_IN, walk } from '../provider-visit.ts'
import { TEST_ADDRESS } from '../test-shop.ts'
import {
  broughtBy,
  hold,
  keep,
  MAILBOXES,
  NAMES,
  type Name,
  once,
  ownerOf,
  passwordsOf,
  type Step,
  type World,
  worked,
} from './world.ts'

type Ask = [path: string, body: object]
const ASKS: [Ask, ...Ask[]] = [
  ['/recover', {}],
  ['/otp', {}],
  ['/otp', { create_user: false }],
  ['/resend', { type: 'signup' }],
  ['/resend', { type: 'email_change' }],
]

/** Everything that somebody can do who is not signed in, their own address or not. */
export function outsidersSteps(world: World) {
  const { dice, rows, auth } = world
  const known = async () => {
    const users = await rows(`select email from accounts.users where email not like 'desk@%'`)
    return users[dice.below(users.length || 1)]?.email ?? dice.pick(MAILBOXES)
  }
  return {
    async signUp() {
      const [name, email] = [dice.pick(NAMES), dice.pick(MAILBOXES)]
      const answer = await auth('POST', '/signup', { email, password: dice.pick(passwordsOf(name)) })
      const { id, user } = await answer.clone().json()
      world.asked.add(`${name} signed up ${user?.id ?? id}`)
      return keep(world, name, answer)
    },
    async signIn() {
      const email = await known()
      const name = (!dice.oneIn(3) && ownerOf(email)) || dice.pick(NAMES)
      const body = { email, password: dice.pick(passwordsOf(name)) }
      return keep(world, name, await auth('POST', '/token?grant_type=password', body))
    },
    async askForMail() {
      const [path, body] = dice.pick(ASKS)
      return (await auth('POST', path, { email: await known(), ...body })).status
    },
    useMail: () => useMail(world),
    provider: () =>
      visit(world, dice.pick(NAMES), (query, cookies) =>
        world.shop.app.request(
          `http://localhost:3000/auth/v1/authorize?${query}`,
          { headers: cookies },
          { incoming: { socket: {} } },
        ),
      ),
    async again() {
      const one = world.spent[dice.below(world.spent.length || 1)]
      const answer = await one?.again()
      if (answer && (worked(answer) || answer.status >= 500)) throw new Error(`${one?.what} worked again`)
      return one ? `${one.what} ${answer?.status}` : 'nothing'
    },
  } satisfies Record<string, Step>
}

/** A link or code of one's own mailbox. Who did not ask for it leaves alone what its words say to leave alone. */
async function useMail(world: World): Promise<string> {
  const { dice, shop, rows, auth } = world
  const email = dice.pick(MAILBOXES)
  const name = ownerOf(email) ?? 'ada'
  const mails = await rows(
    `select distinct on (kind) kind, about, text_body from mail_outbox
     where recipient = $1 and text_body like '%/verify?%' order by kind, created_at desc`,
    [email],
  )
  const mail = mails[dice.below(mails.length || 1)]
  if (!mail || !(await isTheirs(world, name, mail))) return 'no mail'
  const link = /https?:\/\/\S+\/auth\/v1\/verify\S+/.exec(mail.text_body)?.[0] ?? ''
  const { token: token_hash, type } = Object.fromEntries(new URL(link).searchParams)
  const code = /^\d{6}$/m.exec(mail.text_body)?.[0]
  const ways = [
    async () => shop.app.request(link, {}, { incoming: { socket: { remoteAddress: TEST_ADDRESS } } }),
    async () => auth('POST', '/verify', { type, token_hash }),
    async () => auth('POST', '/verify', { type, email, token: code }),
  ] as const
  const answer = await once(world, mail.kind, dice.pick(ways))
  const brought = broughtBy(answer)
  if (brought.access_token) hold(world, name, brought)
  else await keep(world, name, answer)
  return `${mail.kind} ${worked(answer)}`
}

async function isTheirs({ rows, asked }: World, name: Name, { kind, about }: { kind: string; about: string }) {
  const id = about.split(':').at(-1)
  const [user] = await rows('select * from accounts.users where id = $1', [id])
  const confirmsPassword = kind === 'account-signup' && user?.password_hash && !user.email_confirmed_at
  if (confirmsPassword) return asked.has(`${name} signed up ${id}`)
  return !kind.startsWith('account-email_change') || asked.has(`${name} moves ${id} to ${user?.new_email}`)
}

type Begin = (query: URLSearchParams, cookies: Record<string, string>) => Promise<Response> | Response

/** To the provider and back, one after the other: its login page asks who is there. */
export function visit(world: World, name: Name, begin: Begin): Promise<string> {
  const visited = world.visits.then(() => goThere(world, name, begin))
  world.visits = visited.catch(() => undefined)
  return visited
}

async function goThere(world: World, name: Name, begin: Begin): Promise<string> {
  const cookies = cookieJar()
  const sub = `outside-${name}-${world.dice.below(4)}`
  world.visitor.person = { sub, email: `${name}@mail.example`, email_verified: true, name }
  const query = new URLSearchParams({ provider: 'keycloak', redirect_to: SIGN_IN, skip_http_redirect: 'true' })
  const away = cookies.keep(await begin(query, cookies.header()))
  const to = away.headers.get('location') ?? (away.status === 200 ? (await away.json()).url : undefined)
  if (!to) return `${away.status}`
  const back = await walk(to, CALLBACK)
  const answer = await once(world, 'a visit', async () =>
    world.shop.app.request(
      back,
      { headers: cookies.header() },
      { incoming: { socket: { remoteAddress: TEST_ADDRESS } } },
    ),
  )
  const brought = broughtBy(answer)
  if (brought.access_token) hold(world, name, brought)
  return brought.error_code ?? 'in'
}
