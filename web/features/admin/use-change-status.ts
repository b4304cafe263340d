import { useMutation } from '@tanstack/react-query'
import type { RequestKind } from '../../../domain/admin/request-list.ts'
import { STATUS_CHANGED } from '../../../domain/admin/words.ts'
import type { RequestStatus } from '../../../domain/requests/status.ts'
import { answerOf } from '../../api/answer-of.ts'
import { toast } from '../../ui/toast.ts'
import { admin } from './admin-client.ts'
import { useReadAgain } from './admin-queries.ts'

export function useChangeStatus(kind: RequestKind) {
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: ({ id, status }: { id: string; status: RequestStatus }) =>
      answerOf(admin[kind][':id'].$patch({ param: { id }, json: { status } })),
    onSuccess: () => toast.success(STATUS_CHANGED[kind].done),
    onError: () => toast.error(STATUS_CHANGED[kind].failed),
    onSettled: () => readAgain(kind, 'request'),
  })
}
