import { useState } from 'react'
import { type Shipment, shipmentSchema } from '../../../domain/basics/shipment.ts'
import { ERRORS } from '../../../domain/errors.ts'
import { Form } from '../../forms/form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { CheckboxField, TextField } from '../../ui/field.tsx'

const EMPTY = { carrier: '', tracking_number: '' }

/** Where the parcel is, for the customer's e-mail too. */
export function ShipForm({ busy, onShip }: { busy: boolean; onShip: (shipment: Shipment) => void }) {
  const form = useForm({
    ...{ schema: shipmentSchema, initial: EMPTY, fallback: ERRORS.internal },
    send: async (shipment) => onShip(shipment),
  })
  return (
    <Form onSubmit={form.submit} className="grid gap-3 sm:grid-cols-2">
      <TextField label="Carrier" {...form.text('carrier')} />
      <TextField label="Tracking number" {...form.text('tracking_number')} />
      <Button
        type="submit"
        look="navy"
        disabled={busy || !form.values.carrier.trim() || !form.values.tracking_number.trim()}
        className="sm:justify-self-start"
      >
        Mark as shipped
      </Button>
    </Form>
  )
}

interface RefundFormProps {
  busy: boolean
  /** Whether the hats have not left yet, so that they can be sold again. */
  isHere: boolean
  onRefund: (refund: { include_shipping: boolean; restock: boolean }) => void
}

/** Money leaves: so it is asked twice. */
export function RefundForm({ busy, isHere, onRefund }: RefundFormProps) {
  const [sure, setSure] = useState(false)
  const [shipping, setShipping] = useState(false)
  const [restock, setRestock] = useState(isHere)
  if (!sure) {
    return (
      <Button look="outline" size="small" disabled={busy} onClick={() => setSure(true)}>
        Refund…
      </Button>
    )
  }
  return (
    <div className="space-y-3 rounded-md border border-paper-300 p-3">
      <CheckboxField
        label="Give back the shipping too (we cancel the order ourselves)"
        checked={shipping}
        onChange={(event) => setShipping(event.target.checked)}
      />
      <CheckboxField
        label="Return the hats to stock"
        checked={restock}
        onChange={(event) => setRestock(event.target.checked)}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          look="thread"
          size="small"
          disabled={busy}
          onClick={() => onRefund({ include_shipping: shipping, restock })}
        >
          Refund to the card
        </Button>
        <Button look="quiet" size="small" onClick={() => setSure(false)}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
