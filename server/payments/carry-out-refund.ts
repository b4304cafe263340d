import { done, type Result, refused } from '../../domain/result.ts'
import type { Deps } from '../deps.ts'
import type { CardRow, Payable } from './payable.ts'
import { type RefundRow, sendRefund, type Telling } from './refunds.ts'
import { settleSession } from './settle-session.ts'

/** Asks the provider, as often as it takes: the attempt's key makes it one refund. */
export async function carryOutRefund<Row extends CardRow>(
  deps: Deps,
  payable: Payable<Row>,
  row: CardRow,
  refund: RefundRow,
  tell?: Telling,
): Promise<Result<Row>> {
  const answer = await sendRefund(deps, refund, row.payment_intent ?? '', tell)
  if (answer.taken) {
    const settled = await settleSession(deps, [payable], row.session_id ?? '')
    return settled ? done(settled) : refused('not_found')
  }
  if (answer.refusal !== undefined)
    return refused('conflict', `The card provider did not take the refund: ${answer.refusal}`)
  return refused(
    'unavailable',
    'The card provider did not answer. The shop asks again by itself; please look again later.',
  )
}
