import { type QuoteChanges, quoteChanges } from '../../../../domain/jobs/quote-changes.ts'
import { lineCents, type QuoteLine } from '../../../../domain/jobs/quote-lines.ts'
import { dollars } from '../../../../domain/pricing/money.ts'
import { count } from '../../../../domain/pricing/tiers.ts'
import { fullMomentText } from '../../../../domain/shop-time.ts'
import type { FollowedJob } from '../followed-job.ts'
import { QuoteSheet } from './quote-sheet.tsx'

type SentQuote = FollowedJob['quotes'][number]

/** The newest quote, what is different in it, and those before, folded. */
export function SentQuotes({ quotes: [newest, ...earlier] }: { quotes: readonly SentQuote[] }) {
  if (!newest) return null
  const [before] = earlier
  return (
    <>
      <div className="grid gap-3">
        <p className="wrap-anywhere text-navy-700">{storyOf(newest)}</p>
        {before && <Changes since={before.version} changes={quoteChanges(before, newest)} />}
      </div>
      <QuoteSheet offer={newest} />
      {earlier.map((quote, place) => (
        <Earlier key={quote.version} quote={quote} before={earlier[place + 1]} />
      ))}
    </>
  )
}

function Earlier({ quote, before }: { quote: SentQuote; before: SentQuote | undefined }) {
  return (
    <details className="rounded-md border border-paper-300/70 px-4">
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium">
        Version {quote.version}: {dollars(quote.total_cents)}
      </summary>
      <div className="grid gap-4 pb-4">
        <p className="wrap-anywhere text-navy-700">{storyOf(quote)}</p>
        {before && <Changes since={before.version} changes={quoteChanges(before, quote)} />}
        <QuoteSheet offer={quote} />
      </div>
    </details>
  )
}

function storyOf({ version, sent_at, accepted_by, accepted_at, declined_at }: SentQuote): string {
  const sent = `Version ${version}, sent ${fullMomentText(sent_at)}.`
  if (accepted_at) return `${sent} Accepted by ${accepted_by} on ${fullMomentText(accepted_at)}.`
  return declined_at ? `${sent} Declined on ${fullMomentText(declined_at)}.` : sent
}

const inWords = (line: QuoteLine) => `${line.label}, ${count(line.quantity)} at ${dollars(line.unit_cents)}`

function Changes({ since, changes: { added, gone, changed, moreCents } }: { since: number; changes: QuoteChanges }) {
  const sentences = [
    ...added.map((line) => `New: ${line.label}, ${dollars(lineCents(line))}`),
    ...gone.map((line) => `Gone: ${line.label}, ${dollars(lineCents(line))}`),
    ...changed.map(({ from, to }) => `Changed: ${inWords(to)} (before: ${inWords(from)})`),
    moreCents === 0
      ? 'The total stays the same'
      : `The total is ${dollars(Math.abs(moreCents))} ${moreCents > 0 ? 'more' : 'less'}`,
  ]
  return (
    <div className="rounded-md bg-paper-100 px-4 py-3 text-sm">
      <p className="font-medium">What changed since version {since}</p>
      <ul className="mt-1 list-disc space-y-0.5 pl-5">
        {sentences.map((sentence) => (
          <li key={sentence} className="wrap-anywhere">
            {sentence}
          </li>
        ))}
      </ul>
    </div>
  )
}
