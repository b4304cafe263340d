import type { Role } from '../../domain/staff/rights.ts'

/** Whoever sent a valid access token. */
export interface Caller {
  id: string
  email: string
  /** Whether somebody showed that the address is theirs: only then is what belongs to it shown. */
  emailProven: boolean
  isAdmin: boolean
  /** Of an admin: what they may do. */
  role: Role | undefined
  /** aal2 after a second factor. */
  assurance: 'aal1' | 'aal2'
}

/**
 * Turns an access token into its caller; undefined for one that does not verify. Of a call that was let in a while ago the token
 * may have expired since, and the session goes on.
 */
export type Identify = (accessToken: string, letInAt?: Date) => Promise<Caller | undefined>
