import { eq } from 'drizzle-orm'
import type { Role } from '../../domain/staff/rights.ts'
import { startSession } from '../accounts/sessions/sessions.ts'
import { proveAddress } from '../accounts/users/prove-address.ts'
import { insertUser } from '../accounts/users/users.ts'
import { userProfiles } from '../db/schema/profiles.ts'
import type { Deps } from '../deps.ts'

export interface Person {
  email: string
  name?: string
  admin?: boolean
  /** Of an admin. */
  role?: Role
  /** Whether they used a mailed link; nobody has who only signed up. */
  proven?: boolean
}

/** An account without a password, straight into the database: quick, and its session is a real one. */
export async function signUpPerson(deps: Deps, { email, name, admin = false, role = 'owner', proven = false }: Person) {
  const metadata = name ? { full_name: name } : {}
  const inserted = await insertUser(deps.db, { email, passwordHash: null, metadata, confirmedAt: deps.now() })
  if (!inserted) throw new Error(`${email} has an account already`)
  const user = proven ? await deps.db.transaction((tx) => proveAddress(tx, inserted, deps.now())) : inserted
  const { access_token: token } = await startSession(deps, user, 'password')
  if (admin)
    await deps.db.update(userProfiles).set({ is_admin: true, staff_role: role }).where(eq(userProfiles.id, user.id))
  return { id: user.id, email: user.email, token, headers: { authorization: `Bearer ${token}` } }
}
