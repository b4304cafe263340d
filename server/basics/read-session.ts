import { eq } from 'drizzle-orm'
import { lineName, SUCCESS_WORDS, sessionItems } from '../../domain/basics/checkout.ts'
import { done, type Result, refused } from '../../domain/result.ts'
import { basicsOrders } from '../db/schema/basics.ts'
import type { Deps } from '../deps.ts'
import { settleSession } from '../payments/settle-session.ts'
import { basicsPayable } from './basics-payable.ts'
import { orderNumber, shipsBy } from './order-facts.ts'
import { linesOf } from './orders.ts'

interface SessionSummary {
  metadata: { items: string }
  /** What the products were called when they were ordered, by their ids; a version of before did not say. */
  names?: Record<string, string>
  amount_total: number | null
  number: string
  follow_token: string
  /** While it has not left. */
  ships_by: string | null
}

/** What /success shows and nothing else. A customer who is back before the webhook does not wait for it. */
export async function readSession(deps: Deps, sessionId: string): Promise<Result<SessionSummary>> {
  const [known] = await deps.db.select().from(basicsOrders).where(eq(basicsOrders.session_id, sessionId))
  if (!known) return refused('not_found', SUCCESS_WORDS.unknownSession)
  const mayAsk = known.status === 'pending' && (await deps.limiter.tryTake('providerAsks', known.id))
  const order = mayAsk ? await settled(deps, known.id, sessionId) : known
  if (!order) return refused('unavailable', SUCCESS_WORDS.failed)
  if (order.status === 'pending' || order.status === 'expired') return refused('conflict', SUCCESS_WORDS.notPaid)
  const lines = await linesOf(deps.db, order.id)
  return done({
    metadata: { items: sessionItems(lines) },
    names: Object.fromEntries(lines.map((line) => [line.productId, lineName(line)])),
    amount_total: order.total_cents,
    number: orderNumber(order),
    follow_token: order.follow_token,
    ships_by: shipsBy(order, deps.facts().hours),
  })
}

async function settled(deps: Deps, orderId: string, sessionId: string) {
  try {
    return await settleSession(deps, [basicsPayable], sessionId)
  } catch (error) {
    deps.log.error({ err: error, orderId }, 'the card provider could not be asked about an order')
    return undefined
  }
}
