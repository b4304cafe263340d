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
  /** What happened to it, newest first, as it was shown when it was opened. */
  history: readonly { id: string }[]
  send: (parcel: Parcel, query: Seen) => Promise<unknown>
  onCancel?: () => void
}

/** Where one parcel is, for the customer's e-mail too. */
export function ParcelForm({ before, button, history, send, onCancel }: ParcelFormProps) {
  const readAgain = useReadAgain()
  const [, sendSeen] = useSeen({ seen: newestLine(history) }, () => readAgain('basics-orders', 'jobs'))
  const known = CARRIERS.find((carrier) => carrier === before?.carrier) ?? (before ? 'Other' : 'UPS')
  const initial = { carrier: known, tracking_number: before?.tracking_number ?? '' }
  const form = useForm({
    ...{ schema: parcelSchema, initial, fallback: ERRORS.internal, onFailed: toast.error },
    send: (parcel) => sendSeen((query) => send(parcel, query)),
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

type CorrectionProps = { parcel: Told } & Pick<ParcelFormProps, 'history' | 'send'>

/** What was typed wrong when a parcel left is put right where it stands. */
export function ParcelCorrection({ parcel, history, send }: CorrectionProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  if (!isOpen) {
    return (
      <Button look="outline" size="small" onClick={() => setIsOpen(true)}>
        Correct the tracking…
      </Button>
    )
  }
  return (
    <InPlace label="Correct the tracking" className="w-full">
      <ParcelForm
        {...{ before: parcel, history }}
        button="Correct and tell the customer"
        send={async (corrected, query) => {
          await send(corrected, query)
          close()
        }}
        onCancel={close}
      />
    </InPlace>
  )
}
