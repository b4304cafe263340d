import { applyRetention } from './apply-retention.ts'
import type { Deps } from './deps.ts'
import { sweepFiles } from './files/sweep-files.ts'
import { TELL_JOB_MESSAGES, tellJobMessages } from './jobs/job-messages.ts'
import { lapseQuotes } from './jobs/quotes/lapse-quotes.ts'
import { remind } from './jobs/reminders/remind.ts'
import { deliverMail } from './mail/deliver-mail.ts'
import { createMailer } from './mail/mailer.ts'
import { DELIVER_DUE_MAIL, DELIVER_MAIL, deliverDueMail } from './mail/outbox.ts'
import { foldTallies } from './numbers/tallies.ts'
import { PAYABLES } from './payables.ts'
import { DELIVER_SANDBOX_EVENT, deliverSandboxEvent } from './payments/sandbox/events.ts'
import { END_SANDBOX_REFUND, endSandboxRefund } from './payments/sandbox/refunds.ts'
import { SWEEP_CARDS_AT_START, sweepCards } from './payments/sweep-cards.ts'
import { addTask } from './queue/add-task.ts'
import type { ShopTask } from './queue/worker.ts'

/** What a process that was killed may have left: its mails, and payments that it was about to hear of. */
export async function catchUp({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await deliverDueMail(db, now(), 0)
  await addTask(db, SWEEP_CARDS_AT_START, {}, { key: SWEEP_CARDS_AT_START })
}

export type Post = (request: Request) => Response | Promise<Response>

/** All that the shop does beside answering, in lines that do not wait for each other: a mail server may take its time. */
export const shopTasks = (deps: Deps, post: Post) => [mailTasks(deps), otherTasks(deps, post)]

function mailTasks(deps: Deps): readonly ShopTask[] {
  const send = createMailer(deps.config)
  return [{ name: DELIVER_MAIL, run: (payload, stopping) => deliverMail(deps, send, payload, stopping) }]
}

/** When they are asked for, or by the clock. */
function otherTasks(deps: Deps, post: Post): readonly ShopTask[] {
  const { db, now } = deps
  return [
    { name: TELL_JOB_MESSAGES, run: (payload) => tellJobMessages(deps, payload) },
    { name: DELIVER_DUE_MAIL, at: '* * * * *', run: () => deliverDueMail(db, now()) },
    { name: 'fold_tallies', at: '* * * * *', run: () => foldTallies(db) },
    { name: 'sweep_cards', at: '*/5 * * * *', run: () => sweepCards(deps, PAYABLES) },
    { name: SWEEP_CARDS_AT_START, run: () => sweepCards(deps, PAYABLES, 0) },
    { name: 'sweep_files', at: '17 * * * *', run: () => sweepFiles(deps) },
    { name: 'remind', at: '33 * * * *', run: () => remind(deps) },
    { name: 'lapse_quotes', at: '3 * * * *', run: () => lapseQuotes(deps) },
    { name: 'apply_retention', at: '41 * * * *', run: () => applyRetention(deps) },
    { name: 'tidy_signing_keys', at: '47 * * * *', run: () => deps.keys.tidy() },
    { name: END_SANDBOX_REFUND, run: (payload) => endSandboxRefund(deps, payload) },
    {
      name: DELIVER_SANDBOX_EVENT,
      // What a sandbox still had to tell is nobody's business once there is a real card provider.
      run: async (payload) => {
        if (deps.payments.isSandbox) await deliverSandboxEvent(db, post, payload)
      },
    },
  ]
}
