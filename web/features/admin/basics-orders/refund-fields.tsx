import { useId } from 'react'
import type { refundOf } from '../../../../domain/payments/refunds.ts'
import { dollars } from '../../../../domain/pricing/money.ts'
import { CheckboxField, TextField } from '../../../ui/field.tsx'
import { RefundRows } from './refund-rows.tsx'
import type { RefundChoice } from './use-refund-choice.ts'

/** What to give back, how, and what that comes to. */
export function RefundFields({ choice }: { choice: RefundChoice }) {
  const { left, byAmount, byHand } = choice
  return (
    <>
      {choice.hasWays && <WayChoice byAmount={byAmount} onChange={choice.setByAmount} />}
      {byAmount ? <AmountField choice={choice} /> : <HatFields choice={choice} />}
      <CheckboxField
        label="I gave it back another way"
        hint="By check, bank transfer or cash: it is only recorded."
        checked={byHand}
        onChange={(event) => choice.setByHand(event.target.checked)}
      />
      <Sum
        parts={byAmount ? [] : partsOf(choice.parts)}
        cents={choice.isTooMuch ? 0 : choice.cents}
        leftCents={left.cents}
      />
    </>
  )
}

function AmountField({ choice: { left, amount, typed, isTooMuch, setAmount } }: { choice: RefundChoice }) {
  const most = dollars(left.cents)
  return (
    <TextField
      label="Amount in dollars"
      hint={`At most ${most}.`}
      inputMode="decimal"
      value={amount}
      error={isTooMuch || (amount && !typed) ? `Please enter an amount up to ${most}.` : undefined}
      onChange={(event) => setAmount(event.target.value)}
    />
  )
}

function HatFields({ choice: { left, hats, shipping, setShipping } }: { choice: RefundChoice }) {
  return (
    <>
      <RefundRows {...hats} />
      {left.shippingCents > 0 && (
        <CheckboxField
          label={`The shipping too, ${dollars(left.shippingCents)}`}
          hint="By the return policy only when we cancel the order ourselves."
          checked={shipping}
          onChange={(event) => setShipping(event.target.checked)}
        />
      )}
    </>
  )
}

const partsOf = ({ goodsCents, taxCents, shippingCents }: ReturnType<typeof refundOf>) =>
  [
    ['Hats', goodsCents],
    ['Sales tax', taxCents],
    ['Shipping', shippingCents],
  ] as const

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
