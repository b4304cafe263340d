import { useState } from 'react'
import { ERRORS } from '../../../../domain/errors.ts'
import { cancelSchema } from '../../../../domain/jobs/job-list.ts'
import { jobNumber } from '../../../../domain/jobs/stages.ts'
import { answerOf } from '../../../api/answer-of.ts'
import { Form, FormAlert } from '../../../forms/form.tsx'
import { tabDraft } from '../../../forms/tab-draft.ts'
import { useForm } from '../../../forms/use-form.ts'
import { useSeen } from '../../../forms/use-seen.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'
import { admin, type JobDetails } from '../admin-client.ts'
import { useAdmin } from '../admin-context.tsx'
import { useReadAgain } from '../admin-queries.ts'
import { shownOn } from './shown-on.ts'

/** Gives a job up, once staff have said why. */
export function CancelJob({ details }: { details: JobDetails }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button look="outline" size="small" onClick={() => setIsOpen(true)}>
        Cancel job
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={`Cancel ${jobNumber(details.job.number)}?`}
        description="The customer gets an e-mail that says so. You can open it again."
      >
        <CancelForm details={details} onClose={() => setIsOpen(false)} />
      </Dialog>
    </>
  )
}

function CancelForm({ details, onClose }: { details: JobDetails; onClose: () => void }) {
  const { id, number } = details.job
  const readAgain = useReadAgain()
  const [, sendSeen] = useSeen(shownOn(details), () => readAgain('jobs'))
  const form = useForm({
    ...{ schema: cancelSchema, initial: { reason: '', message: '' }, fallback: ERRORS.internal },
    draft: tabDraft('cancellation', useAdmin().me, id),
    send: async (json) => {
      await sendSeen((query) =>
        answerOf(admin.jobs[':id'].moves.$post({ param: { id }, query, json: { move: 'cancel', ...json } })),
      )
      toast.success(`${jobNumber(number)} is cancelled.`)
      form.clearSent()
      onClose()
      await readAgain('jobs')
    },
  })
  const drop = () => {
    form.clear()
    onClose()
  }
  return (
    <Form onSubmit={form.submit} className="grid gap-4 pt-2">
      <TextAreaField label="Reason" hint="For staff only." rows={2} {...form.text('reason')} />
      <TextAreaField
        label="A sentence for the customer"
        optional
        hint="It stands in the e-mail."
        rows={3}
        {...form.text('message')}
      />
      <FormAlert>{form.failure}</FormAlert>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={form.busy}>
          {form.busy ? 'Cancelling…' : 'Cancel job'}
        </Button>
        <Button look="quiet" onClick={drop}>
          Keep it
        </Button>
      </div>
    </Form>
  )
}
