import { useMutation } from '@tanstack/react-query'
import { clsx } from 'clsx'
import type { RequestKind } from '../../../../domain/admin/request-list.ts'
import { answerOf } from '../../../api/answer-of.ts'
import { tellFailure } from '../../../api/tell-failure.ts'
import { admin } from '../admin-client.ts'
import { useAdmin, useMay } from '../admin-context.tsx'
import { useReadAgain } from '../admin-queries.ts'
import { HeldSelect } from '../held-select.tsx'
import { IN_ROW } from '../row-controls.ts'

interface AssigneeSelectProps {
  kind: RequestKind
  id: string
  assigneeId: string | null
  /** Whose row it is in; without it, it is the only one. */
  of?: string
}

export function AssigneeSelect({ kind, id, assigneeId, of }: AssigneeSelectProps) {
  const { staff, me } = useAdmin()
  const readAgain = useReadAgain()
  const may = useMay()
  const give = useMutation({
    // One after the other: whoever is chosen last has it.
    scope: { id: `assignee of ${id}` },
    mutationFn: (json: { assignee_id: string | null; seen: string | null }) =>
      answerOf(admin[kind][':id'].assignee.$put({ param: { id }, json })),
    onError: tellFailure,
    onSettled: () => readAgain(kind, 'request', 'jobs'),
  })
  const shown = give.isPending ? give.variables.assignee_id : assigneeId
  return (
    <HeldSelect
      aria-label={of === undefined ? 'Assigned to' : `Assign ${of}`}
      className={of === undefined ? 'max-w-full' : clsx('max-w-36 lg:w-full', IN_ROW)}
      value={shown ?? ''}
      disabled={!may('work')}
      onChoose={(id) => give.mutate({ assignee_id: id || null, seen: shown })}
    >
      <option value="">Nobody</option>
      {shown && !staff.some((person) => person.id === shown) && <option value={shown}>Former staff</option>}
      {staff.map((person) => (
        <option key={person.id} value={person.id}>
          {person.name}
          {person.id === me ? ' (you)' : ''}
        </option>
      ))}
    </HeldSelect>
  )
}
