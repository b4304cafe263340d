import type { Db } from '../../db/database.ts'
import { type AdminChange, listAdmins, setAdmin } from './admins.ts'

export const ADMIN_USAGE = `npm run admin -- grant EMAIL     make somebody an admin
npm run admin -- revoke EMAIL    make them an ordinary user again
npm run admin -- list            everybody who is an admin`

const GRANTED: Record<AdminChange, (email: string) => string> = {
  changed: (email) => `${email} is an admin now.`,
  unchanged: (email) => `${email} was an admin already.`,
  unknown: (email) => `Nobody has an account with the address ${email}. Sign up with it first.`,
}

const REVOKED: Record<AdminChange, (email: string) => string> = {
  changed: (email) => `${email} is no longer an admin.`,
  unchanged: (email) => `${email} was no admin.`,
  unknown: (email) => `Nobody has an account with the address ${email}.`,
}

export interface Outcome {
  ok: boolean
  text: string
}

export const isAdminCommand = ([verb, email]: readonly string[]) =>
  verb === 'list' || ((verb === 'grant' || verb === 'revoke') && Boolean(email))

/** Does what was typed behind `npm run admin --`, and says what it did. */
export async function runAdminCommand(db: Db, [verb, email = '']: readonly string[]): Promise<Outcome> {
  if (verb === 'list') {
    const admins = await listAdmins(db)
    const lines = admins.map((admin) => `${admin.email}${admin.full_name ? `  ${admin.full_name}` : ''}`)
    return { ok: true, text: lines.join('\n') || 'There are no admins yet.' }
  }
  const change = await setAdmin(db, email, verb === 'grant')
  return { ok: change !== 'unknown', text: (verb === 'grant' ? GRANTED : REVOKED)[change](email) }
}
