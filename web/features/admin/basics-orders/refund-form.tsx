import { type ReactNode, useId, useState } from 'react'
import { billOf, type RefundRequest, sumOfRequest } from '../../../../domain/basics/order-money.ts'
import { leftOf, refundOf } from '../../../../domain/payments/refunds.ts'
import { centsOf, dollars } from '../../../../domain/pricing/money.ts'
import { ApiFailure } from '../../../api/answer-of.ts'
import { tellFailure } from '../../../api/tell-failure.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckboxField, TextField } from '../../../ui/field.tsx'
import type { BasicsOrderDetails } from '../admin-client.ts'
import { takeFocus } from '../row-controls.ts'
import { chosenLines, type Quantities, RefundRows, refundRows } from './refund-rows.tsx'

interface RefundFormProps extends Pick<BasicsOrderDetails, 'order' | 'refunds'> {
  busy: boolean
  onRefund: (request: RefundRequest) => Promise<unknown>
}

/** Money leaves: what, how much, and then once more whether. */
export function RefundForm({ order, refunds, busy, onRefund }: RefundFormProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (!isOpen) {
    return (
      <Button look="outline" size="small" disabled={busy} onClick={() => setIsOpen(true)}>
        Refund…
      </Button>
    )
  }
  return <OpenForm {...{ order, refunds, busy, onRefund }} onClose={() => setIsOpen(false)} />
}

function OpenForm({ order, refunds, busy, onRefund, onClose }: RefundFormProps & { onClose: () => void }) {
  const bill = billOf(order, order.lines)
  const left = leftOf(bill, refunds)
  const rows = refundRows(order.lines, left.lines, refunds)
  const ways = left.goodsCents > 0 || left.shippingCents > 0
  const [byAmount, setByAmount] = useState(!ways)
  const [wanted, setWanted] = useState<Quantities>({})
  const quantities = Object.fromEntries(rows.map(({ key, most }) => [key, Math.min(wanted[key] ?? most, most)]))
  const [restock, setRestock] = useState<Record<string, boolean>>({})
  const [shipping, setShipping] = useState(false)
  const [amount, setAmount] = useState('')
  const [byHand, setByHand] = useState(false)
  // Only what was read is agreed to, whatever is given back meanwhile.
  const [reviewed, setReviewed] = useState<RefundRequest>()

  const isHere = order.status !== 'shipped'
  // Not the hats of a refund that came back: those are in stock already.
  const mayRestock = (id: string) =>
    order.lines.some((line) => line.productId === id && line.refunded >= line.restocked)
  const lines = chosenLines(rows, quantities).map((line) => ({
    ...line,
    restock: mayRestock(line.product_id) && (restock[line.product_id] ?? isHere),
  }))
  const chosen = { lines: lines.map(({ product_id, quantity }) => ({ id: product_id, quantity })), shipping }
  const parts = refundOf(bill, refunds, chosen)
  const typed = centsOf(amount) ?? 0
  const asked = {
    lines: byAmount ? [] : lines,
    shipping: !byAmount && shipping,
    by_hand: byHand,
    left_cents: left.cents,
  }
  const nothing = byAmount ? typed === 0 : lines.length === 0 && !shipping
  const { cents } = nothing ? { cents: 0 } : sumOfRequest(bill, refunds, { ...asked, sum_cents: typed })
  const tooMuch = cents > left.cents

  const give = async (request: RefundRequest) => {
    try {
      await onRefund(request)
      onClose()
    } catch (failure) {
      tellFailure(failure)
      if (failure instanceof ApiFailure && failure.code === 'conflict') setReviewed(undefined)
    }
  }

  if (reviewed) {
    const sum = dollars(reviewed.sum_cents)
    return (
      <Box key="sure">
        <p>
          Give back <strong className="tabular-nums">{sum}</strong>{' '}
          {reviewed.by_hand ? 'another way than by card, and only record it here?' : 'to the card?'} The customer gets
          an e-mail that says so.
        </p>
        <div className="flex flex-wrap gap-2">
          <Button look="thread" size="small" disabled={busy} onClick={() => void give(reviewed)}>
            {reviewed.by_hand ? 'Record' : 'Refund'} {sum}
          </Button>
          <Button look="quiet" size="small" disabled={busy} onClick={() => setReviewed(undefined)}>
            Back
          </Button>
        </div>
      </Box>
    )
  }
  return (
    <Box key="choice">
      {ways && <WayChoice byAmount={byAmount} onChange={setByAmount} />}
      {byAmount ? (
        <TextField
          label="Amount in dollars"
          hint={`At most ${dollars(left.cents)}.`}
          inputMode="decimal"
          value={amount}
          error={tooMuch || (amount && !typed) ? `Please enter an amount up to ${dollars(left.cents)}.` : undefined}
          onChange={(event) => setAmount(event.target.value)}
        />
      ) : (
        <>
          <RefundRows
            {...{ rows, quantities, mayRestock }}
            onQuantity={(key, value) => setWanted((before) => ({ ...before, [key]: value }))}
            restocks={(id) => restock[id] ?? isHere}
            onRestock={(id, value) => setRestock((before) => ({ ...before, [id]: value }))}
          />
          {left.shippingCents > 0 && (
            <CheckboxField
              label={`The shipping too, ${dollars(left.shippingCents)}`}
              hint="By the return policy only when we cancel the order ourselves."
              checked={shipping}
              onChange={(event) => setShipping(event.target.checked)}
            />
          )}
        </>
      )}
      <CheckboxField
        label="I gave it back another way"
        hint="By check, bank transfer or cash: it is only recorded."
        checked={byHand}
        onChange={(event) => setByHand(event.target.checked)}
      />
      <Sum parts={byAmount ? [] : partsOf(parts)} cents={tooMuch ? 0 : cents} leftCents={left.cents} />
      <div className="flex flex-wrap gap-2">
        <Button
          look="navy"
          size="small"
          disabled={busy || cents === 0 || tooMuch}
          onClick={() => setReviewed({ ...asked, sum_cents: cents })}
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

const partsOf = ({ goodsCents, taxCents, shippingCents }: ReturnType<typeof refundOf>) =>
  [
    ['Hats', goodsCents],
    ['Sales tax', taxCents],
    ['Shipping', shippingCents],
  ] as const

/** Each step takes the focus, as the button that led here is gone. */
const Box = ({ children }: { children: ReactNode }) => (
  <section
    ref={takeFocus}
    tabIndex={-1}
    aria-label="Refund"
    className="space-y-4 rounded-md border border-paper-300 bg-white/60 p-4 outline-none"
  >
    {children}
  </section>
)

function WayChoice({ byAmount, onChange }: { byAmount: boolean; onChange: (byAmount: boolean) => void }) {
  const name = useId()
  return (
    <fieldset className="flex flex-wrap gap-x-6 gap-y-2">
      <legend className="sr-only">What to give back</legend>
      {[['By hats', false] as const, ['By amount', true] as const].map(([label, value]) => (
        <label key={label} className="flex min-h-9 items-center gap-2 font-medium">
          <input
            type="radio"
            name={name}
            className="size-5 accent-thread"
            checked={byAmount === value}
            onChange={() => onChange(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

interface SumProps {
  parts: readonly (readonly [string, number])[]
  cents: number
  leftCents: number
}

function Sum({ parts, cents, leftCents }: SumProps) {
  return (
    <dl aria-live="polite" className="max-w-72 text-sm tabular-nums">
      {parts
        .filter(([, amount]) => amount > 0)
        .map(([label, amount]) => (
          <div key={label} className="flex justify-between gap-4 py-0.5">
            <dt>{label}</dt>
            <dd>{dollars(amount)}</dd>
          </div>
        ))}
      <div className="flex justify-between gap-4 border-paper-300 border-t py-1 font-semibold text-base">
        <dt>To give back</dt>
        <dd>{dollars(cents)}</dd>
      </div>
      <div className="flex justify-between gap-4 text-navy-600">
        <dt>Left of the payment after that</dt>
        <dd>{dollars(leftCents - cents)}</dd>
      </div>
    </dl>
  )
}
