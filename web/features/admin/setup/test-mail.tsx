import { useMutation } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { SETUP_WORDS } from '../../../../domain/setup.ts'
import { answerOf } from '../../../api/answer-of.ts'
import { Button } from '../../../ui/button.tsx'
import { admin } from '../admin-client.ts'
import { useReadAgain } from '../admin-queries.ts'

const LOOKS = { sent: 'bg-good/10', folder: 'bg-warn/10', failed: 'bg-bad/8 text-bad' } as const

/** Sends one to whoever presses, and says what became of it. */
export function TestMail() {
  const readAgain = useReadAgain()
  const send = useMutation({
    mutationFn: () => answerOf(admin.setup.mail.test.$post()),
    onSettled: () => readAgain('setup', 'audit'),
  })
  const told = send.error ? { outcome: 'failed' as const, said: send.error.message } : send.data
  return (
    <>
      <Button look="navy" size="small" className="mt-2" disabled={send.isPending} onClick={() => send.mutate()}>
        {send.isPending ? 'Sending…' : SETUP_WORDS.sendTest}
      </Button>
      <p
        role="status"
        className={clsx(
          'wrap-anywhere text-sm',
          told && `mt-2 rounded-md px-3 py-2 font-medium ${LOOKS[told.outcome]}`,
        )}
      >
        {told?.said}
      </p>
    </>
  )
}
