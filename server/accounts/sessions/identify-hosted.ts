import { eq, isNotNull } from 'drizzle-orm'
import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey } from 'jose'
import type { Db } from '../../db/database.ts'
import { userProfiles } from '../../db/schema/profiles.ts'
import type { Deps } from '../../deps.ts'
import type { Identify } from '../../http/caller.ts'
import { moveProfile } from '../profiles/move-profile.ts'
import { type AccessClaims, verifyAccessToken } from './access-token.ts'
import {
  askHosted,
  createAskStanding,
  type HostedUser,
  type How,
  hostedAddress,
  notNow,
  type Standing,
} from './hosted-project.ts'
import { standingIn } from './standing-in.ts'

const ALGORITHMS = ['ES256', 'RS256']

/** For accounts of a hosted Supabase project: its tokens verify by its published keys, its roles are ours. */
export function createHostedIdentify(
  { config, db, log, now }: Pick<Deps, 'config' | 'db' | 'log' | 'now'>,
  supabaseUrl: string,
): Identify {
  const keyFor = publishedKeys(supabaseUrl)
  const askStanding = createAskStanding({ config, log, now }, supabaseUrl)
  return async (accessToken, letInAt) => {
    const claims = await verifyAccessToken(accessToken, keyFor, letInAt ?? now(), ALGORITHMS)
    if (!claims) return undefined
    const ask = async (how?: How) =>
      personIn(await askStanding(`${claims.session_id}:${claims.aal}`, { sub: claims.sub, accessToken }, how), claims)
    const hasRunOut = claims.exp * 1000 <= now().getTime()
    const said = await ask(hasRunOut ? 'as said last' : letInAt && 'or as said last')
    if (!said) return undefined
    const profile = await profileOf(db, claims.sub)
    // What was said of this device a moment ago may not know of a move, or a proof, that another one has told of since.
    const isBehind = profile && !hasRunOut && !isAsSaid(profile, said)
    const person = isBehind ? await ask('anew') : said
    if (!person) return undefined
    if (isBehind) await followProject(db, claims.sub, profile, person)
    const { email, emailProven } = person
    return {
      id: claims.sub,
      email,
      emailProven,
      assurance: claims.aal,
      ...standingIn(profile, claims.aal, config),
    }
  }
}

/** Whoever has a second factor is nobody before using it. */
function personIn(standing: Standing, { aal }: AccessClaims): HostedUser | undefined {
  if (standing === 'signed-out' || !standing.email) return undefined
  return standing.hasSecondFactor && aal === 'aal1' ? undefined : standing
}

type Profile = NonNullable<Awaited<ReturnType<typeof profileOf>>>

async function profileOf(db: Db, id: string) {
  const [profile] = await db
    .select({
      isAdmin: userProfiles.is_admin,
      role: userProfiles.staff_role,
      needsSecondStep: userProfiles.staff_needs_second_step,
      email: userProfiles.email,
      isProven: isNotNull(userProfiles.email_proven_at).mapWith(Boolean),
    })
    .from(userProfiles)
    .where(eq(userProfiles.id, id))
  return profile
}

const isAsSaid = (profile: Profile, { email, emailProven }: HostedUser) =>
  profile.email === email && profile.isProven === emailProven

/** The profile has the address that the project says today. */
async function followProject(db: Db, id: string, profile: Profile, person: HostedUser): Promise<void> {
  if (isAsSaid(profile, person)) return
  const { email, emailProven: isProven } = person
  await db.transaction((tx) => moveProfile(tx, id, profile, { email, isProven }))
}

/** A token is only bad when the keys say so; keys that cannot be fetched say nothing. */
function publishedKeys(supabaseUrl: string): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(hostedAddress(supabaseUrl, '.well-known/jwks.json'), { [customFetch]: askHosted })
  return async (header, token) => {
    try {
      return await keys(header, token)
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JOSENotSupported) throw error
      throw notNow()
    }
  }
}
