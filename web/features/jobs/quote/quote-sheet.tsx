import { neededByText } from '../../../../domain/jobs/job-wishes.ts'
import { type QuoteAmounts, type QuoteTerms, termsText } from '../../../../domain/jobs/quote.ts'
import { lineCents, type QuoteLine } from '../../../../domain/jobs/quote-lines.ts'
import { dollars } from '../../../../domain/pricing/money.ts'
import { count } from '../../../../domain/pricing/tiers.ts'
import { stateName } from '../../../../domain/us-states.ts'

export interface Offer extends QuoteAmounts {
  tax_exempt: boolean
  lines: readonly QuoteLine[]
  ship_to: string
  valid_until: string
  terms: QuoteTerms
  note: string | null
}

/** What is offered, as the customer reads it: line by line, with the sums, and what holds besides. */
export function QuoteSheet({ offer }: { offer: Offer }) {
  const { lines, ship_to, valid_until, terms, note } = offer
  return (
    <div className="grid gap-4">
      <table className="w-full tabular-nums">
        <caption className="sr-only">What it costs</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">What</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place
            <Line key={place} line={line} />
          ))}
        </tbody>
        <Sums offer={offer} />
      </table>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-3">
        <Fact label="Valid until">{neededByText(valid_until)}</Fact>
        <Fact label="Terms">{termsText(terms)}</Fact>
        <Fact label="Shipped to">{stateName(ship_to)}</Fact>
      </dl>
      {note && <p className="whitespace-pre-wrap wrap-anywhere rounded-md bg-white px-3 py-2">{note}</p>}
    </div>
  )
}

function Line({ line }: { line: QuoteLine }) {
  const { label, quantity, unit_cents } = line
  return (
    <tr className="border-paper-300/70 border-b align-top">
      <th scope="row" className="py-2 pr-4 text-left font-medium">
        <span className="wrap-anywhere">{label}</span>
        {quantity > 1 && (
          <span className="block font-normal text-navy-600 text-sm">
            {count(quantity)} at {dollars(unit_cents)}
          </span>
        )}
      </th>
      <td className="whitespace-nowrap py-2 text-right">{dollars(lineCents(line))}</td>
    </tr>
  )
}

function Sums({ offer }: { offer: Offer }) {
  const { subtotal_cents, tax_basis_points, tax_exempt, tax_cents, total_cents } = offer
  const rate = tax_basis_points > 0 ? `, ${tax_basis_points / 100}%` : tax_exempt ? ', none: resale certificate' : ''
  return (
    <tfoot>
      <Sum label="Subtotal" cents={subtotal_cents} />
      <Sum label={`Sales tax${rate}`} cents={tax_cents} />
      <tr className="border-navy-900 border-t-2 text-lg">
        <th scope="row" className="pt-2 pr-4 text-left">
          Total
        </th>
        <td className="pt-2 text-right font-bold">{dollars(total_cents)}</td>
      </tr>
    </tfoot>
  )
}

function Sum({ label, cents }: { label: string; cents: number }) {
  return (
    <tr>
      <th scope="row" className="py-1 pr-4 text-left font-normal text-navy-700">
        {label}
      </th>
      <td className="py-1 text-right">{dollars(cents)}</td>
    </tr>
  )
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt className="text-navy-600 text-xs">{label}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  )
}
