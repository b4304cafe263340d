import { useState } from 'react'
import { ERRORS } from '../../../../domain/errors.ts'
import { cancelSchema } from '../../../../domain/jobs/job-list.ts'
import { answerOf } from '../../../api/answer-of.ts'
import { Form, FormAlert } from '../../../forms/form.tsx'
import { tabDraft } from '../../../forms/tab-draft.ts'
import { useForm } from '../../../forms/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'
import { admin } from '../admin-client.ts'
import { useAdmin } from '../admin-context.tsx'
import { useReadAgain } from '../admin-queries.ts'

interface CancelJobProps {
  id: string
  /** J-1042 */
  number: string
}

/** Gives a job up, once staff have said why. */
export function CancelJob({ id, number }: CancelJobProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button look="outline" size="small" onClick={() => setIsOpen(true)}>
        Cancel job
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={`Cancel ${number}?`}
        description="The customer gets an e-mail that says so. You can open it again."
      >
        <CancelForm id={id} number={number} onClose={() => setIsOpen(false)} />
      </Dialog>
    </>
  )
}

function CancelForm({ id, number, onClose }: CancelJobProps & { onClose: () => void }) {
  const readAgain = useReadAgain()
  const form = useForm({
    ...{ schema: cancelSchema, initial: { reason: '', message: '' }, fallback: ERRORS.internal },
    draft: tabDraft('cancellation', useAdmin().me, id),
    send: async (json) => {
      await answerOf(admin.jobs[':id'].moves.$post({ param: { id }, json: { move: 'cancel', ...json } }))
      toast.success(`${number} is cancelled.`)
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
