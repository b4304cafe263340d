import type { HttpBindings } from '@hono/node-server'
import type { Logger } from 'pino'
import type { Caller } from './caller.ts'

/** What every handler finds on its context. */
export interface Env {
  Bindings: HttpBindings
  Variables: {
    requestId: string
    log: Logger
    /** The client's address, as far as it can be trusted. */
    address: string
    caller?: Caller
  }
}
