import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PaymentList } from './payment-list.tsx'

const payment = {
  ...({
    id: 'p',
    method: 'card',
    cents: 83_894,
    paid_at: '2026-11-16T15:00:00Z',
    undoes: null,
    livemode: true,
  } as const),
  ...({ refunded_cents: 13_894, lost_cents: 10_000, dispute: 'lost' } as const),
  refunds: [{ id: 'r', status: 'succeeded', cents: 13_894, created_at: '2026-11-17T15:00:00Z' } as const],
}

test('beside a payment stands all that went back of it: what was refunded, and what a dispute took', () => {
  const page = renderToStaticMarkup(<PaymentList payments={[payment]} />)
  expect(page).toContain('-$138.94')
  expect(page).toContain('Taken back by a dispute</span><span class="tabular-nums">-$100.00')
  expect(renderToStaticMarkup(<PaymentList payments={[{ ...payment, lost_cents: 0 }]} />)).not.toContain('dispute')
})
