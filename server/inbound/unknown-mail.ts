import { BRAND } from '../../domain/brand.ts'
import { MAX_EMAIL_CHARS } from '../../domain/email.ts'
import { cutTo } from '../../domain/fields.ts'
import type { Subject } from '../../domain/subject.ts'
import type { Deps } from '../deps.ts'
import { queueMail } from '../mail/outbox.ts'
import { keyOf, type ReceivedMail } from './received-mail.ts'

const WHY =
  'This e-mail came to the address for answers, but not from the address that its conversation is held with, or without words that we can read, or its conversation takes no more now. It may not be the customer’s. It is in no conversation; it lies in the mailbox, flagged.'
const SHOWN_CHARS = 2000

/**
 * Tells staff of mails that are in no conversation. Of strangers so many of all together: who writes anybody's address there has no
 * end of them. They use up nothing of those whose mail came to their own conversation's address.
 */
export async function tellOfUnknown(deps: Deps, mail: ReceivedMail, words: string, thread?: Subject): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (!(await deps.limiter.tryTake('staffNotices', `unknown${thread ? `:${thread}` : ''}`, tx))) return
    await queueMail(deps, tx, {
      ...{ kind: 'staff-unknown-mail', to: deps.config.STAFF_EMAIL, spends: 'nothing' },
      // A longer one is none: to take it apart holds everybody else up, and mail servers refuse it.
      ...(mail.from.length <= MAX_EMAIL_CHARS && { replyTo: mail.from }),
      subject: `${BRAND.name}: an e-mail that was not recognised`,
      heading: 'An e-mail was not recognised',
      parts: [
        { text: WHY },
        {
          facts: [
            ['From', cutTo(MAX_EMAIL_CHARS, mail.from)],
            ['Subject', mail.subject.slice(0, 200)],
          ],
        },
        ...(words ? [{ text: words.slice(0, SHOWN_CHARS) }] : []),
      ],
      dedupeKey: `unknown-mail:${keyOf(mail)}`,
    })
  })
}
