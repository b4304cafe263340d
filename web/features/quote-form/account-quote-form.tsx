import { ERRORS } from '../../../domain/errors.ts'
import { submissionFailed } from '../../../domain/requests/custom-order.ts'
import { contactRequestFields, QUOTE_SENT } from '../../../domain/requests/quote-request.ts'
import { answerOf } from '../../api/answer-of.ts'
import { api } from '../../api/api.ts'
import { tabDraft } from '../../forms/tab-draft.ts'
import { useForm } from '../../forms/use-form.ts'
import { TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { NOTHING_WRITTEN, QuoteFields } from './quote-fields.tsx'
import { useQuoteFile } from './use-quote-file.ts'

/** The quote form of somebody signed in: name and e-mail are the account's. */
export function AccountQuoteForm({ email, onSent }: { email: string; onSent: () => void }) {
  const file = useQuoteFile()
  const form = useForm({
    ...{ schema: contactRequestFields, initial: NOTHING_WRITTEN, fallback: ERRORS.internal },
    draft: tabDraft('own request', email),
    onFailed: (sentence) => toast.error(submissionFailed(sentence)),
    send: async (fields, idempotency_key) => {
      const json = { ...fields, file_url: await file.upload(), idempotency_key }
      await answerOf(api['contact-requests']['signed-in'].$post({ json }))
      form.clearSent()
      file.clearSent()
      toast.success(QUOTE_SENT)
      onSent()
    },
  })
  return (
    <QuoteFields form={form} file={file} description="message" optional>
      <TextField
        label="Telephone for this request"
        type="tel"
        autoComplete="tel-national"
        optional
        {...form.text('phone')}
      />
      <p className="wrap-anywhere text-navy-700">We will answer to {email}, the address of your account.</p>
    </QuoteFields>
  )
}
