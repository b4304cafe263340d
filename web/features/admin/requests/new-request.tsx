import { useState } from 'react'
import { ERRORS } from '../../../../domain/errors.ts'
import { CAME_BY, CAME_BY_LABELS, enteredFields } from '../../../../domain/requests/quote-request.ts'
import { answerOf } from '../../../api/answer-of.ts'
import { tabDraft } from '../../../forms/tab-draft.ts'
import { useForm } from '../../../forms/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'
import { NOTHING_WRITTEN, QuoteFields } from '../../quote-form/quote-fields.tsx'
import { useQuoteFile } from '../../quote-form/use-quote-file.ts'
import { admin } from '../admin-client.ts'
import { useAdmin, useMay } from '../admin-context.tsx'
import { useReadAgain } from '../admin-queries.ts'
import { useOpened } from '../use-opened.ts'

const NEW_REQUEST = 'New request'
const WAYS = CAME_BY.map((value) => ({ value, label: CAME_BY_LABELS[value] }))

/** A call or a visit is written down as a request. */
export function NewRequest() {
  const [isOpen, setIsOpen] = useState(false)
  if (!useMay()('work')) return null
  return (
    <>
      <Button look="navy" size="small" onClick={() => setIsOpen(true)}>
        {NEW_REQUEST}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        shape="top"
        title={NEW_REQUEST}
        description="For somebody who called or came in. They get the usual confirmation with their private link, and it is on your desk."
      >
        <EnteredForm onEntered={() => setIsOpen(false)} />
      </Dialog>
    </>
  )
}

function EnteredForm({ onEntered }: { onEntered: () => void }) {
  const file = useQuoteFile()
  const readAgain = useReadAgain()
  const { open } = useOpened()
  const form = useForm({
    ...{ schema: enteredFields, initial: NOTHING_WRITTEN, fallback: ERRORS.internal, onFailed: toast.error },
    draft: tabDraft('request', useAdmin().me),
    send: async (fields, idempotency_key) => {
      const json = { ...fields, file_url: await file.upload(), idempotency_key }
      const { id } = await answerOf(admin.requests.$post({ json }))
      toast.success('Written down. It is on your desk.')
      form.clearSent()
      void readAgain('contact-requests')
      if (!form.isHere.current) return
      onEntered()
      open('contact-requests', id)
    },
  })
  return (
    <QuoteFields
      {...{ form, file }}
      description="order_description"
      optional
      button="Save request"
      failed={(sentence) => sentence}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Name" autoComplete="off" {...form.text('name')} />
        <SelectField label="How they asked" options={WAYS} {...form.choice('came_by')} />
        <TextField label="Email" type="email" autoComplete="off" {...form.text('email')} />
        <TextField label="Telephone" type="tel" autoComplete="off" optional {...form.text('phone_number')} />
      </div>
    </QuoteFields>
  )
}
