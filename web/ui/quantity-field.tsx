import { Minus, Plus } from 'lucide-react'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { PlainButton } from './button.tsx'

interface QuantityFieldProps {
  label: ReactNode
  /** What is counted, for the names of the two buttons: 'Black Hat'. */
  of: string
  value: number
  min: number
  max: number
  /** What a typed text means; an unusable one gets its fallback. */
  read: (text: string) => number
  onChange: (value: number) => void
  error?: string
}

const STEP =
  'inline-flex size-11 items-center justify-center transition-colors hover:bg-navy-900/8 aria-disabled:cursor-not-allowed aria-disabled:opacity-40'

/** A number with buttons for one less and one more. A fallback is selected, so that typing goes on as if it were empty. */
export function QuantityField({ label, of, value, min, max, read, onChange, error }: QuantityFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const fellBack = useRef(false)

  useLayoutEffect(() => {
    if (fellBack.current) input.current?.select()
    fellBack.current = false
  })

  function type(text: string) {
    const next = read(text)
    fellBack.current = text !== String(next)
    onChange(next)
    if (next !== value || !input.current) return
    // Nothing changed for React, so what was typed is still there.
    input.current.value = String(next)
    input.current.select()
  }

  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-medium text-sm">
        {label}
      </label>
      <div className="inline-flex items-stretch overflow-hidden rounded-md border border-navy-300 bg-white">
        <PlainButton
          aria-label={`One less ${of}`}
          disabled={value <= min}
          className={STEP}
          onClick={() => onChange(value - 1)}
        >
          <Minus aria-hidden size={18} />
        </PlainButton>
        <input
          ref={input}
          id={id}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          step={1}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onFocus={(event) => event.target.select()}
          onChange={(event) => type(event.target.value)}
          className="w-20 appearance-none border-navy-300 border-x bg-transparent text-center tabular-nums [-moz-appearance:textfield] focus-visible:-outline-offset-2 [&::-webkit-inner-spin-button]:appearance-none [&::-webkit-outer-spin-button]:appearance-none"
        />
        <PlainButton
          aria-label={`One more ${of}`}
          disabled={value >= max}
          className={STEP}
          onClick={() => onChange(value + 1)}
        >
          <Plus aria-hidden size={18} />
        </PlainButton>
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 font-medium text-bad text-sm">
          {error}
        </p>
      )}
    </div>
  )
}
