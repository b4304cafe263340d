import { useState } from 'react'
import { CARRIERS } from '../../../domain/carriers.ts'
import { ERRORS } from '../../../domain/errors.ts'
import { type Parcel, parcelSchema } from '../../../domain/parcel.ts'
import { newestLine, type Seen } from '../../../domain/seen.ts'
import { Form } from '../../forms/form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useSeen } from '../../forms/use-seen.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { InPlace } from '../../ui/in-place.tsx'
import { toast } from '../../ui/toast.ts'
import { useReadAgain } from './admin-queries.ts'

export const CARRIER_OPTIONS = CARRIERS.map((value) => ({ value, label: value }))

export const TRACKING_CORRECTED = 'Corrected. The customer has it by mail.'

interface Told {
  carrier: string | null
  tracking_number: string | null
}

interface ParcelFormProps {
  /** What was told before, when it is to be put right. */
  before?: Told
  button: string
  send: (parcel: Parcel) => Promise<unknown>
  onCancel?: () => void
}

/** Where one parcel is, for the customer's e-mail too. */
export function ParcelForm({ before, button, send, onCancel }: ParcelFormProps) {
  const known = CARRIERS.find((carrier) => carrier === before?.carrier) ?? (before ? 'Other' : 'UPS')
  const initial = { carrier: known, tracking_number: before?.tracking_number ?? '' }
  const form = useForm({
    ...{ schema: parcelSchema, initial, fallback: ERRORS.internal, send },
    onFailed: toast.error,
  })
  return (
    <Form onSubmit={form.submit} className="grid gap-3 sm:grid-cols-2">
      <SelectField label="Carrier" options={CARRIER_OPTIONS} {...form.choice('carrier')} />
      <TextField
        label="Tracking number"
        optional={form.values.carrier === 'Other'}
        {...form.text('tracking_number')}
        autoComplete="off"
      />
      <div className="flex flex-wrap gap-2 sm:col-span-2">
        <Button type="submit" look="navy" disabled={form.busy}>
          {form.busy ? 'Saving…' : button}
        </Button>
        {onCancel && (
          <Button look="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </Form>
  )
}

interface CorrectionProps {
  parcel: Told
  /** What happened to it, newest first. */
  history: readonly { id: string }[]
  send: (parcel: Parcel, query: Seen) => Promise<unknown>
}

/** What was typed wrong when a parcel left is put right where it stands. */
export function ParcelCorrection(props: CorrectionProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (isOpen) return <CorrectionForm {...props} onClose={() => setIsOpen(false)} />
  return (
    <Button look="outline" size="small" onClick={() => setIsOpen(true)}>
      Correct the tracking…
    </Button>
  )
}

function CorrectionForm({ parcel, history, send, onClose }: CorrectionProps & { onClose: () => void }) {
  const readAgain = useReadAgain()
  const [, sendSeen] = useSeen({ seen: newestLine(history) }, () => readAgain('basics-orders', 'jobs'))
  return (
    <InPlace label="Correct the tracking" className="w-full">
      <ParcelForm
        before={parcel}
        button="Correct and tell the customer"
        send={async (corrected) => {
          await sendSeen((query) => send(corrected, query))
          onClose()
        }}
        onCancel={onClose}
      />
    </InPlace>
  )
}
