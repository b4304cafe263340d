import { useMutation } from '@tanstack/react-query'
import type { Invitation } from '../../../../domain/staff/people.ts'
import { answerOf } from '../../../api/answer-of.ts'
import { tellFailure } from '../../../api/tell-failure.ts'
import { toast } from '../../../ui/toast.ts'
import { admin } from '../admin-client.ts'
import { useReadAgain } from '../admin-queries.ts'
import { sendInvitation } from './invite-form.tsx'

/** An invitation is sent once more, or withdrawn; for a while that can be taken back. */
export function useInvitation({ id, ...invitation }: Invitation & { id: string }) {
  const { email } = invitation
  const readAgain = useReadAgain()
  const settled = {
    onError: tellFailure,
    onSettled: () => readAgain('people', 'audit'),
  }
  const again = useMutation({
    mutationFn: () => sendInvitation(invitation),
    onSuccess: () => toast.success(`A new link is on its way to ${email}. The old one no longer works.`),
    ...settled,
  })
  const withdraw = useMutation({
    mutationFn: () => answerOf(admin.people.invitations[':id'].$delete({ param: { id } })),
    onSuccess: () =>
      toast.success(`The invitation of ${email} is withdrawn.`, {
        action: { label: 'Undo', onClick: () => again.mutate() },
      }),
    ...settled,
  })
  return { again, withdraw, isBusy: again.isPending || withdraw.isPending }
}
