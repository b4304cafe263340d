import type { Context } from 'hono'
import type { Deps } from '../deps.ts'
import { bearerToken } from '../http/bearer.ts'
import type { SignedInEnv } from '../http/signed-in.ts'
import { streamChanges } from './stream-changes.ts'

/** Everything that changes, for staff. Their rights are read again each time before it speaks, so that a revoke ends it. */
export function liveRoute({ identify, live }: Pick<Deps, 'identify' | 'live'>) {
  return (c: Context<SignedInEnv>) => {
    const token = bearerToken(c) ?? ''
    return streamChanges(c, live, {
      listeners: [{ kind: 'account', id: c.var.caller.id }],
      mayHear: async () => (await identify(token))?.isAdmin === true,
    })
  }
}
