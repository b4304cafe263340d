import { useState } from 'react'
import { z } from 'zod'
import { ERRORS } from '../../../../../domain/errors.ts'
import { METHOD_LABELS, recordPaymentSchema } from '../../../../../domain/jobs/payment.ts'
import { centsOf, dollarsColumn } from '../../../../../domain/pricing/money.ts'
import { answerOf } from '../../../../api/answer-of.ts'
import { Form, FormAlert } from '../../../../forms/form.tsx'
import { useForm } from '../../../../forms/use-form.ts'
import { useSeen } from '../../../../forms/use-seen.ts'
import { Button } from '../../../../ui/button.tsx'
import { SelectField, TextField } from '../../../../ui/field.tsx'
import { toast } from '../../../../ui/toast.ts'
import { admin } from '../../admin-client.ts'
import { useReadAgain } from '../../admin-queries.ts'

/** Dollars as they are typed. */
export const typedDollars = z.string().transform(centsOf).pipe(recordPaymentSchema.shape.cents)

const formSchema = recordPaymentSchema.pick({ method: true, note: true }).extend({ cents: typedDollars })
const WAYS = (['check', 'bank_transfer'] as const).map((value) => ({ value, label: METHOD_LABELS[value] }))

interface RecordPaymentProps {
  jobId: string
  dueCents: number
  paidCents: number
  onClose: () => void
}

/** Money that came another way than by card. */
export function RecordPayment({ jobId, dueCents, paidCents, onClose }: RecordPaymentProps) {
  const readAgain = useReadAgain()
  // As it was read: what the customer pays meanwhile does not change the amount of a check.
  const [initial] = useState({ method: 'check', cents: dueCents > 0 ? dollarsColumn(dueCents) : '', note: '' })
  // What was paid when the form was opened: what a colleague recorded since, or a lost answer did, is told before more is.
  const [, sendSeen] = useSeen(paidCents, () => readAgain('jobs'))
  const form = useForm({
    ...{ schema: formSchema, initial, fallback: ERRORS.internal },
    send: async (written, idempotency_key) => {
      await sendSeen((paid_cents) => {
        const json = { ...written, paid_cents, idempotency_key }
        return answerOf(admin.jobs[':id'].payments.$post({ param: { id: jobId }, json }))
      })
      await readAgain('jobs')
      toast.success('The payment is recorded, and the customer has a receipt.')
      onClose()
    },
  })
  return (
    <Form onSubmit={form.submit} className="grid items-start gap-3 sm:grid-cols-3">
      <SelectField label="Paid by" options={WAYS} autoFocus {...form.choice('method')} />
      <TextField label="Amount, $" inputMode="decimal" {...form.text('cents')} />
      <TextField label="Note" hint="A check’s number, for example." optional {...form.text('note')} />
      <div className="grid gap-3 sm:col-span-3">
        <FormAlert>{form.failure}</FormAlert>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="small" disabled={form.busy}>
            {form.busy ? 'Recording…' : 'Record payment'}
          </Button>
          <Button look="quiet" size="small" onClick={onClose}>
            Discard
          </Button>
        </div>
      </div>
    </Form>
  )
}
