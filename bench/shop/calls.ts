import { randomUUID } from 'node:crypto'
import { basicsPrice } from '../../domain/basics/basics-price.ts'
import { DEFAULT_PRICES } from '../../domain/desk/sections.ts'
import { HAT_ORDER, QUOTE } from '../../server/testing/sample-requests.ts'

export interface Call {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  /** A new one for each request. */
  body?: () => unknown
}

export const PASSWORD = 'Correct-horse-1!'

const somebody = () => ({ email: `${randomUUID()}@mail.example`, idempotency_key: randomUUID() })

export const ASK: Call = { method: 'POST', path: '/api/contact-requests', body: () => ({ ...QUOTE, ...somebody() }) }

export const ORDER: Call = {
  method: 'POST',
  path: '/api/custom-orders',
  body: () => {
    const { email, idempotency_key } = somebody()
    return { ...HAT_ORDER, user_email: email, idempotency_key }
  },
}

/** No shop that was just opened counts its stock, so there is always enough. */
export const CHECKOUT: Call = {
  method: 'POST',
  path: '/api/create-stripe-checkout-session',
  body: () => ({
    items: [{ productId: 'black', quantity: 1, unitPrice: basicsPrice(DEFAULT_PRICES, 1).unitCents / 100 }],
  }),
}
