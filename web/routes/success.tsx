import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { SUCCESS_WORDS } from '../../domain/basics/checkout.ts'
import { BRAND } from '../../domain/brand.ts'
import { dollars } from '../../domain/pricing/money.ts'
import { ApiFailure } from '../api/answer-of.ts'
import { NotLoaded } from '../api/not-loaded.tsx'
import { type Loaded, useLoaded } from '../api/use-loaded.ts'
import { OrderLines } from '../features/basics/order-lines.tsx'
import { type PaidSession, readPaidSession } from '../features/basics/paid-session.ts'
import { OPEN_CART } from '../features/cart/open-cart.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Card, PageHeading } from '../ui/surface.tsx'

export default function Success() {
  const [params] = useSearchParams()
  const sessionId = params.get('session_id')
  const { state, reload } = useLoaded(useCallback(() => readPaidSession(sessionId), [sessionId]))
  const isUnpaid = state.status === 'failed' && state.failure instanceof ApiFailure && state.failure.code === 'conflict'
  return (
    <>
      <PageHeading title={isUnpaid ? SUCCESS_WORDS.unpaidTitle : SUCCESS_WORDS.title}>
        <SessionState state={state} onAgain={reload} />
      </PageHeading>
      <div className="shell pb-8">
        <div className="grid max-w-3xl gap-8">
          {state.status === 'ready' && <Summary session={state.value} />}
          <div className="flex flex-wrap gap-3">
            {isUnpaid && <ButtonLink to={OPEN_CART}>Back to your cart</ButtonLink>}
            <ButtonLink to="/" look={state.status === 'failed' ? 'outline' : 'thread'}>
              Return to Home
            </ButtonLink>
          </div>
        </div>
      </div>
    </>
  )
}

function SessionState({ state, onAgain }: { state: Loaded<PaidSession>; onAgain: () => void }) {
  if (state.status === 'loading') return <p role="status">{SUCCESS_WORDS.loading}</p>
  if (state.status === 'failed') {
    return <NotLoaded failure={state.failure} fallback={SUCCESS_WORDS.failed} onAgain={onAgain} />
  }
  return <p>Your payment was received. {BRAND.name} will be in touch to confirm your order and shipping details.</p>
}

function Summary({ session: { items, totalCents, number, followHref, shipsBy } }: { session: PaidSession }) {
  return (
    <Card className="p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pb-6">
        <p>
          Order <strong className="tabular-nums">{number}</strong>
          {shipsBy && <span className="block text-navy-700">Leaves our shop by {shipsBy}.</span>}
        </p>
        <ButtonLink to={followHref} reloadDocument look="outline">
          Follow your order
        </ButtonLink>
      </div>
      <h2 className="text-2xl">Order Summary</h2>
      <OrderLines items={items} />
      <p className="flex justify-between gap-4 pt-4 font-semibold text-lg tabular-nums">
        <span>Total</span>
        <span>{totalCents === null ? SUCCESS_WORDS.missing : dollars(totalCents)}</span>
      </p>
    </Card>
  )
}
