import { useMutation } from '@tanstack/react-query'
import { ShieldAlert, Undo2 } from 'lucide-react'
import { SPAM_WORDS } from '../../../../domain/admin/spam.ts'
import { SPAM } from '../../../../domain/requests/status.ts'
import { answerOf } from '../../../api/answer-of.ts'
import { tellFailure } from '../../../api/tell-failure.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { admin } from '../admin-client.ts'
import { useReadAgain } from '../admin-queries.ts'
import { useOpened } from '../use-opened.ts'

/** Takes a request out of everybody's sight, and back. */
export function SpamButton({ id, status }: { id: string; status: string }) {
  const isSpam = status === SPAM
  const { close } = useOpened()
  const readAgain = useReadAgain()
  const set = useMutation({
    mutationFn: (json: { spam: boolean; seen: string }) =>
      answerOf(admin['contact-requests'][':id'].spam.$put({ param: { id }, json })),
    onSuccess: ({ spam }) =>
      spam
        ? toast.success(SPAM_WORDS.removed, {
            action: { label: 'Undo', onClick: () => set.mutate({ spam: false, seen: SPAM }) },
          })
        : toast.success(SPAM_WORDS.restored),
    onError: tellFailure,
    onSettled: () => readAgain('contact-requests', 'request', 'jobs'),
  })
  return (
    <Button
      look="quiet"
      size="small"
      disabled={set.isPending}
      onClick={() => set.mutate({ spam: !isSpam, seen: status }, { onSuccess: close })}
    >
      {isSpam ? <Undo2 aria-hidden size={16} /> : <ShieldAlert aria-hidden size={16} />}
      {isSpam ? 'Not spam' : 'Spam'}
    </Button>
  )
}
