import { ERRORS } from '../../../../domain/errors.ts'
import { type BillTo, billToSchema } from '../../../../domain/jobs/invoice.ts'
import { answerOf } from '../../../api/answer-of.ts'
import { Form, FormAlert } from '../../../forms/form.tsx'
import { tabDraft } from '../../../forms/tab-draft.ts'
import { useForm } from '../../../forms/use-form.ts'
import { useSeen } from '../../../forms/use-seen.ts'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField, TextField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'
import { followed } from '../followed-job.ts'

interface BillToFormProps {
  billTo: BillTo
  token: string
  onChanged: () => void
}

/** To whom the invoice is written, as long as it is not. */
export function BillToForm({ billTo, token, onChanged }: BillToFormProps) {
  const draft = tabDraft('bill to', token)
  const [, sendSeen] = useSeen(billTo, async () => onChanged())
  const form = useForm({
    ...{ schema: billToSchema, initial: { ...billTo }, fallback: ERRORS.internal, draft },
    send: async (json) => {
      await sendSeen((before) => answerOf(followed['bill-to'].$put({ param: { token }, json: { ...json, before } })))
      draft.write(null) // The form goes on showing what is saved.
      toast.success('Saved. The invoice will say so.')
      onChanged()
    },
  })
  return (
    <details className="rounded-md border border-paper-300/70 px-4">
      <summary className="wrap-anywhere min-h-11 cursor-pointer py-2.5 font-medium">
        Invoice to {[billTo.company, billTo.name].filter(Boolean).join(', ') || 'nobody yet'}
      </summary>
      <Form onSubmit={form.submit} className="grid gap-4 pb-4 sm:grid-cols-2">
        <p className="text-navy-700 text-sm sm:col-span-2">You can change this until your first payment.</p>
        <TextField label="Name" autoComplete="name" {...form.text('name')} />
        <TextField label="Company" autoComplete="organization" optional {...form.text('company')} />
        <TextAreaField label="Billing address" rows={3} optional className="sm:col-span-2" {...form.text('address')} />
        <TextField label="Purchase order number" optional {...form.text('po_number')} />
        <div className="sm:col-span-2">
          <FormAlert>{form.failure}</FormAlert>
          <Button type="submit" look="outline" disabled={form.busy}>
            {form.busy ? 'Saving…' : 'Save'}
          </Button>
        </div>
      </Form>
    </details>
  )
}
