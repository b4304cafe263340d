import { useMutation } from '@tanstack/react-query'
import type { RequestKind } from '../../../../domain/admin/request-list.ts'
import { STATUS_CHANGED } from '../../../../domain/admin/words.ts'
import { isSettable, type RequestStatus } from '../../../../domain/requests/status.ts'
import { answerOf, isConflict } from '../../../api/answer-of.ts'
import { tellFailure } from '../../../api/tell-failure.ts'
import { toast } from '../../../ui/toast.ts'
import { admin } from '../admin-client.ts'
import { useReadAgain } from '../admin-queries.ts'

interface StatusChange {
  id: string
  status: RequestStatus
  /** What it was. */
  from: string
}

/** What is completed leaves the list, so the way back stands in the toast. */
export function useChangeStatus(kind: RequestKind) {
  const readAgain = useReadAgain()
  const change = useMutation({
    // One after the other: what is chosen while the list is read again waits, and is not lost.
    scope: { id: `status of ${kind}` },
    mutationFn: ({ id, status, from }: StatusChange) =>
      answerOf(admin[kind][':id'].$patch({ param: { id }, json: { status, seen: from } })),
    onSuccess: (_, { id, status, from }) => {
      const undo = status === 'completed' && {
        action: {
          label: 'Undo',
          onClick: () => change.mutate({ id, status: isSettable(from) ? from : 'in_progress', from: status }),
        },
      }
      toast.success(STATUS_CHANGED[kind].done, undo || undefined)
    },
    onError: (failure) => (isConflict(failure) ? tellFailure(failure) : toast.error(STATUS_CHANGED[kind].failed)),
    onSettled: () => readAgain(kind, 'request'),
  })
  return change
}
