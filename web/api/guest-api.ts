import { hc } from 'hono/client'
import type { Api } from './api-type.ts'

/** The same API without a caller, for what has to be known before anybody can be one. */
export const guestApi = hc<Api>('/api')
