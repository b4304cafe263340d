import { useState } from 'react'
import { ERRORS } from '../../../domain/errors.ts'
import { type KeptShipTo, SHIP_TO_WORDS, type ShipToChange, shipToSchema } from '../../../domain/ship-to.ts'
import { STATE_OPTIONS } from '../../../domain/us-states.ts'
import { tellFailure } from '../../api/tell-failure.ts'
import { Form, FormAlert } from '../../forms/form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useSeen } from '../../forms/use-seen.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { InPlace } from '../../ui/in-place.tsx'
import { toast } from '../../ui/toast.ts'

const BLANK: KeptShipTo = { name: '', line1: '', line2: '', city: '', state: '', zip: '' }

interface ChangeAddressProps {
  /** As it is kept now; null where nobody knows it yet. */
  shipTo: KeptShipTo | null
  /** To begin with where nobody knows it yet. */
  name?: string | null
  send: (change: ShipToChange) => Promise<unknown>
  /** Reads again what is kept. */
  onSettled: () => Promise<unknown>
}

/** A box that has not left goes elsewhere. */
export function ChangeAddress(props: ChangeAddressProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  if (isOpen) return <AddressForm {...props} onClose={close} />
  return (
    <Button look="outline" size="small" onClick={() => setIsOpen(true)}>
      {props.shipTo ? 'Change the address…' : 'Add the address…'}
    </Button>
  )
}

function AddressForm({ shipTo, name, send, onSettled, onClose }: ChangeAddressProps & { onClose: () => void }) {
  const [before, sendSeen] = useSeen(shipTo, onSettled)
  const initial = { ...BLANK, name: name ?? '', ...withoutNull(shipTo) }
  const form = useForm({
    ...{ schema: shipToSchema, initial, fallback: ERRORS.internal },
    send: async (to) => {
      await sendSeen((before) => send({ ...to, before }))
      await onSettled()
      toast.success(SHIP_TO_WORDS.changed, undoOf({ before, to, send, onSettled }))
      onClose()
    },
  })
  return (
    <InPlace label="Change the address" className="w-full">
      <Form onSubmit={form.submit} className="grid gap-3 sm:grid-cols-6">
        <TextField className="sm:col-span-6" label="Name" autoComplete="off" {...form.text('name')} />
        <TextField className="sm:col-span-4" label="Street" autoComplete="off" {...form.text('line1')} />
        <TextField className="sm:col-span-2" label="Apartment" optional autoComplete="off" {...form.text('line2')} />
        <TextField className="sm:col-span-2" label="City" autoComplete="off" {...form.text('city')} />
        <SelectField
          className="sm:col-span-2"
          label="State"
          placeholder="Choose"
          options={STATE_OPTIONS}
          {...form.choice('state')}
        />
        <TextField
          className="sm:col-span-2"
          label="ZIP code"
          inputMode="numeric"
          autoComplete="off"
          {...form.text('zip')}
        />
        <p className="text-navy-600 text-sm sm:col-span-6">{SHIP_TO_WORDS.stays}</p>
        <div className="grid gap-3 sm:col-span-6">
          <FormAlert>{form.failure}</FormAlert>
          <div className="flex flex-wrap gap-2">
            <Button type="submit" look="navy" size="small" disabled={form.busy}>
              {form.busy ? 'Saving…' : 'Save and tell the customer'}
            </Button>
            <Button look="quiet" size="small" onClick={onClose}>
              Cancel
            </Button>
          </div>
        </div>
      </Form>
    </InPlace>
  )
}

const withoutNull = (shipTo: KeptShipTo | null) =>
  Object.fromEntries(Object.entries(shipTo ?? {}).map(([field, value]) => [field, value ?? '']))

type Changed = Pick<ChangeAddressProps, 'send' | 'onSettled'> & { before: KeptShipTo | null; to: KeptShipTo }

/** Back to where it went before, and the customer is told again; not to an address that never was whole. */
function undoOf({ before, to, send, onSettled }: Changed) {
  const old = shipToSchema.safeParse(before)
  if (!old.success) return undefined
  const undo = () =>
    send({ ...old.data, before: to })
      .then(() => toast.success(SHIP_TO_WORDS.undone))
      .catch(tellFailure)
      .finally(() => void onSettled())
  return { action: { label: 'Undo', onClick: () => void undo() } }
}
