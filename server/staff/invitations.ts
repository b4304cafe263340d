import { and, asc, eq, gt, like, lt, ne, sql } from 'drizzle-orm'
import { BRAND } from '../../domain/brand.ts'
import { isSameAddress, normalizeEmail } from '../../domain/email.ts'
import { done, type Result, refused, refusedField } from '../../domain/result.ts'
import { INVITATION_DAYS, type Invitation, PEOPLE_WORDS } from '../../domain/staff/people.ts'
import { ROLE_NAMES } from '../../domain/staff/rights.ts'
import { subjectOf } from '../../domain/subject.ts'
import { holdOwners } from '../accounts/admins/keep-an-owner.ts'
import { ensureProfile } from '../accounts/profiles/ensure-profile.ts'
import { hashOf } from '../accounts/protocol/secrets.ts'
import { recordChange } from '../audit/audit.ts'
import type { Db, Transaction } from '../db/database.ts'
import { holdAccount } from '../db/hold-account.ts'
import { auditEntries } from '../db/schema/admin.ts'
import { userProfiles } from '../db/schema/profiles.ts'
import { staffInvitations } from '../db/schema/staff.ts'
import { worksHere } from '../db/works-here.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { queueMail } from '../mail/outbox.ts'
import { newSecret } from '../new-secret.ts'
import { giveStanding } from './people.ts'

type InvitationRow = typeof staffInvitations.$inferSelect

const DAY_MS = 86_400_000
const open = ({ token_hash: _, ...shown }: InvitationRow) => shown

export const listInvitations = async (db: Db) =>
  (await db.select().from(staffInvitations).orderBy(asc(staffInvitations.created_at))).map(open)

/** Mails somebody the way in; a second invitation of an address takes the place of the first. */
export async function invite(deps: Deps, { email: typed, ...wanted }: Invitation, inviter: Caller) {
  const email = normalizeEmail(typed) ?? typed
  return deps.db.transaction(async (tx): Promise<Result<{ id: string }>> => {
    // Whose own standing ended while this call came in invites nobody any more.
    if (!(await holdOwners(tx)).includes(inviter.id)) return refused('forbidden')
    if (await worksHere(tx, email)) return refusedField('email', PEOPLE_WORDS.worksHere)
    const token = newSecret()
    const expires_at = new Date(deps.now().getTime() + INVITATION_DAYS * DAY_MS)
    const values = { ...wanted, email, token_hash: hashOf(token), invited_by: inviter.id, expires_at }
    const [invitation] = await tx
      .insert(staffInvitations)
      .values(values)
      .onConflictDoUpdate({ target: staffInvitations.email, set: { ...values, created_at: deps.now() } })
      .returning()
    if (!invitation) throw new Error('an invitation was not stored')
    await mailInvitation(deps, tx, invitation, token, inviter)
    await tell(tx, inviter.id, 'invited', invitation)
    return done({ id: invitation.id })
  })
}

async function mailInvitation(deps: Deps, tx: Transaction, invitation: InvitationRow, token: string, by: Caller) {
  const { email, role, needs_second_step } = invitation
  const heading = `Work with us at ${BRAND.name}`
  const second = needs_second_step ? ' You will be asked to set up two-step sign-in first.' : ''
  const parts = [
    { text: `${by.email} invites you to the back office of ${BRAND.name} as ${ROLE_NAMES[role]}.${second}` },
    { button: 'Join', url: `${deps.config.PUBLIC_URL}/join/${token}` },
    { text: `The link is for ${email} alone and works for ${INVITATION_DAYS} days.` },
  ]
  await queueMail(deps, tx, {
    ...{ kind: 'staff-invitation', to: email, spends: 'codeMails', subject: heading, replyTo: by.email },
    heading,
    parts,
    about: subjectOf('staff_invitations', invitation.id),
  })
}

function tell(tx: Transaction, actorId: string, action: string, { id, email, role, needs_second_step }: InvitationRow) {
  const details = { email, role, ...(needs_second_step && { second_step: 'asked' }) }
  return recordChange(tx, { subject: subjectOf('staff_invitations', id), actorId, action, details })
}

export function withdraw(db: Db, id: string, actorId: string): Promise<Result<null>> {
  return db.transaction(async (tx) => {
    const [withdrawn] = await tx.delete(staffInvitations).where(eq(staffInvitations.id, id)).returning()
    if (!withdrawn) return refused('not_found')
    await tell(tx, actorId, 'invitation_withdrawn', withdrawn)
    return done(null)
  })
}

/** Those of before, and whom they were for, which the history would tell for longer. */
export async function forgetInvitations(db: Db, before: Date): Promise<void> {
  await db.delete(staffInvitations).where(lt(staffInvitations.created_at, before))
  const { subject, created_at, details } = auditEntries
  const areOfBefore = and(like(subject, subjectOf('staff_invitations', '%')), lt(created_at, before))
  const anonymous = sql`jsonb_set(${details}, '{email}', '"somebody"')`
  await db
    .update(auditEntries)
    .set({ details: anonymous })
    .where(and(areOfBefore, ne(details, anonymous)))
}

/** It is the word of an owner. */
const isByAnOwner = sql`exists (select from ${userProfiles} where ${userProfiles.id} = ${staffInvitations.invited_by}
  and ${userProfiles.is_admin} and ${userProfiles.staff_role} = 'owner')`
const byToken = (deps: Pick<Deps, 'now'>, token: string) =>
  and(eq(staffInvitations.token_hash, hashOf(token)), gt(staffInvitations.expires_at, deps.now()), isByAnOwner)

/** What the link's page says of it. */
export async function readInvitation(deps: Deps, token: string) {
  const [found] = await deps.db.select().from(staffInvitations).where(byToken(deps, token))
  if (!found) return undefined
  const { email, role, needs_second_step } = found
  return { email, role, needs_second_step, expires_at: found.expires_at.toISOString() }
}

/** Lets whoever was invited in; the link alone opens nothing, its address has to be proven theirs. */
export async function acceptInvitation(deps: Deps, token: string, caller: Caller): Promise<Result<null>> {
  if (!(await readInvitation(deps, token))) return refused('not_found', PEOPLE_WORDS.gone)
  return deps.db.transaction(async (tx) => {
    // First, as whoever gives somebody a standing does: the two come one after the other, and do not wait for each other.
    await holdOwners(tx)
    await holdAccount(tx, deps.config, caller.id)
    const [invitation] = await tx.select().from(staffInvitations).where(byToken(deps, token)).for('update')
    if (!invitation) return refused('not_found', PEOPLE_WORDS.gone)
    if (!isSameAddress(invitation.email, caller.email))
      return refused('forbidden', PEOPLE_WORDS.another(invitation.email))
    if (!caller.emailProven) return refused('forbidden', PEOPLE_WORDS.confirmFirst)
    if (await worksHere(tx, invitation.email)) return refused('conflict', PEOPLE_WORDS.worksHere)
    await ensureProfile(tx, caller)
    await giveStanding(tx, caller.id, invitation)
    await tx.delete(staffInvitations).where(eq(staffInvitations.id, invitation.id))
    const details = { role: invitation.role }
    await recordChange(tx, {
      subject: subjectOf('user_profiles', caller.id),
      ...{ actorId: caller.id, action: 'joined', details },
    })
    return done(null)
  })
}
