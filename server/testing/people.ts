import { eq } from 'drizzle-orm'
import { startSession } from '../accounts/sessions/sessions.ts'
import { insertUser } from '../accounts/users/users.ts'
import { userProfiles } from '../db/schema.ts'
import type { Deps } from '../deps.ts'

export interface Person {
  email: string
  name?: string
  admin?: boolean
}

/** An account without a password, straight into the database: quick, and its session is a real one. */
export async function signUpPerson(deps: Deps, { email, name, admin = false }: Person) {
  const metadata = name ? { full_name: name } : {}
  const user = await insertUser(deps.db, { email, passwordHash: null, metadata, confirmedAt: deps.now() })
  if (!user) throw new Error(`${email} has an account already`)
  const { access_token: token } = await startSession(deps, user, 'password')
  if (admin) await deps.db.update(userProfiles).set({ is_admin: true }).where(eq(userProfiles.id, user.id))
  return { id: user.id, email: user.email, token, headers: { authorization: `Bearer ${token}` } }
}
