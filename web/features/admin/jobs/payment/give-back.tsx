import { useState } from 'react'
import { z } from 'zod'
import { ERRORS } from '../../../../../domain/errors.ts'
import { reasonSchema } from '../../../../../domain/jobs/payment.ts'
import { dollars, dollarsColumn } from '../../../../../domain/pricing/money.ts'
import { answerOf } from '../../../../api/answer-of.ts'
import { Form, FormAlert } from '../../../../forms/form.tsx'
import { useForm } from '../../../../forms/use-form.ts'
import { useSeen } from '../../../../forms/use-seen.ts'
import { Button } from '../../../../ui/button.tsx'
import { CheckboxField, TextField } from '../../../../ui/field.tsx'
import { InPlace } from '../../../../ui/in-place.tsx'
import { toast } from '../../../../ui/toast.ts'
import type { Payment } from '../../../jobs/payment/payment-list.tsx'
import { admin } from '../../admin-client.ts'
import { useReadAgain } from '../../admin-queries.ts'
import { typedDollars } from './record-payment.tsx'

interface GiveBackProps {
  jobId: string
  payment: Payment
  leftCents: number
  /** The newest line of the job's history beside it. */
  newest: string
}

/** Refunding a payment, and undoing one that was written down by mistake. */
export function GiveBack(props: GiveBackProps) {
  const [does, setDoes] = useState<'refund' | 'undo'>()
  const isCard = props.payment.method === 'card'
  const OpenForm = does && FORMS[does]
  if (OpenForm) {
    return (
      <InPlace>
        <OpenForm {...props} onClose={() => setDoes(undefined)} />
      </InPlace>
    )
  }
  return (
    <div className="mt-1.5 flex flex-wrap gap-2">
      <Button look="outline" size="small" onClick={() => setDoes('refund')}>
        Refund…
      </Button>
      {!isCard && props.payment.refunded_cents === 0 && (
        <Button look="quiet" size="small" onClick={() => setDoes('undo')}>
          Undo…
        </Button>
      )}
    </div>
  )
}

const refundForm = reasonSchema.extend({ cents: typedDollars, by_hand: z.boolean() })

function RefundForm({ jobId, payment, leftCents, newest, onClose }: GiveBackProps & { onClose: () => void }) {
  const readAgain = useReadAgain()
  const isCard = payment.method === 'card'
  // What was left when the form was opened: whoever tries again after a lost answer does not give it back twice.
  const [{ left_cents: seenCents }, sendSeen] = useSeen({ left_cents: leftCents, seen: newest }, () =>
    readAgain('jobs'),
  )
  const form = useForm({
    ...{ schema: refundForm, fallback: ERRORS.internal },
    initial: { cents: dollarsColumn(seenCents), reason: '', by_hand: !isCard },
    send: async (written) => {
      await sendSeen(({ left_cents, seen }) => {
        const json = { ...written, payment_id: payment.id, left_cents }
        return answerOf(admin.jobs[':id'].payments.refund.$post({ param: { id: jobId }, query: { seen }, json }))
      })
      await readAgain('jobs')
      toast.success(`${dollars(written.cents)} given back.`)
      onClose()
    },
  })
  return (
    <Form onSubmit={form.submit} className="mt-2 grid items-start gap-3 rounded-md bg-white/60 p-3 sm:grid-cols-2">
      <TextField
        label="Amount, $"
        inputMode="decimal"
        autoFocus
        hint={`At most ${dollars(seenCents)}.`}
        {...form.text('cents')}
      />
      <TextField label="Reason" hint="It stands in the history, for staff." {...form.text('reason')} />
      {isCard && (
        <CheckboxField
          className="sm:col-span-2"
          label="I gave it back another way"
          hint="By check, bank transfer or cash: it is only recorded."
          {...form.checkbox('by_hand')}
        />
      )}
      <Buttons
        form={form}
        word={isCard && !form.values.by_hand ? 'Refund to the card' : 'Record as given back'}
        onClose={onClose}
      />
    </Form>
  )
}

function UndoForm({ jobId, payment, onClose }: GiveBackProps & { onClose: () => void }) {
  const readAgain = useReadAgain()
  const form = useForm({
    ...{ schema: reasonSchema, initial: { reason: '' }, fallback: ERRORS.internal },
    send: async ({ reason }) => {
      const json = { payment_id: payment.id, reason }
      await answerOf(admin.jobs[':id'].payments.undo.$post({ param: { id: jobId }, json })).finally(() =>
        readAgain('jobs'),
      )
      toast.success('The payment is taken back by a counter-entry.')
      onClose()
    },
  })
  return (
    <Form onSubmit={form.submit} className="mt-2 grid gap-3 rounded-md bg-white/60 p-3">
      <p className="text-sm">For a payment that never came. The customer gets an e-mail that says so.</p>
      <TextField label="Reason" autoFocus {...form.text('reason')} />
      <Buttons form={form} word="Undo the payment" onClose={onClose} />
    </Form>
  )
}

const FORMS = { refund: RefundForm, undo: UndoForm }

interface ButtonsProps {
  form: { failure: string | undefined; busy: boolean }
  word: string
  onClose: () => void
}

function Buttons({ form: { failure, busy }, word, onClose }: ButtonsProps) {
  return (
    <div className="grid gap-3 sm:col-span-full">
      <FormAlert>{failure}</FormAlert>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="navy" size="small" disabled={busy}>
          {word}
        </Button>
        <Button look="quiet" size="small" onClick={onClose}>
          Keep it
        </Button>
      </div>
    </div>
  )
}
