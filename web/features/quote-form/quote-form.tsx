import { lazy, Suspense, useState } from 'react'
import { ERRORS } from '../../../domain/errors.ts'
import { submissionFailed } from '../../../domain/requests/custom-order.ts'
import { QUOTE_SENT, quoteFields } from '../../../domain/requests/quote-request.ts'
import { answerOf } from '../../api/answer-of.ts'
import { api } from '../../api/api.ts'
import { useForm } from '../../forms/use-form.ts'
import { onceOnline } from '../../once-online.ts'
import { TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { useSession } from '../accounts/session.ts'
import { keepNewJob } from '../jobs/new-job.ts'
import { quoteDraft } from './quote-draft.ts'
import { NOTHING_WRITTEN, QuoteFields } from './quote-fields.tsx'
import { useForgotten } from './use-forgotten.ts'
import { useQuoteFile } from './use-quote-file.ts'
import { useTrap } from './use-trap.tsx'

/** Comes after the page, which is drawn without it. */
const SentOverlay = lazy(() => onceOnline(() => import('./sent-overlay.tsx')))

/** The public quote request form. */
export function QuoteForm() {
  const file = useQuoteFile()
  const trap = useTrap()
  const { user } = useSession()
  const [sent, setSent] = useState(false)
  const form = useForm({
    ...{ schema: quoteFields, initial: { ...NOTHING_WRITTEN, email: user?.email ?? '' }, fallback: ERRORS.internal },
    draft: quoteDraft,
    onFailed: (sentence) => toast.error(submissionFailed(sentence)),
    send: async (fields, idempotency_key) => {
      const traps = await trap.spring()
      const file_url = await onceOnline(() => file.upload())
      const json = { ...fields, file_url, idempotency_key, ...traps }
      const { request, job } = await onceOnline(() => answerOf(api['contact-requests'].$post({ json })))
      const notice = { ...fields, file_url, created_at: request.created_at }
      if (!traps.website) await onceOnline(() => answerOf(api['notify-admin'].$post({ json: notice })))
      form.clearSent()
      file.clearSent()
      keepNewJob({ ...job, sentAt: request.created_at, design: null, userId: user?.id ?? null })
      setSent(true)
      toast.success(QUOTE_SENT)
    },
  })
  useForgotten(() => {
    form.clear()
    file.choose(undefined)
  })
  return (
    <>
      <QuoteFields form={form} file={file} description="order_description">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="Email" type="email" autoComplete="email" {...form.text('email')} />
          <TextField label="Phone" type="tel" autoComplete="tel-national" {...form.text('phone_number')} />
        </div>
        {trap.field}
      </QuoteFields>
      <Suspense>
        <SentOverlay open={sent} onClose={() => setSent(false)} />
      </Suspense>
    </>
  )
}
