import { type QuoteTerms, quoteAmounts, quoteSchema } from '../../../../../domain/jobs/quote.ts'
import { type LineKind, newLine, type QuoteLine, type QuoteRates } from '../../../../../domain/jobs/quote-lines.ts'
import { centsOf, dollarsColumn } from '../../../../../domain/pricing/money.ts'
import { jobTaxPoints, type SalesTax } from '../../../../../domain/sales-tax.ts'
import type { Offer } from '../../../jobs/quote/quote-sheet.tsx'

/** A line as somebody types it. A discount is typed as what it takes away. */
export interface WrittenLine {
  key: string
  kind: LineKind
  label: string
  quantity: string
  price: string
}

export interface WrittenQuote {
  lines: readonly WrittenLine[]
  ship_to: string
  valid_until: string
  terms: QuoteTerms['kind']
  percent: string
  days: string
  note: string
}

export type QuoteDraft = Omit<Offer, 'tax_exempt' | keyof ReturnType<typeof quoteAmounts>>
/** The version that was the newest, and whether it had been accepted. */
export interface SeenQuote {
  seen: number
  accepted: boolean
}

/** With what holds for this client and this job. */
export type JobQuoteDraft = QuoteDraft &
  SeenQuote & {
    net_terms: boolean
    exempt_in: readonly string[]
    needs_rush: boolean
  }

const FIRST_PERCENT = 50
const FIRST_DAYS = 30

export function written({ lines, ship_to, valid_until, terms, note }: QuoteDraft): WrittenQuote {
  return {
    lines: lines.map(writtenLine),
    ship_to,
    valid_until,
    terms: terms.kind,
    percent: String(terms.kind === 'deposit' ? terms.percent : FIRST_PERCENT),
    days: String(terms.kind === 'net' ? terms.days : FIRST_DAYS),
    note: note ?? '',
  }
}

const writtenLine = ({ kind, label, quantity, unit_cents }: QuoteLine): WrittenLine => ({
  ...{ key: crypto.randomUUID(), kind, label, quantity: String(quantity) },
  price: unit_cents === 0 ? '' : dollarsColumn(Math.abs(unit_cents)),
})

/** One more line, at the shop's rate for what is written so far. */
export const withNewLine = (quote: WrittenQuote, kind: LineKind, rates: QuoteRates): WrittenQuote => ({
  ...quote,
  lines: [...quote.lines, writtenLine(newLine(kind, quote.lines.map(lineAsFar), rates))],
})

function numberOf(typed: string): number {
  const digits = typed.replace(/[\s,]/g, '')
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN
}
const signed = (kind: LineKind, cents: number) => (kind === 'discount' ? -cents : cents)

/** Of a line that is not whole yet, what there is. */
function lineAsFar({ kind, label, quantity, price }: WrittenLine): QuoteLine {
  return { kind, label, quantity: numberOf(quantity) || 0, unit_cents: signed(kind, centsOf(price) ?? 0) }
}

function termsOf({ terms, percent, days }: WrittenQuote): QuoteTerms {
  if (terms === 'deposit') return { kind: 'deposit', percent: numberOf(percent) || 0 }
  return terms === 'net' ? { kind: 'net', days: numberOf(days) || 0 } : { kind: 'in_full' }
}

/** What would be sent, checked by the rule that the server has. */
export function checkedQuote(quote: WrittenQuote, idempotency_key: string, { seen, accepted }: SeenQuote) {
  const { ship_to, valid_until, note } = quote
  const lines = quote.lines.map(({ kind, label, quantity, price }) => {
    const cents = centsOf(price)
    return {
      kind,
      label,
      quantity: numberOf(quantity),
      unit_cents: cents === undefined ? undefined : signed(kind, cents),
    }
  })
  const offer = { lines, ship_to, valid_until, note, terms: termsOf(quote) }
  return quoteSchema.safeParse({ ...offer, idempotency_key, seen, accepted })
}

/** What the customer would read now. */
export function offerSoFar(quote: WrittenQuote, tax: SalesTax, exemptIn: readonly string[]): Offer {
  const lines = quote.lines.map(lineAsFar)
  const { ship_to, valid_until, note } = quote
  const tax_exempt = exemptIn.includes(ship_to)
  return {
    lines,
    ship_to,
    valid_until,
    note: note.trim() || null,
    terms: termsOf(quote),
    tax_exempt,
    ...quoteAmounts(lines, tax_exempt ? 0 : jobTaxPoints(tax, ship_to)),
  }
}
