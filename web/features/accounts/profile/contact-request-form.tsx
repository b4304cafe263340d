import { useRef, useState } from 'react'
import { toast } from 'sonner'
import { PROFILE } from '../../../../domain/accounts/words.ts'
import { sentencesFor } from '../../../../domain/fields.ts'
import { QUOTE_PRODUCT_LABELS, QUOTE_PRODUCTS } from '../../../../domain/requests/product-types.ts'
import { contactRequestFields, QUOTE_SENT } from '../../../../domain/requests/quote-request.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextAreaField, TextField } from '../../../ui/field.tsx'
import { Card } from '../../../ui/surface.tsx'
import { Form } from '../form.tsx'
import { FormAlert } from '../form-card.tsx'
import { useSending } from '../use-sending.ts'
import { sendContactRequest } from './send-contact-request.ts'

const PRODUCT_OPTIONS = QUOTE_PRODUCTS.map((value) => ({ value, label: QUOTE_PRODUCT_LABELS[value] }))
const EMPTY = { product_type: '', message: '', phone: '' }

/** Asks the team something; name and e-mail are the account's. */
export function ContactRequestForm() {
  const [values, setValues] = useState(EMPTY)
  const [file, setFile] = useState<File>()
  const { errors, failure, busy, send } = useSending(PROFILE.unexpected)
  const [round, setRound] = useState(0)
  const key = useRef(crypto.randomUUID())
  const change = (part: Partial<typeof EMPTY>) => setValues({ ...values, ...part })

  function submit() {
    const parsed = contactRequestFields.safeParse(values)
    return send(sentencesFor(parsed.error), async () => {
      if (parsed.data) await sendContactRequest(parsed.data, file, key.current)
      toast.success(QUOTE_SENT)
      key.current = crypto.randomUUID()
      setValues(EMPTY)
      setFile(undefined)
      setRound(round + 1)
    })
  }

  return (
    <Card className="p-6 sm:p-8">
      <h2 className="text-2xl">New request</h2>
      <Form className="mt-5 grid gap-5" onSubmit={submit}>
        <SelectField
          label="Product"
          placeholder="Choose one"
          options={PRODUCT_OPTIONS}
          value={values.product_type}
          error={errors.product_type}
          onChange={(event) => change({ product_type: event.target.value })}
        />
        <TextAreaField
          label="Order description"
          value={values.message}
          error={errors.message}
          onChange={(event) => change({ message: event.target.value })}
        />
        <TextField
          label="Telephone for this request"
          type="tel"
          optional
          value={values.phone}
          error={errors.phone}
          onChange={(event) => change({ phone: event.target.value })}
        />
        <TextField
          key={round}
          label="Attached file"
          type="file"
          accept=".jpg,.jpeg,.png,.pdf,.ai,.eps"
          optional
          onChange={(event) => setFile(event.target.files?.[0])}
        />
        <FormAlert>{failure && `Submission failed: ${failure}`}</FormAlert>
        <Button type="submit" disabled={busy}>
          {busy ? 'Sending...' : 'Send request'}
        </Button>
      </Form>
    </Card>
  )
}
