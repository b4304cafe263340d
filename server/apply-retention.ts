import { and, between, eq, inArray, isNotNull, isNull, lt, not, notExists } from 'drizzle-orm'
import { type Kept, RETENTION } from '../domain/retention.ts'
import { countFromNow, isLive, liveSince } from './accounts/sessions/session-age.ts'
import { forgetUnusedAccounts } from './accounts/users/forget-unused.ts'
import { forgetUnpaidOrders } from './basics/forget-unpaid-orders.ts'
import { forgetHolders } from './basics/limit-holds.ts'
import {
  accountAuthCodes,
  accountChallenges,
  accountMailedTokens,
  accountProviderVisits,
  accountSessions,
  accountUsers,
} from './db/schema/accounts.ts'
import { auditEntries, deskNotes } from './db/schema/admin.ts'
import { jobPayments } from './db/schema/job-payments.ts'
import { mailOutbox } from './db/schema/mail.ts'
import type { Deps } from './deps.ts'
import { endUnopenedDesigns } from './designs/share-design.ts'
import { forgetOldRateLimits } from './limits/limiter.ts'
import { forgetMailFiles } from './mail/mailer.ts'
import { forgetGivenUpMail } from './mail/outbox.ts'
import { forgetSandboxCheckouts } from './payments/sandbox/store.ts'
import { oneByOne } from './queue/one-by-one.ts'
import { forgetSpam } from './requests/forget-spam.ts'
import { forgetInvitations } from './staff/invitations.ts'

type Forget = (deps: RetentionDeps, before: Date) => Promise<void>
type RetentionDeps = Pick<Deps, 'config' | 'db' | 'log' | 'now'>

const DAY_MS = 24 * 60 * 60_000

/** Deletes what the table in domain/retention.ts no longer lets the shop keep; what fails keeps nothing else. */
export async function applyRetention(deps: RetentionDeps): Promise<void> {
  const goesOn = oneByOne(deps, 'something could not be forgotten; the next round tries again')
  for (const { kind, days } of RETENTION)
    await goesOn({ kind }, () => FORGET[kind](deps, new Date(deps.now().getTime() - days * DAY_MS)))
}

/** The settings may end sessions earlier than the table does. */
const forgetEndedSessions: Forget = async (deps) => {
  await countFromNow(deps)
  await deps.db.delete(accountSessions).where(not(isLive(liveSince(deps))))
}

/** None lives for so long: what says so was begun while the machine's clock was ahead. */
const inADay = (now: Date) => new Date(now.getTime() + DAY_MS)

const FORGET: Record<Kept, Forget> = {
  unusedSessions: forgetEndedSessions,
  sessions: forgetEndedSessions,
  async unfinishedSignIns({ db, now }) {
    for (const table of [accountAuthCodes, accountChallenges, accountProviderVisits]) {
      await db.delete(table).where(not(between(table.expires_at, now(), inADay(now()))))
    }
  },
  async mailedLinks({ db }, before) {
    await db.delete(accountMailedTokens).where(lt(accountMailedTokens.sent_at, before))
  },
  async unconfirmedAccounts({ db }, before) {
    const isTheirs = eq(accountMailedTokens.user_id, accountUsers.id)
    const mails = db.select().from(accountMailedTokens).where(isTheirs)
    const isForgotten = and(lt(accountUsers.created_at, before), notExists(mails))
    await db.delete(accountUsers).where(and(isNull(accountUsers.email_confirmed_at), isForgotten))
    const isOfMove = and(isTheirs, eq(accountMailedTokens.kind, 'email_change_new'))
    const mailOfMove = db.select().from(accountMailedTokens).where(isOfMove)
    await db
      .update(accountUsers)
      .set({ new_email: null })
      .where(and(isNotNull(accountUsers.new_email), notExists(mailOfMove)))
  },
  unusedAccounts: forgetUnusedAccounts,
  invitations: ({ db }, before) => forgetInvitations(db, before),
  async unpaidCheckouts({ db }, before) {
    await forgetUnpaidOrders(db, before)
    await db.delete(jobPayments).where(and(eq(jobPayments.status, 'expired'), lt(jobPayments.created_at, before)))
    await forgetSandboxCheckouts(db, before)
  },
  undeliveredMail: ({ db }, before) => forgetGivenUpMail(db, before),
  async mail({ config, db }, before) {
    const isOver = inArray(mailOutbox.status, ['sent', 'forgotten'])
    await db.delete(mailOutbox).where(and(isOver, lt(mailOutbox.created_at, before)))
    await forgetMailFiles(config, before)
  },
  spam: ({ db }, before) => forgetSpam(db, before),
  async deletedNotes({ db }, before) {
    await db.delete(deskNotes).where(lt(deskNotes.deleted_at, before))
  },
  async counts({ db }) {
    await forgetOldRateLimits(db)
    await forgetHolders(db)
  },
  sharedDesigns: ({ db }, before) => endUnopenedDesigns(db, before),
  async history({ db }, before) {
    await db.delete(auditEntries).where(lt(auditEntries.created_at, before))
  },
}
