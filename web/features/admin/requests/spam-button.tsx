import { useMutation } from '@tanstack/react-query'
import { ShieldAlert, Undo2 } from 'lucide-react'
import { SPAM_WORDS } from '../../../../domain/admin/spam.ts'
import { answerOf } from '../../../api/answer-of.ts'
import { tellFailure } from '../../../api/tell-failure.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { admin } from '../admin-client.ts'
import { useReadAgain } from '../admin-queries.ts'
import { useOpened } from '../use-opened.ts'

/** Takes a request out of everybody's sight, and back. */
export function SpamButton({ id, isSpam }: { id: string; isSpam: boolean }) {
  const { close } = useOpened()
  const readAgain = useReadAgain()
  const set = useMutation({
    mutationFn: (spam: boolean) =>
      answerOf(admin['contact-requests'][':id'].spam.$put({ param: { id }, json: { spam } })),
    onSuccess: ({ spam }) =>
      spam
        ? toast.success(SPAM_WORDS.removed, { action: { label: 'Undo', onClick: () => set.mutate(false) } })
        : toast.success(SPAM_WORDS.restored),
    onError: tellFailure,
    onSettled: () => readAgain('contact-requests', 'request', 'jobs'),
  })
  return (
    <Button
      look="quiet"
      size="small"
      disabled={set.isPending}
      onClick={() => set.mutate(!isSpam, { onSuccess: close })}
    >
      {isSpam ? <Undo2 aria-hidden size={16} /> : <ShieldAlert aria-hidden size={16} />}
      {isSpam ? 'Not spam' : 'Spam'}
    </Button>
  )
}
