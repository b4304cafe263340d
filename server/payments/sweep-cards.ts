import { type AnyColumn, and, desc, eq, gt, inArray, lt, or, sql } from 'drizzle-orm'
import { readSubject } from '../../domain/subject.ts'
import { refunds } from '../db/schema/payments.ts'
import type { Deps } from '../deps.ts'
import { oneByOne } from '../queue/one-by-one.ts'
import { carryOutRefund } from './carry-out-refund.ts'
import type { CardRow, Payable } from './payable.ts'
import { giveUpRefund, type RefundRow, type Telling } from './refunds.ts'
import { isUnknownSession, settleSession } from './settle-session.ts'

export const SWEEP_CARDS_AT_START = 'sweep_cards_at_start'
export const AT_ONCE = 100
const SILENT_MS = 3 * 60_000
const A_DAY_MS = 24 * 60 * 60_000
/** As long as a card payment may be disputed. */
const DISPUTABLE_MS = 120 * A_DAY_MS
/** As long as a bank may send a refund back. */
const REFUNDS_FAIL_MS = 35 * A_DAY_MS
const ANSWERED_MS = 60_000
const GIVEN_UP_MS = 60 * 60_000

/**
 * Asks the card provider about checkouts that were silent for a while, and daily about paid ones: a webhook may never
 * come. Refunds that it did not answer are asked for again. At a start no silence is short: a killed process told nobody.
 */
export async function sweepCards(deps: Deps, payables: readonly Payable[], silentMs = SILENT_MS): Promise<void> {
  const goesOn = oneByOne(deps, 'a payment could not be settled; the next sweep tries again')
  for (const refund of await unansweredRefunds(deps))
    if (!(await goesOn({ refundId: refund.id }, () => askAgain(deps, payables, refund)))) return
  for (const payable of payables) {
    for (const row of await payable.silent(deps.db, deps.now(), silentMs)) {
      await payable.markSwept(deps.db, row.id, deps.now())
      if (!(await goesOn({ [payable.kind]: row.id }, () => lookAt(deps, payable, row)))) return
    }
  }
}

type Swept = Record<'status' | 'swept_at' | 'paid_at' | 'created_at' | 'dispute' | 'refunded_at', AnyColumn>

/** Which rows of a table were silent for too long, the longest first: an unpaid one and another by turns, as anybody begins checkouts. */
export function silentRows(table: Swept, paid: readonly string[], now: Date, silentMs: number) {
  const before = (ms: number) => new Date(now.getTime() - ms)
  const lastLook = sql<Date>`coalesce(${table.swept_at}, ${table.paid_at}, ${table.created_at})`
  const isUnpaid = sql`${table.status} = 'pending'`
  const at = (time: Date) => sql`${time.toISOString()}::timestamptz`
  /** What says that it will be looked at was looked at while the machine's clock was ahead. */
  const lookedBefore = (time: Date) => or(lt(lastLook, at(time)), gt(lastLook, at(now)))
  return {
    where: or(
      and(eq(table.status, 'pending'), lookedBefore(before(silentMs))),
      and(
        inArray(table.status, [...paid]),
        gt(table.created_at, before(DISPUTABLE_MS)),
        lookedBefore(before(A_DAY_MS)),
      ),
      and(
        or(eq(table.dispute, 'opened'), gt(table.refunded_at, before(REFUNDS_FAIL_MS))),
        lookedBefore(before(A_DAY_MS)),
      ),
    ),
    order: [sql`row_number() over (partition by ${isUnpaid} order by ${lastLook})`, desc(isUnpaid)],
  }
}

async function lookAt(deps: Deps, payable: Payable, { id, session_id, expires_at }: CardRow): Promise<void> {
  const isOver = expires_at !== null && expires_at <= deps.now()
  if (!session_id) {
    if (isOver) await payable.abandon(deps, id, null)
    return
  }
  try {
    await settleSession(deps, [payable], session_id)
  } catch (error) {
    if (!(isOver && isUnknownSession(error))) throw error
    await payable.abandon(deps, id, session_id)
  }
}

function unansweredRefunds({ db, now }: Deps): Promise<RefundRow[]> {
  return db
    .select()
    .from(refunds)
    .where(and(eq(refunds.status, 'asked'), lt(refunds.created_at, new Date(now().getTime() - ANSWERED_MS))))
    .limit(AT_ONCE)
}

/** It may have arrived all the same: then settling finds it. One that never does is given up and told, so that staff try another. */
async function askAgain(deps: Deps, payables: readonly Payable[], refund: RefundRow): Promise<void> {
  const { kind, id } = readSubject(refund.subject)
  const payable = payables.find((other) => other.kind === kind)
  const row = await payable?.find(deps.db, { id })
  if (!payable || !row?.session_id) return
  const isYoung = refund.created_at.getTime() > deps.now().getTime() - GIVEN_UP_MS
  try {
    await settleSession(deps, [payable], row.session_id)
  } catch (error) {
    if (!isUnknownSession(error)) throw error
    // The shop has another of the provider's accounts since, which knows of neither; the one of then may have made it.
    if (isYoung) return
  }
  const [still] = await deps.db
    .select()
    .from(refunds)
    .where(and(eq(refunds.id, refund.id), eq(refunds.status, 'asked')))
  if (!still) return
  const tell: Telling = (tx) => payable.tellOfRefusal(deps, tx, row, still)
  if (isYoung) await carryOutRefund(deps, payable, row, still, tell)
  else await giveUpRefund(deps, still, 'no answer', tell)
}
