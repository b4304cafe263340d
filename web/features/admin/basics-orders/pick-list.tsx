import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NOTHING_TO_PICK } from '../../../../domain/admin/pick-list.ts'
import { momentText } from '../../../../domain/shop-time.ts'
import { sentenceOf } from '../../../api/answer-of.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { CheckboxField } from '../../../ui/field.tsx'
import type { OrderToPick } from '../admin-client.ts'
import { toPickQuery } from '../admin-queries.ts'
import { PrintButton } from '../print-button.tsx'
import { EmptyState, LoadFailure, LoadingRows } from '../section.tsx'

/** What to take from the shelves, for every order that waits to be packed or for some of them. */
export function PickList() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button look="outline" size="small" onClick={() => setIsOpen(true)}>
        Pick list
      </Button>
      {isOpen && (
        <Dialog open onOpenChange={setIsOpen} title="Pick list">
          <Choice />
        </Dialog>
      )}
    </>
  )
}

function Choice() {
  const { data, error } = useQuery(toPickQuery)
  // Those of now: what arrives later joins all of them, and nobody's own choice.
  const [picked, setPicked] = useState<readonly string[]>()
  if (error) return <LoadFailure>{sentenceOf(error)}</LoadFailure>
  if (!data) return <LoadingRows count={4} />
  if (data.orders.length === 0) return <EmptyState>{NOTHING_TO_PICK}</EmptyState>
  const isChosen = ({ number }: OrderToPick) => picked?.includes(number) ?? true
  const chosen = data.orders.filter(isChosen)
  const numbers = chosen.map(({ number }) => number)
  const query = picked ? `?orders=${numbers.join(',')}` : ''
  return (
    <div className="grid gap-3">
      <CheckboxField
        label={`All orders that are paid and not packed (${data.orders.length.toLocaleString('en-US')})`}
        hint={data.left > 0 ? `The oldest of them; ${data.left.toLocaleString('en-US')} more wait.` : undefined}
        checked={chosen.length === data.orders.length}
        onChange={({ target }) => setPicked(target.checked ? undefined : [])}
      />
      <ul
        aria-label="Orders to pick"
        className="max-h-80 divide-y divide-paper-300/70 overflow-y-auto border-paper-300/70 border-y"
      >
        {data.orders.map((order) => (
          <li key={order.id} className="py-2">
            <CheckboxField
              label={<OrderWords order={order} />}
              aria-label={`Order ${order.number}`}
              checked={isChosen(order)}
              onChange={({ target }) =>
                setPicked(
                  target.checked ? [...numbers, order.number] : numbers.filter((number) => number !== order.number),
                )
              }
            />
          </li>
        ))}
      </ul>
      {chosen.length === 0 ? (
        <p className="text-navy-600 text-sm">Choose at least one order.</p>
      ) : (
        <div>
          <PrintButton path={`basics-orders/pick-list.pdf${query}`} name="pick-list">
            Print the pick list ({chosen.length.toLocaleString('en-US')})
          </PrintButton>
        </div>
      )}
    </div>
  )
}

const OrderWords = ({ order: { number, who, created_at, lines } }: { order: OrderToPick }) => (
  <span className="wrap-anywhere text-sm">
    <span className="font-semibold tabular-nums">{number}</span> {who}, {momentText(created_at)}
    <span className="block text-navy-600">
      {lines
        .map(({ name, size, quantity }) => `${quantity.toLocaleString('en-US')} ${name}${size && `, ${size}`}`)
        .join(' · ')}
    </span>
  </span>
)
