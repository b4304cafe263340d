import type { Deps } from '../../deps.ts'
import type { Identify } from '../../http/caller.ts'
import { verifyAccessToken } from './access-token.ts'
import { createHostedIdentify } from './identify-hosted.ts'
import { liveSession, waitsForSecondStep } from './live-session.ts'
import { standingIn } from './standing-in.ts'

/** Whoever a token belongs to: by the built-in service, or by a hosted one when the configuration names it. */
export function createIdentify(deps: Pick<Deps, 'config' | 'db' | 'keys' | 'log' | 'now'>): Identify {
  const { SUPABASE_URL } = deps.config
  return SUPABASE_URL ? createHostedIdentify(deps, SUPABASE_URL) : createBuiltInIdentify(deps)
}

function createBuiltInIdentify(deps: Pick<Deps, 'config' | 'db' | 'keys' | 'now'>): Identify {
  return async (accessToken, letInAt = deps.now()) => {
    const claims = await verifyAccessToken(accessToken, deps.keys.publicKey, letInAt)
    const found = claims && (await liveSession(deps, claims))
    if (!found || waitsForSecondStep(found)) return undefined
    const { user, session } = found
    const emailProven = user.email_proven_at !== null
    return {
      id: user.id,
      email: user.email,
      emailProven,
      assurance: session.aal,
      ...standingIn(found, session.aal, deps.config),
    }
  }
}
