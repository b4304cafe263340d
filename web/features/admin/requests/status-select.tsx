import type { RequestKind } from '../../../../domain/admin/request-list.ts'
import { isSettable, REQUEST_STATUSES, SPAM, statusLabel } from '../../../../domain/requests/status.ts'
import { useMay } from '../admin-context.tsx'
import { HeldSelect } from '../held-select.tsx'
import { useChangeStatus } from './use-change-status.ts'

interface StatusSelectProps {
  kind: RequestKind
  id: string
  status: string
  of: string
  className?: string
}

/** The status of one row, named by its row. Completed work is closed: its dropdown is disabled. */
export function StatusSelect({ kind, id, status, of, className }: StatusSelectProps) {
  const change = useChangeStatus(kind)
  const may = useMay()
  const shown = change.isPending ? change.variables.status : status
  return (
    <HeldSelect
      aria-label={`Status of ${of}`}
      className={className}
      value={shown}
      disabled={status === 'completed' || status === SPAM || !may('work')}
      onChoose={(value) => {
        if (isSettable(value)) change.mutate({ id, status: value, from: shown })
      }}
    >
      {!isSettable(shown) && <option value={shown}>{statusLabel(shown)}</option>}
      {REQUEST_STATUSES.map((choice) => (
        <option key={choice} value={choice}>
          {statusLabel(choice)}
        </option>
      ))}
    </HeldSelect>
  )
}
