import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { movesFrom } from '../../../../../domain/jobs/moves.ts'
import { sentenceOf } from '../../../../api/answer-of.ts'
import { Button } from '../../../../ui/button.tsx'
import { InPlace } from '../../../../ui/in-place.tsx'
import { SentQuotes } from '../../../jobs/quote/sent-quotes.tsx'
import type { JobDetails } from '../../admin-client.ts'
import { useMay } from '../../admin-context.tsx'
import { quoteDraftQuery } from '../../admin-queries.ts'
import { EmptyState, LoadFailure, LoadingRows, Section } from '../../section.tsx'
import { readSoFar } from '../shown-on.ts'
import { QuoteEditor } from './quote-editor.tsx'

/** What was offered, and the next offer. */
export function QuoteSection({ details }: { details: JobDetails }) {
  const { job, quotes } = details
  const [writes, setWrites] = useState(false)
  const may = useMay()
  const mayQuote = may('sell') && movesFrom(job.stage, 'staff').includes('send_quote')
  return (
    <Section
      title="Quote"
      aside={
        mayQuote && !writes ? (
          <Button look={quotes.length === 0 ? 'thread' : 'outline'} size="small" onClick={() => setWrites(true)}>
            New quote
          </Button>
        ) : undefined
      }
    >
      <div className="grid gap-5">
        {writes && <NewQuote details={details} onClose={() => setWrites(false)} />}
        {!writes && quotes.length === 0 && <EmptyState>No quote yet. It starts from the shop’s own prices.</EmptyState>}
        {!writes && <SentQuotes quotes={quotes} />}
      </div>
    </Section>
  )
}

function NewQuote({ details, onClose }: { details: JobDetails; onClose: () => void }) {
  const jobId = details.job.id
  const { data, error } = useQuery(quoteDraftQuery(jobId))
  if (!data && error) return <LoadFailure>{sentenceOf(error)}</LoadFailure>
  return (
    <InPlace>
      {data ? (
        <QuoteEditor {...{ jobId, onClose }} draft={data} read={readSoFar(details)} />
      ) : (
        <LoadingRows count={5} />
      )}
    </InPlace>
  )
}
