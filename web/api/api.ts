import { hc } from 'hono/client'
import { authorization, fetchAsCaller } from '../features/accounts/authorization.ts'
import type { Api } from './api-type.ts'

/** The typed client of the shop's own API; it says who is asking, when somebody is signed in. */
export const api = hc<Api>('/api', { headers: authorization, fetch: fetchAsCaller })
