import { eq } from 'drizzle-orm'
import { SUCCESS_WORDS, sessionItems } from '../../domain/basics/checkout.ts'
import type { ErrorCode } from '../../domain/errors.ts'
import { basicsOrders } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import { linesOf } from './orders.ts'
import { settleSession } from './settle-order.ts'

interface SessionSummary {
  metadata: { items: string }
  amount_total: number | null
}

export type ReadSessionResult = { ok: true; session: SessionSummary } | { ok: false; code: ErrorCode; error: string }

/** What /success shows and nothing else. A customer who is back before the webhook does not wait for it. */
export async function readSession(deps: Deps, sessionId: string): Promise<ReadSessionResult> {
  const [known] = await deps.db.select().from(basicsOrders).where(eq(basicsOrders.session_id, sessionId))
  if (!known) return { ok: false, code: 'not_found', error: SUCCESS_WORDS.unknownSession }
  const order = known.status === 'pending' ? await settled(deps, sessionId) : known
  if (!order) return { ok: false, code: 'unavailable', error: SUCCESS_WORDS.failed }
  if (order.status === 'pending' || order.status === 'expired')
    return { ok: false, code: 'conflict', error: SUCCESS_WORDS.notPaid }
  const items = sessionItems(await linesOf(deps.db, order.id))
  return { ok: true, session: { metadata: { items }, amount_total: order.total_cents } }
}

async function settled(deps: Deps, sessionId: string) {
  try {
    return await settleSession(deps, sessionId)
  } catch (error) {
    deps.log.error({ err: error, sessionId }, 'the card provider could not be asked about a session')
    return undefined
  }
}
