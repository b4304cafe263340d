import { FINISH_DELETION, finishDeletion } from './accounts/own-data/finish-deletion.ts'
import { applyRetention } from './apply-retention.ts'
import {
  endExemptions,
  FORGET_CARD_CUSTOMER,
  forgetCardCustomer,
  TELL_CARD_PROVIDER,
  tellOfDecision,
} from './certificates/exemption.ts'
import type { Deps } from './deps.ts'
import { takeNotesOut } from './files/notes/take-notes-out.ts'
import { sweepFiles } from './files/sweep-files.ts'
import { readMailbox } from './inbound/read-mailbox.ts'
import { TELL_JOB_MESSAGES, tellJobMessages } from './jobs/job-messages.ts'
import { lapseQuotes } from './jobs/quotes/lapse-quotes.ts'
import { remind } from './jobs/reminders/remind.ts'
import { foldTallies } from './numbers/tallies.ts'
import { PAYABLES } from './payables.ts'
import { DELIVER_SANDBOX_EVENT, deliverSandboxEvent } from './payments/sandbox/events.ts'
import { END_SANDBOX_REFUND, endSandboxRefund } from './payments/sandbox/refunds.ts'
import { SWEEP_CARDS_AT_START, sweepCards } from './payments/sweep-cards.ts'
import { addTask } from './queue/add-task.ts'
import type { ShopTask } from './queue/worker.ts'

/** What a process that was killed may have left: payments that it was about to hear of. */
export async function catchUp({ db }: Pick<Deps, 'db'>): Promise<void> {
  await addTask(db, SWEEP_CARDS_AT_START, {}, { key: SWEEP_CARDS_AT_START })
}

export type Post = (request: Request) => Response | Promise<Response>

/** The version before this asked for mails by tasks: what is left of them is taken away, and the outbox has the mails. */
const ENDED = ['deliver_mail', 'deliver_due_mail'].map((name) => ({ name, run: async () => undefined }))

/** All that the shop does beside answering and mailing: when it is asked for, or by the clock. */
export function shopTasks(deps: Deps, post: Post): readonly ShopTask[] {
  const { db } = deps
  return [
    ...ENDED,
    { name: TELL_JOB_MESSAGES, run: (payload) => tellJobMessages(deps, payload) },
    { name: 'read_mailbox', at: '* * * * *', run: (_, stopping) => readMailbox(deps, stopping) },
    { name: 'fold_tallies', at: '* * * * *', run: () => foldTallies(db) },
    { name: 'sweep_cards', at: '*/5 * * * *', run: () => sweepCards(deps, PAYABLES) },
    { name: SWEEP_CARDS_AT_START, run: () => sweepCards(deps, PAYABLES, 0) },
    { name: 'sweep_files', at: '17 * * * *', run: () => sweepFiles(deps) },
    { name: 'take_notes_out', at: '27 * * * *', run: (_, stopping) => takeNotesOut(deps, stopping) },
    { name: 'remind', at: '33 * * * *', run: () => remind(deps) },
    { name: TELL_CARD_PROVIDER, run: (payload) => tellOfDecision(deps, payload) },
    { name: FORGET_CARD_CUSTOMER, run: (payload) => forgetCardCustomer(deps, payload) },
    { name: FINISH_DELETION, run: (payload) => finishDeletion(deps, payload) },
    { name: 'end_exemptions', at: '8 * * * *', run: () => endExemptions(deps) },
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
