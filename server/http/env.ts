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
    /** Whom limits count: the address, or the /64 that it is part of; what other sites have somebody open, apart. */
    client: string
    caller?: Caller
    /** The same asked again, for what is still being sent long after the call was let in. */
    callerNow?: () => Promise<Caller | undefined>
    /** What was held of the body is not needed any more. */
    letBodyGo?: () => void
  }
}
