import { type Bulk, type BulkChange, MOST_AT_ONCE, TOO_MANY_CHOSEN } from '../../../../domain/admin/bulk.ts'
import { isSettable, REQUEST_STATUSES, statusLabel } from '../../../../domain/requests/status.ts'
import { Button } from '../../../ui/button.tsx'
import { useAdmin } from '../admin-context.tsx'
import { HeldSelect } from '../held-select.tsx'
import { useChangeMany } from './use-change-many.ts'

interface BulkBarProps {
  rows: Bulk['rows']
  /** Jobs go from stage to stage by what is done with them. */
  withStatus?: boolean
  onDone: () => void
}

const NOBODY = 'nobody'

/** What is done with all chosen rows: seen at the foot of the list, so that it pushes none of them, and by keyboard before the first. */
export function BulkBar({ rows, withStatus = false, onDone }: BulkBarProps) {
  const { staff, me } = useAdmin()
  const change = useChangeMany()
  if (rows.length === 0) return null
  const tooMany = rows.length > MOST_AT_ONCE
  const make = (made: BulkChange) =>
    change.mutate({ id: crypto.randomUUID(), rows, change: made }, { onSuccess: onDone })
  const select = { disabled: tooMany, className: 'max-w-40', value: '' }
  return (
    <section
      aria-label="Chosen rows"
      className="sticky bottom-2 order-last z-10 mt-2 flex flex-wrap items-center gap-2 rounded-md bg-navy-900 px-3 py-2 text-paper text-sm shadow-lift"
    >
      <p role="status" className="mr-auto font-semibold">
        {tooMany ? `${TOO_MANY_CHOSEN}: these are ${rows.length}` : `${rows.length} chosen`}
      </p>
      <HeldSelect
        {...select}
        aria-label="Assign all chosen to"
        onChoose={(id) => make({ what: 'assignee', assignee_id: id === NOBODY ? null : id })}
      >
        <option value="">Assign to…</option>
        <option value={NOBODY}>Nobody</option>
        {staff.map(({ id, name }) => (
          <option key={id} value={id}>
            {id === me ? `${name} (you)` : name}
          </option>
        ))}
      </HeldSelect>
      {withStatus && (
        <HeldSelect
          {...select}
          aria-label="Set the status of all chosen"
          onChoose={(status) => isSettable(status) && make({ what: 'status', status })}
        >
          <option value="">Set status…</option>
          {REQUEST_STATUSES.map((status) => (
            <option key={status} value={status}>
              {statusLabel(status)}
            </option>
          ))}
        </HeldSelect>
      )}
      <Button look="outline-light" size="small" onClick={onDone}>
        Choose none
      </Button>
    </section>
  )
}
