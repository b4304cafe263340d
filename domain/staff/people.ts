import { z } from 'zod'
import { requiredEmail } from '../email.ts'
import { ROLES } from './rights.ts'

const role = z.enum(ROLES, { error: 'Please choose a role' })

export const invitationSchema = z.object({
  email: requiredEmail({ missing: 'Please enter an email', invalid: 'Please enter a valid email' }),
  role,
  needs_second_step: z.boolean(),
})
export type Invitation = z.output<typeof invitationSchema>

/** What somebody may do here; no role, no access. */
const standingSchema = z.object({ role: role.nullable(), needs_second_step: z.boolean() })
export type Standing = z.output<typeof standingSchema>

/** With what the page showed before: somebody else's change meanwhile is not overwritten unseen. */
export const standingChangeSchema = standingSchema.extend({ before: standingSchema })
export type StandingChange = z.output<typeof standingChangeSchema>

/** Everything that the history says of who works here. */
export const PEOPLE_ACTIONS = [
  'invited',
  'invitation_withdrawn',
  'joined',
  'standing',
  'admin-granted',
  'admin-revoked',
  'second-step-reset',
] as const

export const INVITATION_DAYS = 7

export const PEOPLE_WORDS = {
  lastOwner: 'The shop needs an owner. Make somebody else an owner first.',
  worksHere: 'Somebody with this address works here already.',
  changedMeanwhile: 'Somebody else changed this meanwhile. This is how it stands now; nothing of yours was saved.',
  unproven: 'Nobody has confirmed this address by e-mail yet, so it cannot be given access.',
  gone: 'This invitation is no longer valid. Ask whoever invited you for a new one.',
  another: (email: string) => `This invitation is for ${email}. Please sign in with that address.`,
  confirmFirst: 'Please confirm your e-mail first: press "Confirm my email" in your profile and follow the link.',
} as const
