import { hc } from 'hono/client'
import type { Api } from '../server/api.ts'

/** The typed client of the shop's own API. */
export const api = hc<Api>('/api')
