import type { ReactNode } from 'react'
import { swatchOf } from '../../domain/colors.ts'
import type { DesignFact } from '../../domain/products/design.ts'

interface DesignFactsProps<File> {
  facts: readonly DesignFact<File>[]
  /** In the place of a file's name. */
  piece: (file: File) => ReactNode
}

/** What was chosen about a product, as a list. */
export function DesignFacts<File>({ facts, piece: drawn }: DesignFactsProps<File>) {
  return (
    <dl className="grid grid-cols-[2fr_minmax(0,3fr)] gap-x-6 gap-y-2.5 sm:grid-cols-[max-content_minmax(0,1fr)]">
      {facts.map(({ label, value, color, piece }) => (
        <div key={label} className="contents">
          <dt className="text-navy-600">{label}</dt>
          <dd className="flex min-w-0 items-center gap-2 font-medium">
            {color !== undefined && <Swatch color={color} />}
            {piece ? drawn(piece) : value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const Swatch = ({ color }: { color: string }) => (
  <span
    aria-hidden
    style={{ backgroundColor: swatchOf(color) }}
    className="size-5 shrink-0 rounded-full border border-navy-300"
  />
)
