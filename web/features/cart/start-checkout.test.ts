import { afterEach, expect, test, vi } from 'vitest'
import { DEFAULT_FACTS } from '../../../domain/desk/sections.ts'

const CART = [{ productId: 'black', qty: 24 }]
const SHOP_FACTS = { facts: DEFAULT_FACTS, readAgain: async () => {}, readAgainAfter: async () => {} }

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** Two clicks on the button, and by which keys they were sent; the first is answered by this. */
async function keysOfTwoClicks(first: Response): Promise<(string | null)[]> {
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { origin: 'https://shop.example' } }))
  const keys: (string | null)[] = []
  vi.stubGlobal('fetch', async (_address: string, init?: RequestInit) => {
    keys.push(new Headers(init?.headers).get('idempotency-key'))
    return keys.length === 1 ? first : Response.json({ error: 'Sold out.', code: 'conflict' }, { status: 409 })
  })
  const { startCheckout } = await import('./start-checkout.ts')
  await startCheckout(CART, SHOP_FACTS)
  await startCheckout(CART, SHOP_FACTS)
  return keys
}

test('a checkout for which a proxy answered, though the shop may have begun it, is the same one at the next click', async () => {
  const [first, second] = await keysOfTwoClicks(new Response('<h1>Gateway Time-out</h1>', { status: 504 }))
  expect(second).toBe(first)
})

test('a checkout that is still being begun, as its card provider is slow or the shop has just started again, is the same one at the next click', async () => {
  const notYet = { error: 'Failed to start checkout.', code: 'unavailable' }
  const [first, second] = await keysOfTwoClicks(Response.json(notYet, { status: 503 }))
  expect(second).toBe(first)
})

test('after a refusal of the shop the next click is another checkout', async () => {
  const refusal = { error: 'Your cart changed.', code: 'conflict' }
  const [first, second] = await keysOfTwoClicks(Response.json(refusal, { status: 409 }))
  expect(second).not.toBe(first)
})
