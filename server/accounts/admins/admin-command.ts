import { ROLE_NAMES } from '../../../domain/staff/rights.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/database.ts'
import { type AdminChange, grantAdmin, listAdmins, revokeAdmin } from './admins.ts'
import { resetSecondStep } from './reset-second-step.ts'

export const ADMIN_USAGE = `npm run admin -- grant EMAIL                make somebody an admin, with an owner's rights
npm run admin -- revoke EMAIL               make them an ordinary user again
npm run admin -- list                       everybody who is an admin
npm run admin -- reset-second-step EMAIL    turn two-step sign-in off for somebody who lost it`

type Words = Record<AdminChange, (email: string) => string>

const GRANTED: Words = {
  changed: (email) => `${email} is an admin now.`,
  vouched: (email) => `${email} is an admin now. Nobody had confirmed this address by mail: it is proven by your word.`,
  unchanged: (email) => `${email} was an admin already.`,
  unknown: (email) => `Nobody has an account with the address ${email}. Sign up with it first.`,
  unproven: (email) =>
    `Nobody has proven yet that the account with the address ${email} is theirs. Sign in, press "Confirm my email" in the profile, follow the link that is mailed, and try again.`,
  unconfirmed: (email) =>
    `The Supabase project does not say that the address ${email} was confirmed by mail. Turn on "Confirm email" there, confirm it, sign in to the shop, and try again.`,
  several: (email) => `Several accounts have the address ${email}. Delete all but one in the account service first.`,
}

const REVOKED: Words = {
  ...GRANTED,
  changed: (email) => `${email} is no longer an admin.`,
  unchanged: (email) => `${email} was no admin.`,
  unknown: (email) => `Nobody has an account with the address ${email}.`,
}

const FAILED: readonly AdminChange[] = ['unknown', 'unproven', 'unconfirmed', 'several']

export interface Outcome {
  ok: boolean
  text: string
}

const RESET: Record<Awaited<ReturnType<typeof resetSecondStep>>, (email: string) => string> = {
  reset: (email) =>
    `Two-step sign-in is off for ${email}. They were signed out everywhere and told by mail, and sign in with their password.`,
  off: (email) => `${email} has no two-step sign-in; nothing was changed.`,
  unknown: REVOKED.unknown,
}

const OF_SOMEBODY = ['grant', 'revoke', 'reset-second-step']

export const isAdminCommand = ([verb = '', email]: readonly string[]) =>
  verb === 'list' || (OF_SOMEBODY.includes(verb) && Boolean(email))

/** Does what was typed behind `npm run admin --`, and says what it did. */
export async function runAdminCommand(db: Db, [verb, email = '']: readonly string[], config: Config): Promise<Outcome> {
  if (verb === 'list') {
    const admins = await listAdmins(db)
    const lines = admins.map(({ email, full_name, role }) =>
      [email, ROLE_NAMES[role], full_name].filter(Boolean).join('  '),
    )
    return { ok: true, text: lines.join('\n') || 'There are no admins yet.' }
  }
  if (verb === 'reset-second-step') return resetFor(db, email, config)
  const isGrant = verb === 'grant'
  const change = isGrant
    ? await grantAdmin(db, email, { vouches: isLaptop(config.PUBLIC_URL), isHosted: config.SUPABASE_URL !== undefined })
    : await revokeAdmin(db, email)
  return { ok: !FAILED.includes(change), text: (isGrant ? GRANTED : REVOKED)[change](email) }
}

async function resetFor(db: Db, email: string, config: Config): Promise<Outcome> {
  if (config.SUPABASE_URL) {
    const where = new URL(config.SUPABASE_URL).host
    return { ok: false, text: `Two-step sign-in is kept by the accounts project at ${where}: remove the factor there.` }
  }
  const change = await resetSecondStep(db, email, config)
  return { ok: change === 'reset', text: RESET[change](email) }
}

/** A shop that only its own machine can reach: whoever signed up there sits at this terminal. */
const isLaptop = (publicUrl: string) => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(publicUrl).hostname)
