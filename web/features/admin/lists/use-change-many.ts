import { useMutation } from '@tanstack/react-query'
import {
  type Bulk,
  type BulkChange,
  type BulkOutcome,
  leftWords,
  requestsWords,
} from '../../../../domain/admin/bulk.ts'
import { statusLabel } from '../../../../domain/requests/status.ts'
import { answerOf } from '../../../api/answer-of.ts'
import { tellFailure } from '../../../api/tell-failure.ts'
import { toast } from '../../../ui/toast.ts'
import { admin } from '../admin-client.ts'
import { useAdmin } from '../admin-context.tsx'
import { useReadAgain } from '../admin-queries.ts'

/** So long the way back stays on the screen. */
const UNDO_MS = 20_000

function tell({ changed, left }: BulkOutcome, done: string, undo?: () => void) {
  const description = left.length > 0 ? leftWords(left) : undefined
  if (changed === 0 && left.length > 0) return toast.error('Nothing was changed', { description })
  const action = undo && changed > 0 ? { label: 'Undo', onClick: undo } : undefined
  toast.success(done, { description, action, duration: UNDO_MS })
}

/** One change for many rows, and one Undo for all of them. */
export function useChangeMany() {
  const readAgain = useReadAgain()
  const { staff } = useAdmin()
  const settled = {
    onError: tellFailure,
    onSettled: () => readAgain('custom-orders', 'contact-requests', 'request', 'jobs'),
  }
  const undo = useMutation({
    mutationFn: (id: string) => answerOf(admin.requests.changes[':id'].undo.$post({ param: { id } })),
    onSuccess: (outcome) => tell(outcome, `${requestsWords(outcome.changed)} as before`),
    ...settled,
  })
  const toWords = (change: BulkChange) => {
    if (change.what === 'status') return `set to ${statusLabel(change.status)}`
    const person = staff.find(({ id }) => id === change.assignee_id)
    return change.assignee_id ? `given to ${person?.name ?? 'a colleague'}` : 'given to nobody'
  }
  return useMutation({
    scope: { id: 'changes of many' },
    mutationFn: (json: Bulk) => answerOf(admin.requests.changes.$post({ json })),
    onSuccess: (outcome, { id, change }) =>
      tell(outcome, `${requestsWords(outcome.changed)} ${toWords(change)}`, () => undo.mutate(id)),
    ...settled,
  })
}
