import { Plus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { CARRIERS, type Carrier } from '../../../../../domain/carriers.ts'
import { ERRORS } from '../../../../../domain/errors.ts'
import { sentencesFor } from '../../../../../domain/fields.ts'
import { shipSchema } from '../../../../../domain/jobs/shipping.ts'
import { answerOf } from '../../../../api/answer-of.ts'
import { Form, FormAlert } from '../../../../forms/form.tsx'
import { useSending } from '../../../../forms/use-sending.ts'
import { Button } from '../../../../ui/button.tsx'
import { SelectField, TextField } from '../../../../ui/field.tsx'
import { toast } from '../../../../ui/toast.ts'
import { admin, type JobDetails } from '../../admin-client.ts'
import { useReadAgain } from '../../admin-queries.ts'
import { CARRIER_OPTIONS } from '../../parcel-form.tsx'
import { useHalfWritten } from '../../use-half-written.ts'
import { shownOn } from '../shown-on.ts'

interface ParcelFields {
  carrier: Carrier
  tracking_number: string
  link: string
}

const isCarrier = (name: string): name is Carrier => CARRIERS.some((carrier) => carrier === name)
const oneMore = (carrier: Carrier): ParcelFields => ({ carrier, tracking_number: '', link: '' })

interface Shipment {
  parcels: readonly ParcelFields[]
  reason: string
  /** Another one as soon as anything is changed. */
  key: string
}

interface ShipFormProps {
  details: JobDetails
  /** Why it waits for its money: only for a reason does it leave all the same. */
  unpaid: string | undefined
  onDone: () => void
}

/** One parcel or several, sent off together. */
export function ShipForm({ details, unpaid, onDone }: ShipFormProps) {
  const jobId = details.job.id
  const readAgain = useReadAgain()
  const half = useHalfWritten<Shipment>(`parcels ${jobId}`)
  const [shipment, setShipment] = useState(
    () => half.kept() ?? { parcels: [oneMore('UPS')], reason: '', key: crypto.randomUUID() },
  )
  const { parcels, reason, key } = shipment
  const addButton = useRef<HTMLButtonElement>(null)
  const sending = useSending(ERRORS.internal)
  const put = (change: Partial<Omit<Shipment, 'key'>>) => {
    const changed = { ...shipment, ...change, key: crypto.randomUUID() }
    setShipment(changed)
    half.keep(changed)
    sending.setErrors(() => ({}))
  }
  const remove = (place: number) => {
    addButton.current?.focus()
    put({ parcels: parcels.filter((_, at) => at !== place) })
  }
  const submit = () => {
    const json = { parcels: [...parcels], reason, idempotency_key: key }
    const wrong = sentencesFor(shipSchema.safeParse(json).error)
    if (unpaid && !reason.trim()) wrong.reason ??= 'Please say why'
    return sending.send(wrong, async () => {
      const shipping = answerOf(
        admin.jobs[':id'].parcels.$post({ param: { id: jobId }, query: shownOn(details), json }),
      )
      await shipping.finally(() => readAgain('jobs'))
      toast.success('Shipped. The customer has the tracking by mail.')
      half.drop()
      onDone()
    })
  }
  return (
    <Form onSubmit={submit} className="grid gap-4">
      {parcels.map((parcel, place) => (
        <ParcelRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
          key={place}
          name={`Parcel ${place + 1}`}
          parcel={parcel}
          errors={(field) => sending.errors[`parcels.${place}.${field}`]}
          onChange={(change) => put({ parcels: parcels.with(place, { ...parcel, ...change }) })}
          onRemove={parcels.length > 1 ? () => remove(place) : undefined}
        />
      ))}
      <Button
        ref={addButton}
        look="quiet"
        size="small"
        className="justify-self-start"
        onClick={() => put({ parcels: [...parcels, oneMore(parcels.at(-1)?.carrier ?? 'UPS')] })}
      >
        <Plus aria-hidden size={16} /> Another parcel
      </Button>
      {unpaid && (
        <div className="grid gap-3 rounded-md border border-paper-300 p-3">
          <p className="font-medium">{unpaid}</p>
          <TextField
            label="Reason to ship anyway"
            hint="It stands in the history."
            value={reason}
            maxLength={500}
            error={sending.errors.reason}
            onChange={({ target }) => put({ reason: target.value })}
          />
        </div>
      )}
      <FormAlert>{sending.failure}</FormAlert>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="navy" size="small" disabled={sending.busy}>
          {sending.busy ? 'Shipping...' : 'Mark as shipped'}
        </Button>
        <Button look="quiet" size="small" onClick={onDone}>
          Not yet
        </Button>
      </div>
    </Form>
  )
}

interface ParcelRowProps {
  name: string
  parcel: ParcelFields
  errors: (field: keyof ParcelFields) => string | undefined
  onChange: (change: Partial<ParcelFields>) => void
  onRemove: (() => void) | undefined
}

function ParcelRow({ name, parcel, errors, onChange, onRemove }: ParcelRowProps) {
  return (
    <fieldset className="grid gap-3 rounded-md border border-paper-300 p-3 sm:grid-cols-2">
      <legend className="px-1 font-medium text-sm">{name}</legend>
      <SelectField
        label="Carrier"
        options={CARRIER_OPTIONS}
        value={parcel.carrier}
        error={errors('carrier')}
        onChange={({ target }) => isCarrier(target.value) && onChange({ carrier: target.value })}
      />
      <TextField
        label="Tracking number"
        optional={parcel.carrier === 'Other'}
        value={parcel.tracking_number}
        maxLength={100}
        error={errors('tracking_number')}
        onChange={({ target }) => onChange({ tracking_number: target.value })}
      />
      {parcel.carrier === 'Other' && (
        <TextField
          label="Where to follow it"
          optional
          hint="A web address, if there is one."
          value={parcel.link}
          maxLength={500}
          error={errors('link')}
          onChange={({ target }) => onChange({ link: target.value })}
        />
      )}
      {onRemove && (
        <Button look="quiet" size="small" className="self-end justify-self-start" onClick={onRemove}>
          <X aria-hidden size={16} /> Remove {name.toLowerCase()}
        </Button>
      )}
    </fieldset>
  )
}
