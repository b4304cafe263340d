import { z } from 'zod'
import { calendarDay } from '../admin/request-list.ts'
import { BRAND } from '../brand.ts'
import { idempotencyKey, optionalText, requiredText } from '../fields.ts'
import { dollars } from '../pricing/money.ts'
import { count } from '../pricing/tiers.ts'
import { daysLater, shopDay } from '../shop-time.ts'
import { US_STATES } from '../us-states.ts'
import { LINE_KINDS, lineCents, type QuoteLine, sumOf } from './quote-lines.ts'

export type QuoteTerms = { kind: 'in_full' } | { kind: 'deposit'; percent: number } | { kind: 'net'; days: number }

const BASIS = 10_000

const VALID_DAYS = 30
const MAX_LINES = 40
const MAX_SUBTOTAL_CENTS = 1_000_000_000

export interface QuoteAmounts {
  subtotal_cents: number
  tax_basis_points: number
  tax_cents: number
  total_cents: number
}

/** Tax is on all that is sold, shipping too, after the discount, as Texas has it; half a cent is rounded up. */
export function quoteAmounts(lines: readonly QuoteLine[], tax_basis_points: number): QuoteAmounts {
  const subtotal_cents = sumOf(lines)
  const tax_cents = Math.round((subtotal_cents * tax_basis_points) / BASIS)
  return { subtotal_cents, tax_basis_points, tax_cents, total_cents: subtotal_cents + tax_cents }
}

export function termsText(terms: QuoteTerms): string {
  if (terms.kind === 'deposit') return `${terms.percent}% deposit before production, the rest before shipping`
  return terms.kind === 'net' ? `Due ${terms.days} days after delivery` : 'Paid in full before production'
}

export const firstValidUntil = (now: Date) => daysLater(shopDay(now), VALID_DAYS)
export const FIRST_TERMS: QuoteTerms = { kind: 'in_full' }
export const FIRST_SHIP_TO = BRAND.address.stateCode

/** It can be accepted through the whole of its last day, as the shop's calendar has it. */
export const hasLapsed = (validUntil: string, now: Date) => validUntil < shopDay(now)

const wholeCents = z.number({ error: 'Please enter a price' }).int('A price has no fraction of a cent')
const lineSchema = z
  .object({
    kind: z.enum(LINE_KINDS),
    label: requiredText('Please say what it is'),
    quantity: z
      .number({ error: 'Please enter how many' })
      .int('Please enter a whole number')
      .min(1, 'Please enter how many')
      .max(1_000_000, `At most ${count(1_000_000)}`),
    unit_cents: wholeCents.min(-MAX_SUBTOTAL_CENTS).max(MAX_SUBTOTAL_CENTS),
  })
  .refine(({ kind, unit_cents }) => (kind === 'discount' ? unit_cents < 0 : unit_cents >= 0), {
    path: ['unit_cents'],
    message: 'A discount is below zero, everything else is not',
  })

const PERCENT = 'Please enter 1 to 99'
const DAYS = 'Please enter 1 to 90'
const termsSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('in_full') }),
  z.object({ kind: z.literal('deposit'), percent: z.number().int().min(1, PERCENT).max(99, PERCENT) }),
  z.object({ kind: z.literal('net'), days: z.number().int().min(1, DAYS).max(90, DAYS) }),
])

/** What staff send; all amounts follow from it. */
export const quoteSchema = z.object({
  lines: z
    .array(lineSchema)
    .min(1, 'A quote needs a line')
    .max(MAX_LINES, `A quote has at most ${MAX_LINES} lines`)
    .refine((lines) => sumOf(lines) > 0, 'A quote must be more than zero')
    .refine(
      (lines) => lines.reduce((sum, line) => sum + Math.abs(lineCents(line)), 0) <= MAX_SUBTOTAL_CENTS,
      'That is more than one quote can hold',
    ),
  ship_to: z.enum(US_STATES, { error: 'Please choose a state' }),
  valid_until: calendarDay,
  terms: termsSchema,
  note: optionalText(2000),
  idempotency_key: idempotencyKey,
  /** The newest version when it was begun, 0 for none, and whether that was accepted by then. */
  seen: z.int().min(0).optional(),
  accepted: z.boolean().optional(),
})
export type QuoteInput = z.output<typeof quoteSchema>

/** Whoever began before would take away what a colleague agreed on. */
export const quotedMeanwhile = (version: number, totalCents: number) =>
  `Quote ${version} of ${dollars(totalCents)} was sent since you began. If yours is to take its place, send it again.`

/** Nor is it unseen that the customer has agreed, and perhaps paid: they would have to accept once more. */
export const acceptedMeanwhile = (version: number, by: string) =>
  `Quote ${version} was accepted by ${by} since you began. If yours is to take its place, send it again.`

const version = z.number().int().min(1)
export const acceptQuoteSchema = z.object({ version, name: requiredText('Please enter your name') })
export const declineQuoteSchema = z.object({ version, reason: optionalText(1000) })

export interface QuoteAnswer {
  version: number
  /** Accepted under this name, or else declined. */
  acceptedBy?: string
  reason?: string | null
}
