import { ERRORS } from '../../../../../domain/errors.ts'
import { complaintAnswerFields } from '../../../../../domain/jobs/shipping.ts'
import { answerOf } from '../../../../api/answer-of.ts'
import { Form, FormAlert } from '../../../../forms/form.tsx'
import { tabDraft } from '../../../../forms/tab-draft.ts'
import { useForm } from '../../../../forms/use-form.ts'
import { Button } from '../../../../ui/button.tsx'
import { SelectField, TextAreaField } from '../../../../ui/field.tsx'
import { toast } from '../../../../ui/toast.ts'
import { admin, type JobDetails } from '../../admin-client.ts'
import { useAdmin } from '../../admin-context.tsx'
import { useReadAgain } from '../../admin-queries.ts'
import { readSoFar } from '../shown-on.ts'

const ANSWERS = [
  { value: 'granted', label: 'We put it right' },
  { value: 'refused', label: 'We cannot' },
]

/** Grants or refuses what a customer reported; the sentence is mailed to them. */
export function ComplaintAnswerForm({ details, complaintId }: { details: JobDetails; complaintId: string }) {
  const readAgain = useReadAgain()
  const form = useForm({
    ...{ schema: complaintAnswerFields, initial: { state: '', answer: '' }, fallback: ERRORS.internal },
    draft: tabDraft('answer', useAdmin().me, complaintId),
    send: async (answer) => {
      const json = { ...answer, complaint_id: complaintId }
      await answerOf(
        admin.jobs[':id'].complaints.$post({
          param: { id: details.job.id },
          query: { read: readSoFar(details) },
          json,
        }),
      )
      toast.success('Answered. The customer has it by mail.')
      form.clearSent()
      await readAgain('jobs')
    },
  })
  return (
    <Form onSubmit={form.submit} className="grid gap-3 border-paper-300 border-t pt-3">
      <SelectField label="Our answer" options={ANSWERS} placeholder="Please choose" {...form.choice('state')} />
      <TextAreaField label="What the customer reads" rows={3} {...form.text('answer')} />
      <FormAlert>{form.failure}</FormAlert>
      <Button type="submit" look="navy" size="small" disabled={form.busy} className="justify-self-start">
        {form.busy ? 'Sending...' : 'Answer'}
      </Button>
    </Form>
  )
}
