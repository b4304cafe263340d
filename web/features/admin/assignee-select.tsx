import { useMutation } from '@tanstack/react-query'
import type { RequestKind } from '../../../domain/admin/request-list.ts'
import { answerOf } from '../../api/answer-of.ts'
import { toast } from '../../ui/toast.ts'
import { admin } from './admin-client.ts'
import { useAdmin, useMay } from './admin-context.tsx'
import { useReadAgain } from './admin-queries.ts'
import { COMPACT } from './row-controls.ts'

export function AssigneeSelect({ kind, id, assigneeId }: { kind: RequestKind; id: string; assigneeId: string | null }) {
  const { staff, me } = useAdmin()
  const readAgain = useReadAgain()
  const may = useMay()
  const give = useMutation({
    mutationFn: (assignee_id: string | null) =>
      answerOf(admin[kind][':id'].assignee.$put({ param: { id }, json: { assignee_id } })),
    onError: (error) => toast.error(error.message),
    onSettled: () => readAgain(kind, 'request', 'jobs'),
  })
  const shown = give.isPending ? give.variables : assigneeId
  return (
    <select
      aria-label="Assigned to"
      className={`${COMPACT} max-w-full`}
      value={shown ?? ''}
      disabled={give.isPending || !may('work')}
      onChange={(event) => give.mutate(event.target.value || null)}
    >
      <option value="">Nobody</option>
      {shown && !staff.some((person) => person.id === shown) && <option value={shown}>Former staff</option>}
      {staff.map((person) => (
        <option key={person.id} value={person.id}>
          {person.name}
          {person.id === me ? ' (you)' : ''}
        </option>
      ))}
    </select>
  )
}
