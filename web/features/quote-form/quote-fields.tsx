import type { ReactNode } from 'react'
import type { z } from 'zod'
import { HEX_COLOR, longHex, swatchOf } from '../../../domain/colors.ts'
import { ARTWORK } from '../../../domain/files/file-rules.ts'
import { submissionFailed } from '../../../domain/requests/custom-order.ts'
import { asksAbout, QUOTE_PRODUCTS, quoteProductLabel } from '../../../domain/requests/quote-products.ts'
import { Form } from '../../forms/form.tsx'
import type { useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError, SelectField, TextAreaField, TextField } from '../../ui/field.tsx'
import { WishFields } from '../jobs/wish-fields.tsx'
import { FileField } from '../uploads/file-field.tsx'
import { UploadProgress } from '../uploads/upload-progress.tsx'
import type { QuoteFile } from './use-quote-file.ts'

/** Nothing written yet, by the names of both kinds of request. */
export const NOTHING_WRITTEN = {
  ...{ product_type: '', hat_type: '', hat_color: '', band_color: '', product_color: '' },
  ...{ order_description: '', email: '', phone_number: '', message: '', phone: '', note: '', needed_by: '' },
  ...{ name: '', came_by: 'call' },
}
type QuoteValues = typeof NOTHING_WRITTEN

interface QuoteFieldsProps {
  form: ReturnType<typeof useForm<QuoteValues, z.ZodType>>
  file: QuoteFile
  description: 'order_description' | 'message'
  /** Whether the details of a product may be left out. */
  optional?: boolean
  /** What sends it, and what is said when that fails. */
  button?: string
  failed?: (sentence: string) => string
  /** Who asks. */
  children: ReactNode
}

/** The quote form, whoever asks. */
export function QuoteFields(props: QuoteFieldsProps) {
  const { form, file, description, optional, children, button = 'Send Request', failed = submissionFailed } = props
  const { busy, failure } = form
  return (
    <Form onSubmit={form.submit}>
      {form.draftFound && <DraftFound onEmpty={form.clear} />}
      <SelectField
        label="Product"
        placeholder="Choose a product"
        options={PRODUCT_OPTIONS}
        {...form.choice('product_type')}
      />
      <ProductFields form={form} optional={optional} />
      <FileField
        label="Logo or design"
        hint="JPG, JPEG, PNG, PDF, AI or EPS; SVG and other images too."
        rule={ARTWORK}
        file={file.chosen}
        refusal={file.refusal}
        onChange={(chosen) => {
          file.choose(chosen)
          form.set({})
        }}
      />
      <TextAreaField
        label="Order description"
        rows={5}
        placeholder="How many, for what, by when?"
        {...form.text(description)}
      />
      <WishFields
        product={form.values.product_type || null}
        note={form.text('note')}
        neededBy={form.text('needed_by')}
      />
      {children}
      {file.fraction !== undefined && <UploadProgress label="Sending your file" fraction={file.fraction} />}
      <div>
        <Button type="submit" size="large" disabled={busy} className="w-full sm:w-auto">
          {busy ? 'Sending...' : button}
        </Button>
        <FieldError error={failure && failed(failure)} />
      </div>
    </Form>
  )
}

function DraftFound({ onEmpty }: { onEmpty: () => void }) {
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-md bg-navy-900/5 px-3 py-2 text-sm">
      What you wrote last time is still here. A file has to be chosen again.
      <Button look="quiet" size="small" onClick={onEmpty}>
        Empty the form
      </Button>
    </p>
  )
}

const PRODUCT_OPTIONS = QUOTE_PRODUCTS.map((value) => ({ value, label: quoteProductLabel(value) }))

function ProductFields({ form, optional }: Pick<QuoteFieldsProps, 'form' | 'optional'>) {
  const { product_type, product_color } = form.values
  if (asksAbout(product_type, 'hat_type')) {
    return (
      <>
        <TextField
          label="Hat type"
          placeholder="Trucker, dad hat, beanie…"
          optional={optional}
          {...form.text('hat_type')}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="Hat color" optional={optional} {...form.text('hat_color')} />
          <TextField label="Band color" optional {...form.text('band_color')} />
        </div>
      </>
    )
  }
  if (!asksAbout(product_type, 'product_color')) return null
  return (
    <div className="flex items-start gap-3">
      <TextField label="Product color" className="flex-1" optional={optional} {...form.text('product_color')} />
      <input
        type="color"
        aria-label="Pick a shade"
        value={HEX_COLOR.test(product_color) ? longHex(product_color) : swatchOf('')}
        onChange={(event) => form.set({ product_color: event.target.value })}
        className="mt-6.5 size-11 shrink-0 cursor-pointer rounded-md border border-navy-300 bg-white p-1"
      />
    </div>
  )
}
