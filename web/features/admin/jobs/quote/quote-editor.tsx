import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ERRORS } from '../../../../../domain/errors.ts'
import { sentencesFor } from '../../../../../domain/fields.ts'
import { LINE_KINDS, lineName } from '../../../../../domain/jobs/quote-lines.ts'
import { ApiFailure, answerOf } from '../../../../api/answer-of.ts'
import { Form, FormAlert } from '../../../../forms/form.tsx'
import { useSending } from '../../../../forms/use-sending.ts'
import { useShopFacts } from '../../../../shop-facts.tsx'
import { Button } from '../../../../ui/button.tsx'
import { FieldError } from '../../../../ui/field.tsx'
import { toast } from '../../../../ui/toast.ts'
import { QuoteSheet } from '../../../jobs/quote/quote-sheet.tsx'
import { admin } from '../../admin-client.ts'
import { quoteDraftQuery, useReadAgain } from '../../admin-queries.ts'
import { useHalfWritten } from '../../use-half-written.ts'
import { LineFields } from './line-fields.tsx'
import { QuoteFields } from './quote-fields.tsx'
import {
  checkedQuote,
  type JobQuoteDraft,
  offerSoFar,
  type SeenQuote,
  type WrittenLine,
  type WrittenQuote,
  withNewLine,
  written,
} from './written-quote.ts'

/** What its writer has seen is of when it was begun, or when they were told of what happened since. */
interface HalfWritten extends SeenQuote {
  quote: WrittenQuote
  /** Another one as soon as anything is changed. */
  key: string
}

const seenIn = ({ seen, accepted }: SeenQuote): SeenQuote => ({ seen, accepted })

interface QuoteEditorProps {
  jobId: string
  draft: JobQuoteDraft
  /** When the newest message beside it was written. */
  read: string
  onClose: () => void
}

/** A quote that is being written, and what the customer will read. */
export function QuoteEditor({ jobId, draft, read, onClose }: QuoteEditorProps) {
  const { facts } = useShopFacts()
  const half = useHalfWritten<HalfWritten>(`quote ${jobId}`, onClose)
  const [isFound] = useState(() => half.kept() !== undefined)
  const [shown, show] = useState(
    () => half.kept() ?? { quote: written(draft), key: crypto.randomUUID(), ...seenIn(draft) },
  )
  const { quote, key } = shown
  const { errors, setErrors, failure, busy, send } = useSending(ERRORS.internal)
  const readAgain = useReadAgain()
  const cache = useQueryClient()

  const put = (changed: WrittenQuote) => {
    const now = { ...seenIn(shown), quote: changed, key: crypto.randomUUID() }
    setErrors({})
    show(now)
    half.keep(now)
  }
  const putLine = (chosen: WrittenLine, change: Partial<WrittenLine>) =>
    put({ ...quote, lines: quote.lines.map((line) => (line === chosen ? { ...line, ...change } : line)) })
  /** Whoever is told that a colleague sent one meanwhile, or the customer accepted one, knows it at the next try. */
  const lookAgain = async (failure: unknown): Promise<never> => {
    if (failure instanceof ApiFailure && failure.code === 'conflict') {
      const now = await cache.fetchQuery({ ...quoteDraftQuery(jobId), staleTime: 0 }).catch(() => undefined)
      const kept = half.kept()
      if (now) show((before) => ({ ...before, ...seenIn(now) }))
      if (now && kept) half.keep({ ...kept, ...seenIn(now) })
    }
    throw failure
  }
  const close = () => {
    half.drop()
    onClose()
  }
  const submit = () => {
    const checked = checkedQuote(quote, key, shown)
    return send(sentencesFor(checked.error), async () => {
      if (!checked.success) return
      half.keep(shown)
      const sent = half.kept()
      const json = checked.data
      const sending = answerOf(admin.jobs[':id'].quotes.$post({ param: { id: jobId }, query: { read }, json }))
      const { version } = await sending.catch(lookAgain)
      toast.success(`Quote ${version} is sent.`)
      half.dropSent(sent)
      await readAgain('jobs')
    })
  }
  return (
    <Form onSubmit={submit}>
      {isFound && (
        <p role="status" className="text-navy-700 text-sm">
          Here is what you had written. Discard it to begin with the shop’s own prices.
        </p>
      )}
      <div className="grid gap-4">
        {quote.lines.map((line, place) => (
          <LineFields
            key={line.key}
            {...{ line, place, errors }}
            onChange={(change) => putLine(line, change)}
            onRemove={() => put({ ...quote, lines: quote.lines.filter((other) => other !== line) })}
          />
        ))}
        <FieldError error={errors.lines} />
        {draft.needs_rush && quote.lines.every(({ kind }) => kind !== 'rush') && (
          <p className="text-sm">The day it is needed is early for the usual pace: a rush line may be fair.</p>
        )}
        <fieldset className="flex flex-wrap gap-2">
          <legend className="mb-1.5 font-medium text-sm">Add a line</legend>
          {LINE_KINDS.map((kind) => (
            <Button key={kind} look="outline" size="small" onClick={() => put(withNewLine(quote, kind, facts))}>
              {lineName(kind)}
            </Button>
          ))}
        </fieldset>
      </div>
      <QuoteFields
        quote={quote}
        errors={errors}
        hasNetTerms={draft.net_terms}
        onChange={(change) => put({ ...quote, ...change })}
      />
      <section aria-label="What the customer reads" className="rounded-md border border-paper-300 bg-white/60 p-4">
        <p aria-hidden className="mb-2 font-medium text-navy-600 text-sm">
          What the customer reads
        </p>
        <QuoteSheet offer={offerSoFar(quote, facts.tax, draft.exempt_in)} />
      </section>
      <FormAlert>{failure}</FormAlert>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={busy}>
          {busy ? 'Sending…' : 'Send quote'}
        </Button>
        <Button look="quiet" onClick={close}>
          Discard
        </Button>
      </div>
    </Form>
  )
}
