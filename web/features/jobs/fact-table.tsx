import { HEX_COLOR } from '../../../domain/colors.ts'
import type { Fact } from '../../../domain/products/product-kind.ts'

/** What was chosen, label and value; a color with its swatch. */
export function FactTable({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-3">
      {facts.map(({ label, value, color }) => (
        <div key={label} className="min-w-0 border-paper-300/70 border-b pb-1.5">
          <dt className="text-navy-600 text-xs">{label}</dt>
          <dd className="flex items-center gap-2 wrap-anywhere font-medium">
            {color && <Swatch color={color} />}
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Only of what can be drawn: a grey dot beside 'Navy' would say something else. */
export function Swatch({ color }: { color: string }) {
  if (!HEX_COLOR.test(color.trim())) return null
  return (
    <span
      aria-hidden
      className="inline-block size-4 shrink-0 rounded-full ring-1 ring-navy-900/25"
      style={{ background: color.trim() }}
    />
  )
}
