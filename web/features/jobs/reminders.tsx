import { useState } from 'react'
import { answerOf, refusalOf } from '../../api/answer-of.ts'
import { FormAlert } from '../../forms/form.tsx'
import { Button } from '../../ui/button.tsx'
import { followed } from './followed-job.ts'
import type { JobPartProps } from './job-part.ts'

/** Whether we may remind by e-mail of what waits; quotes, proofs and messages are mailed all the same. */
export function Reminders({ job, token, onChanged }: Pick<JobPartProps, 'job' | 'token' | 'onChanged'>) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const set = async (wanted: boolean) => {
    setBusy(true)
    setFailure(undefined)
    try {
      await answerOf(followed.reminders.$post({ param: { token }, json: { wanted } }))
      onChanged()
    } catch (error) {
      setFailure(refusalOf(error, 'That could not be changed. Please try again.'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <p className="text-navy-700">
        {job.reminders
          ? 'We write to you once when a quote is about to lapse or a proof waits for your answer.'
          : 'Reminders are off for this order. Quotes, proofs and messages still reach you.'}
      </p>
      <FormAlert>{failure}</FormAlert>
      <div>
        <Button look="outline" size="small" disabled={busy} onClick={() => void set(!job.reminders)}>
          {job.reminders ? 'Stop these e-mails' : 'Remind me again'}
        </Button>
      </div>
    </>
  )
}
