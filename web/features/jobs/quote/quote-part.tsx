import type { JobStage } from '../../../../domain/jobs/stages.ts'
import type { JobPartProps } from '../job-part.ts'
import { WhenAtDoor } from '../when-at-door.tsx'
import { AnswerQuote } from './answer-quote.tsx'
import { SentQuotes } from './sent-quotes.tsx'

const NO_QUOTE_YET: Partial<Record<JobStage, string>> = {
  received: 'We are working out your price. It appears here, and you get an e-mail the moment it is ready.',
}

/** What the shop offers, and what the customer says to it. */
export function QuotePart({ job, token, onChanged, onWrite }: JobPartProps) {
  const [newest] = job.quotes
  if (!newest) return <p className="text-navy-700">{NO_QUOTE_YET[job.stage] ?? 'There is no quote for this order.'}</p>
  return (
    <>
      <SentQuotes quotes={job.quotes} />
      {job.stage === 'quoted' && <WhenAtDoor job={job} />}
      {job.stage === 'quoted' && (
        <AnswerQuote
          key={newest.version}
          version={newest.version}
          validUntil={newest.valid_until}
          {...{ token, onChanged, onWrite }}
        />
      )}
    </>
  )
}
