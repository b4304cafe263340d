import { type Shipment, shipmentSchema } from '../../../domain/basics/shipment.ts'
import { ERRORS } from '../../../domain/errors.ts'
import { Form } from '../../forms/form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'

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
