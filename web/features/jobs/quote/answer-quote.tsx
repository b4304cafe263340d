import { useState } from 'react'
import { Link } from 'react-router'
import { ERRORS } from '../../../../domain/errors.ts'
import { acceptQuoteSchema, declineQuoteSchema, hasLapsed } from '../../../../domain/jobs/quote.ts'
import { answerOf } from '../../../api/answer-of.ts'
import { Form, FormAlert } from '../../../forms/form.tsx'
import { tabDraft } from '../../../forms/tab-draft.ts'
import { useForm } from '../../../forms/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField, TextField } from '../../../ui/field.tsx'
import { InPlace } from '../../../ui/in-place.tsx'
import { toast } from '../../../ui/toast.ts'
import { followed } from '../followed-job.ts'
import type { JobPartProps } from '../job-part.ts'

interface AnswerProps extends Pick<JobPartProps, 'token' | 'onChanged' | 'onWrite'> {
  version: number
  validUntil: string
}

/** Accepting, declining, or asking for something else. */
export function AnswerQuote({ version, validUntil, token, onChanged, onWrite }: AnswerProps) {
  const [declines, setDeclines] = useState(false)
  const ask = () => onWrite(`About the quote (version ${version}): `)
  if (hasLapsed(validUntil, new Date())) return <Lapsed onAsk={ask} />
  const answer = { version, token, onChanged }
  if (declines) {
    return (
      <InPlace>
        <DeclineForm {...answer} onKeep={() => setDeclines(false)} />
      </InPlace>
    )
  }
  return <AcceptForm {...answer} onAsk={ask} onDecline={() => setDeclines(true)} />
}

function Lapsed({ onAsk }: { onAsk: () => void }) {
  return (
    <div className="grid justify-items-start gap-3 border-paper-300/70 border-t pt-5">
      <p>This quote is no longer valid. Ask us, and we send you a new one.</p>
      <Button look="outline" onClick={onAsk}>
        Ask for a new quote
      </Button>
    </div>
  )
}

type FormProps = Pick<AnswerProps, 'version' | 'token' | 'onChanged'>

function AcceptForm({
  version,
  token,
  onChanged,
  onAsk,
  onDecline,
}: FormProps & { onAsk: () => void; onDecline: () => void }) {
  const form = useForm({
    ...{ schema: acceptQuoteSchema.pick({ name: true }), initial: { name: '' }, fallback: ERRORS.internal },
    send: async ({ name }) => {
      await answerOf(followed.quote.accept.$post({ param: { token }, json: { version, name } }))
      toast.success('Thank you! Your quote is accepted.')
      onChanged()
    },
  })
  return (
    <Form onSubmit={form.submit} className="grid gap-4 border-paper-300/70 border-t pt-5">
      <TextField
        label="Your name"
        autoComplete="name"
        className="max-w-md"
        hint={
          <>
            It is kept with the time. By accepting you agree to our{' '}
            <Link to="/terms-of-service" className="underline underline-offset-4">
              Terms of Service
            </Link>
            .
          </>
        }
        {...form.text('name')}
      />
      <FormAlert>{form.failure}</FormAlert>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={form.busy}>
          {form.busy ? 'Accepting…' : 'Accept quote'}
        </Button>
        <Button look="outline" onClick={onAsk}>
          Ask for changes
        </Button>
        <Button look="quiet" onClick={onDecline}>
          Decline
        </Button>
      </div>
    </Form>
  )
}

/** Asked once, as it ends the order. */
function DeclineForm({ version, token, onChanged, onKeep }: FormProps & { onKeep: () => void }) {
  const form = useForm({
    ...{ schema: declineQuoteSchema.pick({ reason: true }), initial: { reason: '' }, fallback: ERRORS.internal },
    draft: tabDraft('decline', token),
    send: async ({ reason }) => {
      await answerOf(followed.quote.decline.$post({ param: { token }, json: { version, reason } }))
      form.clearSent()
      toast.success('You declined the quote.')
      onChanged()
    },
  })
  const keep = () => {
    form.clear()
    onKeep()
  }
  return (
    <Form onSubmit={form.submit} className="grid gap-4 border-paper-300/70 border-t pt-5">
      <p>Decline this quote? Your order ends here; you can still write to us.</p>
      <TextAreaField
        label="Reason"
        rows={2}
        optional
        autoFocus
        placeholder="It helps us to know: price, date, something else?"
        {...form.text('reason')}
      />
      <FormAlert>{form.failure}</FormAlert>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="navy" disabled={form.busy}>
          {form.busy ? 'Declining…' : 'Yes, decline'}
        </Button>
        <Button look="quiet" onClick={keep}>
          Keep the quote
        </Button>
      </div>
    </Form>
  )
}
