import { type ReactNode, useState } from 'react'
import type { RefundRequest } from '../../../../domain/basics/order-money.ts'
import { dollars } from '../../../../domain/pricing/money.ts'
import { newestLine, type Seen } from '../../../../domain/seen.ts'
import { ApiFailure } from '../../../api/answer-of.ts'
import { tellFailure } from '../../../api/tell-failure.ts'
import { Button } from '../../../ui/button.tsx'
import { InPlace } from '../../../ui/in-place.tsx'
import type { BasicsOrderDetails } from '../admin-client.ts'
import { RefundFields } from './refund-fields.tsx'
import { useRefundChoice } from './use-refund-choice.ts'

interface RefundFormProps extends Pick<BasicsOrderDetails, 'order' | 'refunds' | 'history'> {
  busy: boolean
  onRefund: (request: RefundRequest, query: Seen) => Promise<unknown>
}

/** With what had happened to the order by then. */
interface Reviewed {
  request: RefundRequest
  query: Seen
}

/** Money leaves: what, how much, and then once more whether. */
export function RefundForm(props: RefundFormProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (!isOpen) {
    return (
      <Button look="outline" size="small" disabled={props.busy} onClick={() => setIsOpen(true)}>
        Refund…
      </Button>
    )
  }
  return <OpenForm {...props} onClose={() => setIsOpen(false)} />
}

function OpenForm({ order, refunds, history, busy, onRefund, onClose }: RefundFormProps & { onClose: () => void }) {
  const choice = useRefundChoice({ order, refunds })
  // Only what was read is agreed to, whatever is given back, packed or sent off meanwhile.
  const [reviewed, setReviewed] = useState<Reviewed>()
  const give = async ({ request, query }: Reviewed) => {
    try {
      await onRefund(request, query)
      onClose()
    } catch (failure) {
      tellFailure(failure)
      if (failure instanceof ApiFailure && failure.code === 'conflict') setReviewed(undefined)
    }
  }
  if (reviewed)
    return (
      <Sure
        request={reviewed.request}
        busy={busy}
        onSure={() => void give(reviewed)}
        onBack={() => setReviewed(undefined)}
      />
    )
  return (
    <Box>
      <RefundFields choice={choice} />
      <div className="flex flex-wrap gap-2">
        <Button
          look="navy"
          size="small"
          disabled={busy || choice.cents === 0 || choice.isTooMuch}
          onClick={() => setReviewed({ request: choice.request, query: { seen: newestLine(history) } })}
        >
          Review refund
        </Button>
        <Button look="quiet" size="small" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Box>
  )
}

interface SureProps {
  request: RefundRequest
  busy: boolean
  onSure: () => void
  onBack: () => void
}

function Sure({ request: { sum_cents, by_hand }, busy, onSure, onBack }: SureProps) {
  const sum = dollars(sum_cents)
  return (
    <Box>
      <p>
        Give back <strong className="tabular-nums">{sum}</strong>{' '}
        {by_hand ? 'another way than by card, and only record it here?' : 'to the card?'} The customer gets an e-mail
        that says so.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button look="thread" size="small" disabled={busy} onClick={onSure}>
          {by_hand ? 'Record' : 'Refund'} {sum}
        </Button>
        <Button look="quiet" size="small" disabled={busy} onClick={onBack}>
          Back
        </Button>
      </div>
    </Box>
  )
}

/** Each step takes the focus, as the button that led here is gone. */
const Box = ({ children }: { children: ReactNode }) => (
  <InPlace label="Refund" className="space-y-4 rounded-md border border-paper-300 bg-white/60 p-4">
    {children}
  </InPlace>
)
