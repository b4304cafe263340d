import type { RequestKind } from '../../../domain/admin/request-list.ts'
import { REQUEST_STATUSES, type RequestStatus, statusLabel } from '../../../domain/requests/status.ts'
import { useMay } from './admin-context.tsx'
import { COMPACT } from './row-controls.ts'
import { useChangeStatus } from './use-change-status.ts'

const isSettable = (status: string): status is RequestStatus => REQUEST_STATUSES.some((known) => known === status)

/** The status of one row, named by its row. Completed work is closed: its dropdown is disabled. */
export function StatusSelect({ kind, id, status, of }: { kind: RequestKind; id: string; status: string; of: string }) {
  const change = useChangeStatus(kind)
  const may = useMay()
  const shown = change.isPending ? change.variables.status : status
  return (
    <select
      aria-label={`Status of ${of}`}
      className={COMPACT}
      value={shown}
      disabled={status === 'completed' || change.isPending || !may('work')}
      onChange={(event) => {
        const { value } = event.target
        if (isSettable(value)) change.mutate({ id, status: value })
      }}
    >
      {!isSettable(shown) && <option value={shown}>{statusLabel(shown)}</option>}
      {REQUEST_STATUSES.map((choice) => (
        <option key={choice} value={choice}>
          {statusLabel(choice)}
        </option>
      ))}
    </select>
  )
}
