import type { Subject } from '../../domain/subject.ts'
import type { Transaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { queueMail } from '../mail/outbox.ts'
import type { MailText } from '../mail/template.ts'

type Words = MailText & { subject: string }

export interface RequestMails {
  kind: string
  about: Subject
  /** Where the customer is written to, and whether it is theirs for certain. */
  email: string
  isProven: boolean
  staff: Words
  customer: Words
}

/** Owes staff and the customer a mail each; an address that nobody has proven is not mailed without end. */
export async function mailBoth(deps: Pick<Deps, 'config' | 'limiter' | 'facts'>, tx: Transaction, mails: RequestMails) {
  const { kind, about, email, isProven, staff, customer } = mails
  const { STAFF_EMAIL } = deps.config
  await queueMail(deps, tx, {
    ...staff,
    ...{ kind: `staff-${kind}`, to: STAFF_EMAIL, replyTo: email, subject: oneLine(staff.subject) },
    ...{ about, dedupeKey: `staff:${about}`, spends: 'nothing' },
  })
  await queueMail(deps, tx, {
    ...customer,
    ...{ kind: `customer-${kind}`, to: email, replyTo: STAFF_EMAIL, subject: oneLine(customer.subject) },
    ...{ about, dedupeKey: `customer:${about}`, spends: isProven ? 'nothing' : 'unprovenMails' },
  })
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').slice(0, 200)
