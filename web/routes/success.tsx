import { useSearchParams } from 'react-router'
import { SUCCESS_WORDS } from '../../domain/basics/checkout.ts'
import { BRAND } from '../../domain/brand.ts'
import { dollars } from '../../domain/pricing/money.ts'
import { OrderLines } from '../features/basics/order-lines.tsx'
import { type PaidSession, usePaidSession } from '../features/basics/use-paid-session.ts'
import { pageMeta } from '../page-meta.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Card, PageHeading } from '../ui/surface.tsx'

export const meta = () => pageMeta('/success')

export default function Success() {
  const [params] = useSearchParams()
  const session = usePaidSession(params.get('session_id'))
  return (
    <>
      <PageHeading title={SUCCESS_WORDS.title}>
        <SessionState session={session} />
      </PageHeading>
      <div className="shell pb-8">
        <div className="grid max-w-3xl gap-8">
          {session.state === 'loaded' && <Summary session={session} />}
          <div>
            <ButtonLink to="/">Return to Home</ButtonLink>
          </div>
        </div>
      </div>
    </>
  )
}

function SessionState({ session }: { session: PaidSession }) {
  if (session.state === 'loading') return <p role="status">{SUCCESS_WORDS.loading}</p>
  if (session.state === 'failed') {
    return (
      <p role="alert" className="font-medium text-bad">
        {session.error}
      </p>
    )
  }
  return <p>Your payment was received. {BRAND.name} will be in touch to confirm your order and shipping details.</p>
}

function Summary({ session: { items, totalCents } }: { session: Extract<PaidSession, { state: 'loaded' }> }) {
  return (
    <Card className="p-6">
      <h2 className="text-2xl">Order Summary</h2>
      <OrderLines items={items} />
      <p className="flex justify-between gap-4 pt-4 font-semibold text-lg tabular-nums">
        <span>Total</span>
        <span>{totalCents === null ? SUCCESS_WORDS.missing : dollars(totalCents)}</span>
      </p>
    </Card>
  )
}
