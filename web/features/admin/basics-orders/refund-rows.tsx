import { lineName } from '../../../../domain/basics/checkout.ts'
import { sizesLeft } from '../../../../domain/basics/refunded-hats.ts'
import { hatsIn, type SizeCount } from '../../../../domain/basics/sizes.ts'
import type { RefundLine } from '../../../../domain/payments/refunds.ts'
import { CheckboxField } from '../../../ui/field.tsx'
import { QuantityField } from '../../../ui/quantity-field.tsx'
import type { BasicsOrderDetails } from '../admin-client.ts'

/** So many by the row's key. */
export type Quantities = Record<string, number>

/** Hats of one product, and of one size where it is known of which there are how many left. */
interface RefundRow {
  key: string
  id: string
  name: string
  size: string | undefined
  most: number
}

export function refundRows(
  lines: BasicsOrderDetails['order']['lines'],
  left: readonly RefundLine[],
  refunds: BasicsOrderDetails['refunds'],
): RefundRow[] {
  return lines.flatMap((line): RefundRow[] => {
    const id = line.productId
    const most = left.find((one) => one.id === id)?.quantity ?? 0
    const sized = sizesLeft(line, refunds)
    if (hatsIn(sized) !== most || most === 0)
      return most > 0 ? [{ key: id, id, name: lineName(line), size: undefined, most }] : []
    return sized
      .filter(({ quantity }) => quantity > 0)
      .map(({ size, quantity }) => ({
        ...{ key: `${id} ${size}`, id, name: `${line.name}, ${size}`, size, most: quantity },
      }))
  })
}

/** What is asked for: each product once, with its sizes. */
export function chosenLines(rows: readonly RefundRow[], quantities: Quantities) {
  return [...new Set(rows.map(({ id }) => id))].flatMap((product_id) => {
    const ofIt = rows.filter(({ id }) => id === product_id)
    const quantity = ofIt.reduce((sum, { key }) => sum + (quantities[key] ?? 0), 0)
    const sizes = ofIt.flatMap(({ key, size }): SizeCount[] =>
      size === undefined ? [] : [{ size, quantity: quantities[key] ?? 0 }],
    )
    return quantity > 0 ? [{ product_id, quantity, sizes }] : []
  })
}

interface RefundRowsProps {
  rows: readonly RefundRow[]
  quantities: Quantities
  onQuantity: (key: string, value: number) => void
  mayRestock: (id: string) => boolean
  restocks: (id: string) => boolean
  onRestock: (id: string, value: boolean) => void
}

/** How many of each, and whether they go back on the shelf. */
export function RefundRows({ rows, quantities, onQuantity, mayRestock, restocks, onRestock }: RefundRowsProps) {
  const isLastOf = ({ id, key }: RefundRow) => rows.findLast((row) => row.id === id)?.key === key
  return rows.map((row) => {
    const { key, id, name, most } = row
    return (
      <div key={key} className="flex flex-wrap items-end gap-x-5 gap-y-2">
        <QuantityField
          label={`${name}, of ${most.toLocaleString('en-US')}`}
          of={name}
          value={quantities[key] ?? 0}
          min={0}
          max={most}
          read={(text) => Math.min(/^\d{1,6}$/.test(text) ? Number(text) : 0, most)}
          onChange={(value) => onQuantity(key, value)}
        />
        {mayRestock(id) && isLastOf(row) && (
          <CheckboxField
            className="pb-2.5"
            label={<span className="text-sm">Back to stock</span>}
            aria-label={`Back to stock, ${productOf(row)}`}
            checked={restocks(id)}
            onChange={(event) => onRestock(id, event.target.checked)}
          />
        )}
      </div>
    )
  })
}

/** A shelf holds all sizes of a product. */
const productOf = ({ name, size }: RefundRow) => (size === undefined ? name : name.slice(0, -`, ${size}`.length))
