import { useEffect, useRef, useState } from 'react'
import { HEX_COLOR, longHex, swatchOf } from '../../../domain/colors.ts'
import { QUOTE_FILE } from '../../../domain/requests/file-rules.ts'
import { QUOTE_PRODUCT_LABELS, QUOTE_PRODUCTS } from '../../../domain/requests/product-types.ts'
import { LEAST_OPEN_MS, quoteFields } from '../../../domain/requests/quote-request.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError, SelectField, TextAreaField, TextField } from '../../ui/field.tsx'
import { useSession } from '../accounts/session.ts'
import { FileField } from '../uploads/file-field.tsx'
import { UploadProgress } from '../uploads/upload-progress.tsx'
import { sendQuoteRequest } from './send-quote-request.ts'
import { SentOverlay } from './sent-overlay.tsx'
import { useRequestForm } from './use-request-form.ts'

const EMPTY = {
  ...{ product_type: '', hat_type: '', hat_color: '', band_color: '', product_color: '' },
  ...{ order_description: '', email: '', phone_number: '' },
}
const PRODUCT_OPTIONS = QUOTE_PRODUCTS.map((value) => ({ value, label: QUOTE_PRODUCT_LABELS[value] }))

/** The public quote request form. */
export function QuoteForm() {
  const [file, setFile] = useState<File>()
  const [fraction, setFraction] = useState<number>()
  const trap = useTrap()
  const { user } = useSession()
  const form = useRequestForm({
    empty: EMPTY,
    suggested: user ? { email: user.email } : {},
    schema: quoteFields,
    send: async (checked, key) => {
      await sendQuoteRequest(checked, { key, file, onFraction: setFraction }, await trap.spring())
      setFile(undefined)
    },
  })
  const { fields, set, errors, sending, failure } = form
  const field = (name: keyof typeof EMPTY) => ({
    name,
    value: fields[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
  })
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid gap-5">
      <SelectField
        label="Product"
        placeholder="Choose a product"
        options={PRODUCT_OPTIONS}
        {...field('product_type')}
      />
      {fields.product_type === 'hats' && (
        <>
          <TextField label="Hat type" placeholder="Trucker, dad hat, beanie…" {...field('hat_type')} />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField label="Hat color" {...field('hat_color')} />
            <TextField label="Band color" optional {...field('band_color')} />
          </div>
        </>
      )}
      {fields.product_type && fields.product_type !== 'hats' && (
        <div className="flex items-start gap-3">
          <TextField label="Product color" className="flex-1" {...field('product_color')} />
          <input
            type="color"
            aria-label="Pick a shade"
            value={HEX_COLOR.test(fields.product_color) ? longHex(fields.product_color) : swatchOf('')}
            onChange={(event) => set('product_color', event.target.value)}
            className="mt-6.5 size-11 shrink-0 cursor-pointer rounded-md border border-navy-300 bg-white p-1"
          />
        </div>
      )}
      <FileField
        label="Logo or design"
        hint="JPG, JPEG, PNG, PDF, AI or EPS."
        rule={QUOTE_FILE}
        file={file}
        onChange={setFile}
      />
      <TextAreaField
        label="Order description"
        rows={5}
        maxLength={5000}
        placeholder="How many, for what, by when?"
        {...field('order_description')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
        <TextField label="Phone" type="tel" autoComplete="tel-national" {...field('phone_number')} />
      </div>
      {trap.field}
      {fraction !== undefined && <UploadProgress label="Sending your file" fraction={fraction} />}
      <div>
        <Button type="submit" size="large" disabled={sending} className="w-full sm:w-auto">
          {sending ? 'Sending...' : 'Send Request'}
        </Button>
        <FieldError error={failure} />
      </div>
      <SentOverlay open={form.sent} onClose={form.closeSent} />
    </form>
  )
}

/**
 * Quiet protection from programs. People do not see the field, and are never sent on too early: the page waits.
 * Should a password manager fill the field, it is shown, so that its person can empty it.
 */
function useTrap() {
  const [website, setWebsite] = useState('')
  const [shown, setShown] = useState(false)
  const openedMs = useRef(0)
  useEffect(() => {
    openedMs.current = performance.now()
  }, [])
  const spring = async () => {
    if (website && !shown) {
      setShown(true)
      throw new Error('Please empty the field that says so.')
    }
    const early = LEAST_OPEN_MS - (performance.now() - openedMs.current)
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early))
    return { website, openMs: Math.ceil(performance.now() - openedMs.current) }
  }
  const input = (
    <TextField
      label="Leave this empty"
      name="website"
      tabIndex={shown ? undefined : -1}
      autoComplete="off"
      value={website}
      onChange={(event) => setWebsite(event.target.value)}
    />
  )
  const field = shown ? (
    input
  ) : (
    <div aria-hidden className="-left-[200vw] absolute h-0 overflow-hidden">
      {input}
    </div>
  )
  return { spring, field }
}
