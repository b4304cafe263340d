import { useEffect, useState } from 'react'
import { withoutBought } from '../../../domain/basics/cart.ts'
import { readSessionItems, SUCCESS_WORDS } from '../../../domain/basics/checkout.ts'
import { api } from '../../api.ts'
import { forgetCheckout, lastCheckout } from '../cart/checkout-memory.ts'
import { changeCart } from '../cart/use-cart.ts'
import type { ShownItem } from './order-lines.tsx'

export type PaidSession =
  | { state: 'loading' }
  | { state: 'failed'; error: string }
  | { state: 'loaded'; items: ShownItem[]; totalCents: number | null }

/** The order behind a session id; what was bought leaves the cart. */
export function usePaidSession(sessionId: string | null): PaidSession {
  const [session, setSession] = useState<PaidSession>({ state: 'loading' })
  useEffect(() => {
    let here = true
    readPaidSession(sessionId).then((read) => {
      if (!here) return
      setSession(read)
      if (read.state === 'loaded') emptyCartOf(sessionId)
    })
    return () => {
      here = false
    }
  }, [sessionId])
  return session
}

async function readPaidSession(sessionId: string | null): Promise<PaidSession> {
  if (!sessionId) return { state: 'failed', error: SUCCESS_WORDS.noSession }
  try {
    const answer = await api['get-stripe-session'].$get({ query: { session_id: sessionId } })
    const body: unknown = await answer.json()
    if (!answer.ok) return { state: 'failed', error: textIn(body, 'error') ?? SUCCESS_WORDS.failed }
    const metadata = body && typeof body === 'object' && 'metadata' in body ? body.metadata : undefined
    const total = body && typeof body === 'object' && 'amount_total' in body ? body.amount_total : undefined
    const items = readSessionItems(textIn(metadata, 'items')).map(({ productId, quantity, unitPrice }) => ({
      productId,
      quantity,
      ...(unitPrice !== undefined && { unitCents: Math.round(unitPrice * 100) }),
    }))
    return { state: 'loaded', items, totalCents: typeof total === 'number' ? total : null }
  } catch {
    return { state: 'failed', error: SUCCESS_WORDS.failed }
  }
}

function textIn(body: unknown, name: string): string | undefined {
  if (!body || typeof body !== 'object') return undefined
  const value: unknown = Reflect.get(body, name)
  return typeof value === 'string' && value ? value : undefined
}

/** Only for the checkout that this browser started: an old link opened again leaves a new cart alone. */
function emptyCartOf(sessionId: string | null): void {
  const checkout = lastCheckout()
  if (!checkout || checkout.sessionId !== sessionId) return
  changeCart((cart) => withoutBought(cart, checkout.cart))
  forgetCheckout()
}
