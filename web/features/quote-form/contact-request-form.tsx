import { useState } from 'react'
import { QUOTE_FILE } from '../../../domain/requests/file-rules.ts'
import { CONTACT_NEEDS_SIGN_IN, contactRequestFields } from '../../../domain/requests/quote-request.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError, SelectField, TextAreaField } from '../../ui/field.tsx'
import { useSession } from '../accounts/session.ts'
import { FileField } from '../uploads/file-field.tsx'
import { UploadProgress } from '../uploads/upload-progress.tsx'
import { PRODUCT_OPTIONS } from './quote-form.tsx'
import { sendContactRequest } from './send-requests.ts'
import { useRequestForm } from './use-request-form.ts'

const EMPTY = { product_type: '', message: '' }

/** The contact-request form for signed-in customers; name, e-mail and telephone are the account's. */
export function ContactRequestForm({ onSent }: { onSent?: () => void }) {
  const [file, setFile] = useState<File>()
  const [fraction, setFraction] = useState<number>()
  const { user } = useSession()
  const form = useRequestForm({
    empty: EMPTY,
    schema: contactRequestFields,
    send: async (checked, key) => {
      if (!user) throw new Error(CONTACT_NEEDS_SIGN_IN)
      await sendContactRequest(checked, { key, file, onFraction: setFraction })
      setFile(undefined)
      onSent?.()
    },
  })
  const { fields, set, errors, sending, failure } = form
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid gap-5">
      <SelectField
        label="Product"
        placeholder="Choose a product"
        options={PRODUCT_OPTIONS}
        value={fields.product_type}
        error={errors.product_type}
        onChange={(event) => set('product_type', event.target.value)}
      />
      <TextAreaField
        label="Order description"
        maxLength={5000}
        value={fields.message}
        error={errors.message}
        onChange={(event) => set('message', event.target.value)}
      />
      <FileField
        label="Attached file"
        hint="JPG, JPEG, PNG, PDF, AI or EPS."
        rule={QUOTE_FILE}
        file={file}
        onChange={setFile}
      />
      {fraction !== undefined && <UploadProgress label="Sending your file" fraction={fraction} />}
      <div>
        <Button type="submit" disabled={sending}>
          {sending ? 'Sending...' : 'Send Request'}
        </Button>
        <FieldError error={failure} />
      </div>
    </form>
  )
}
