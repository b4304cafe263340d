import { and, eq, isNotNull, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import { dateSentence, earliestAtDoor, isInDanger } from '../../../domain/jobs/dates.ts'
import { hasWaited, lapsesSoon, REMINDERS, type Reminder } from '../../../domain/jobs/reminders.ts'
import { OVER } from '../../../domain/jobs/stages.ts'
import { isOpenAt } from '../../../domain/opening-hours.ts'
import type { Transaction } from '../../db/database.ts'
import { jobReminders } from '../../db/schema/job-reminders.ts'
import { jobs } from '../../db/schema/jobs.ts'
import type { Deps } from '../../deps.ts'
import { type Mail, queueMail } from '../../mail/outbox.ts'
import { oneByOne } from '../../queue/one-by-one.ts'
import { datesOf } from '../job-dates.ts'
import { byId, type Job, lockJob } from '../jobs.ts'
import { newestProof } from '../proofs/proofs.ts'
import { newestQuote } from '../quotes/quotes.ts'
import { dangerMail, lapseMail, proofWaitsMail } from './reminder-mails.ts'

type Parts = Pick<Deps, 'db' | 'config' | 'facts' | 'limiter' | 'log' | 'now'>

/** What is due, and what it is about: reminded of once. */
interface Due {
  about: string
  mail: Mail
}

interface Kind {
  /** Which jobs are looked at. */
  among: SQL | undefined
  due: (tx: Transaction, job: Job, parts: Parts) => Promise<Due | undefined>
}

const wantsReminders = isNull(jobs.reminders_stopped_at)

const KINDS: Record<Reminder, Kind> = {
  quote_lapses: {
    among: and(eq(jobs.stage, 'quoted'), wantsReminders),
    due: async (tx, job, { config, now }) => {
      const quote = await newestQuote(tx, job.id)
      if (!quote || !lapsesSoon(quote.valid_until, now())) return undefined
      return { about: quote.id, mail: lapseMail(config, job, quote) }
    },
  },
  proof_waits: {
    among: and(eq(jobs.stage, 'proofing'), eq(jobs.turn, 'customer'), wantsReminders),
    due: async (tx, job, { config, facts, now }) => {
      const { hours } = facts()
      const proof = await newestProof(tx, job.id)
      // Whoever asked something back was waiting for us meanwhile.
      const since = proof && (proof.sent_at > job.turn_since ? proof.sent_at : job.turn_since)
      if (!since || !hasWaited(since, now(), hours)) return undefined
      const date = dateSentence(await datesOf(tx, job), now(), hours)
      return { about: proof.id, mail: proofWaitsMail(config, job, proof, date) }
    },
  },
  date_in_danger: {
    among: and(isNotNull(jobs.needed_by), isNull(jobs.spam_at), notInArray(jobs.stage, [...OVER])),
    due: async (tx, job, { config, facts, now }) => {
      const dated = await datesOf(tx, job)
      if (!job.needed_by || !isInDanger(dated, now(), facts().hours)) return undefined
      const earliest = earliestAtDoor(dated, now(), facts().hours)
      return { about: job.needed_by, mail: dangerMail(config, job, earliest) }
    },
  },
}

/** By the clock, while the shop is open: reminds whoever must be reminded, of each thing once. */
export async function remind(parts: Parts): Promise<void> {
  if (!isOpenAt(parts.now(), parts.facts().hours)) return
  const goesOn = oneByOne(parts, 'nobody could be reminded of a job; the next round tries again')
  for (const kind of REMINDERS.filter((each) => !parts.config.REMINDERS_OFF.includes(each))) {
    const among = await parts.db.select({ id: jobs.id }).from(jobs).where(KINDS[kind].among)
    for (const { id } of among)
      await goesOn({ jobs: id }, () => parts.db.transaction((tx) => remindOf(tx, parts, kind, id)))
  }
}

async function remindOf(tx: Transaction, parts: Parts, kind: Reminder, id: string): Promise<void> {
  // Since the round began it may have gone on, or its customer may have stopped reminders.
  const job = await lockJob(tx, sql`${byId(id)} and ${KINDS[kind].among}`)
  const due = job && (await KINDS[kind].due(tx, job, parts))
  if (!due) return
  const taken = await tx
    .insert(jobReminders)
    .values({ job_id: id, kind, about: due.about, sent_at: parts.now() })
    .onConflictDoNothing()
    .returning({ about: jobReminders.about })
  if (taken.length > 0) await queueMail(parts, tx, due.mail)
}
