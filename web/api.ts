import { hc } from 'hono/client'
import type { Api } from '../server/api.ts'
import { authorization, fetchAsCaller } from './features/accounts/authorization.ts'

export type { Api }

/** The typed client of the shop's own API; it says who is asking, when somebody is signed in. */
export const api = hc<Api>('/api', { headers: authorization, fetch: fetchAsCaller })
