import { z } from 'zod'
import { OWN_DATA } from '../../../domain/accounts/words.ts'
import { isSameAddress } from '../../../domain/email.ts'
import { askService } from '../../ask-service.ts'
import type { Config } from '../../config.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../http/errors.ts'
import { LoggableError } from '../../log.ts'

/** How long an answer about a session is believed: so much later at the most does a sign-out there hold here. */
const BELIEVED_MS = 30_000
/** How long its last word holds for what was let in before, where it cannot be asked: an upload has so long. */
const LAST_WORD_MS = 20 * 60_000
/** How long a project that did not say is left alone; it may have asked for just that. */
const SILENCE_MS = 3_000
const MOST_REMEMBERED = 5_000

export const askHosted = askService(3_000)

const userSchema = z.object({
  id: z.string(),
  email: z.string().default(''),
  email_confirmed_at: z.string().nullish(),
  /** Not there where the project confirmed by itself, as it does while confirmation is off. */
  confirmation_sent_at: z.string().nullish(),
  identities: z
    .array(
      z.object({ identity_data: z.object({ email: z.string(), email_verified: z.boolean() }).partial().nullish() }),
    )
    .nullish(),
  factors: z.array(z.object({ status: z.string() })).default([]),
})
const settingsSchema = z.object({ mailer_autoconfirm: z.boolean() })
const refusalSchema = z
  .object({ code: z.unknown(), error_code: z.string().optional() })
  .transform(({ code, error_code }) => error_code ?? String(code))

/** The refusals that mean: whoever this was, they are signed out. */
const SIGNED_OUT = new Set(['session_not_found', 'session_expired', 'user_not_found', 'user_banned', 'bad_jwt'])

export interface HostedUser {
  email: string
  emailProven: boolean
  hasSecondFactor: boolean
}

/** What the project says about a session now. It says it, or whoever asks is refused: nothing is taken for granted. */
export type Standing = HostedUser | 'signed-out'

interface Asked {
  until: number
  standing: Promise<Standing>
  /** The last that it said, and when. */
  word?: { at: number; standing: Standing } | undefined
}

/** Nothing where it was said too long ago, or while the machine's clock was ahead. */
const lastWord = (asked: Asked | undefined, at: number) =>
  asked?.word && Math.abs(at - asked.word.at) <= LAST_WORD_MS ? asked.word.standing : undefined

/** What is to be believed for longer was said while the machine's clock was ahead. */
const isBelieved = ({ until }: Asked, at: number) => until > at && until <= at + BELIEVED_MS

/** Whom a token is of, as its signature says. */
interface Bearer {
  sub: string
  accessToken: string
}

/**
 * By what was said a moment ago, unless it is to be asked anew. By a token that has run out nothing can be asked: it would be
 * called bad, and the session with it. What was said last holds for a while, by whichever token of the session it was asked; so
 * it does for what was let in before while the project is silent.
 */
type AskStanding = (session: string, bearer: Bearer, how?: How) => Promise<Standing>
export type How = 'anew' | 'as said last' | 'or as said last'

export const notNow = () =>
  new Refusal('unavailable', { error: 'Your account cannot be checked right now. Please try again.' })

export const hostedAddress = (supabaseUrl: string, path: string) =>
  new URL(`auth/v1/${path}`, `${supabaseUrl.replace(/\/+$/, '')}/`)

/** A signature only tells that a token was good once. Whether its session still exists, the project itself knows. */
export function createAskStanding(
  { config, log, now }: Pick<Deps, 'config' | 'log' | 'now'>,
  url: string,
): AskStanding {
  const remembered = new Map<string, Asked>()
  const ask = (session: string, bearer: Bearer, at: number): Asked => {
    const heard = askProject(config, url, bearer)
    const asked: Asked = {
      until: at + BELIEVED_MS,
      word: remembered.get(session)?.word,
      standing: heard.then(
        (standing) => {
          asked.word = { at, standing }
          return standing
        },
        (error: unknown) => {
          log.error({ err: error }, 'the hosted account service does not say whether a session still exists')
          asked.until = at + SILENCE_MS
          throw notNow()
        },
      ),
    }
    remembered.delete(session)
    remembered.set(session, asked)
    const [oldest] = remembered.keys()
    if (remembered.size > MOST_REMEMBERED && oldest) remembered.delete(oldest)
    return asked
  }
  return async (session, bearer, how) => {
    const at = now().getTime()
    const held = remembered.get(session)
    if (how === 'as said last') return lastWord(held, at) ?? 'signed-out'
    const asked = how !== 'anew' && held && isBelieved(held, at) ? held : ask(session, bearer, at)
    if (how !== 'or as said last') return asked.standing
    return asked.standing.catch((error: unknown) => {
      const word = lastWord(asked, at)
      if (!word) throw error
      return word
    })
  }
}

async function askProject(config: Config, url: string, { sub, accessToken }: Bearer): Promise<Standing> {
  const answer = await askHosted(hostedAddress(url, 'user'), {
    headers: { apikey: config.SUPABASE_ANON_KEY ?? '', authorization: `Bearer ${accessToken}` },
  })
  const body: unknown = await answer.json()
  if (answer.ok) {
    const user = userSchema.parse(body)
    const { id, email, factors } = user
    // A cache before the project may give out what it has of somebody else.
    if (id !== sub) throw new LoggableError('it answered about somebody else')
    const emailProven = isConfirmedByMail(user) && (await confirmsByMail(config, url))
    return { email, emailProven, hasSecondFactor: factors.some(({ status }) => status === 'verified') }
  }
  if (SIGNED_OUT.has(refusalSchema.parse(body))) return 'signed-out'
  throw new LoggableError(`it answered ${answer.status}`)
}

/** A mail went out before it was confirmed, or whoever the identity is from has verified the address. */
const isConfirmedByMail = ({
  email,
  email_confirmed_at,
  confirmation_sent_at,
  identities,
}: z.output<typeof userSchema>) =>
  Boolean(email_confirmed_at) &&
  (Boolean(confirmation_sent_at) ||
    (identities ?? []).some(({ identity_data: of }) => of?.email_verified && isSameAddress(of.email, email)))

/** Whether the project confirms addresses by mail; one whose settings do not name it is taken not to. Silence says nothing. */
async function confirmsByMail(config: Config, url: string): Promise<boolean> {
  const answer = await askHosted(hostedAddress(url, 'settings'), {
    headers: { apikey: config.SUPABASE_ANON_KEY ?? '' },
  })
  if (!answer.ok) throw new LoggableError(`it answered ${answer.status} for its settings`)
  const settings = settingsSchema.safeParse(await answer.json())
  return settings.success && !settings.data.mailer_autoconfirm
}

/** Only the project's secret key may delete one of its users; without it they stay there, without anything here. */
export async function deleteHostedUser({ config, log }: Pick<Deps, 'config' | 'log'>, userId: string): Promise<void> {
  const { SUPABASE_URL, SUPABASE_SERVICE_ROLE_KEY: key } = config
  if (!SUPABASE_URL || !key) return
  const ask = () =>
    askOfUser(SUPABASE_URL, key, 'DELETE', userId).catch((error: unknown) => {
      log.error({ err: error }, 'the hosted account service cannot be reached')
      return undefined
    })
  const first = await ask()
  // One that does not say may have done it, and then nobody can sign in to ask once more.
  const answer = first && first.status < 500 ? first : await ask()
  if (answer?.ok || (answer && (await saysNobody(answer)))) return
  if (answer) log.error({ status: answer.status }, 'the hosted account service did not delete a user')
  throw new Refusal('unavailable', { error: OWN_DATA.deleteFailed })
}

/** Whether the project has no such user any more; silence says nothing. */
export async function isGoneFromProject({ config }: Pick<Deps, 'config'>, userId: string): Promise<boolean> {
  const { SUPABASE_URL, SUPABASE_SERVICE_ROLE_KEY: key } = config
  if (!SUPABASE_URL || !key) return false
  const answer = await askOfUser(SUPABASE_URL, key, 'GET', userId)
  if (answer.ok) return false
  if (await saysNobody(answer)) return true
  throw new LoggableError(`the hosted account service answered ${answer.status} for a user`)
}

const askOfUser = (url: string, key: string, method: 'GET' | 'DELETE', userId: string) =>
  askHosted(hostedAddress(url, `admin/users/${userId}`), {
    method,
    headers: { apikey: key, authorization: `Bearer ${key}` },
  })

/** In the project's own words: what stands before it may know nothing of the address, and that is no word about anybody. */
async function saysNobody(answer: Response): Promise<boolean> {
  const refusal = refusalSchema.safeParse(await answer.json().catch(() => undefined))
  return refusal.data === 'user_not_found'
}
