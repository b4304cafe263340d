import { z } from 'zod'
import { optionalText, text } from '../fields.ts'

/** Each series counts by itself, without gaps. */
export const PAPER_KINDS = ['invoice', 'credit_note'] as const
export type PaperKind = (typeof PAPER_KINDS)[number]
export const PAPER_NAMES: Record<PaperKind, string> = { invoice: 'Invoice', credit_note: 'Credit note' }

const PREFIXES: Record<PaperKind, string> = { invoice: 'INV', credit_note: 'CN' }

/** 'INV-00042' */
export const paperNumber = (kind: PaperKind, number: number) => `${PREFIXES[kind]}-${String(number).padStart(5, '0')}`

/** The paper whose number was typed into a search: 'INV-00042', 'inv42'. */
export function paperInSearch(words: string): { kind: PaperKind; number: number } | undefined {
  const [, prefix, digits] = /^\s*([a-z]+)-?(\d{1,9})\s*$/i.exec(words) ?? []
  const kind = PAPER_KINDS.find((each) => PREFIXES[each] === prefix?.toUpperCase())
  return kind && { kind, number: Number(digits) }
}

/** Why a credit note was written. */
export const CREDIT_REASONS = ['refund', 'replaced', 'cancelled'] as const
export type CreditReason = (typeof CREDIT_REASONS)[number]
export const CREDIT_WORDS: Record<CreditReason, string> = {
  refund: 'Money given back',
  replaced: 'Replaced by a new invoice, because the quote changed',
  cancelled: 'The order was cancelled',
}

/** To whom the invoice is written; until it is, the customer may change it. */
export const billToSchema = z.object({
  name: text(200, 'Please enter a name').min(1, 'Please enter a name'),
  company: optionalText(),
  address: optionalText(500),
  po_number: optionalText(60),
})
export type BillTo = z.output<typeof billToSchema>

/** As it was when somebody began to change it, to the letter: the name of a request may be blank, or have blanks around it. */
const kept = z.string().max(500)
const seenBillTo = z.object({
  name: kept,
  company: kept.nullable(),
  address: kept.nullable(),
  po_number: kept.nullable(),
})
export const billToChangeSchema = billToSchema.extend({ before: seenBillTo.optional() })
export type BillToChange = z.output<typeof billToChangeSchema>

const linesOf = ({ name, company, address, po_number }: BillTo) => [company, name, address, po_number]
export const isSameBillTo = (one: BillTo, other: BillTo) =>
  linesOf(one).every((line, at) => line === linesOf(other)[at])

export const billToChanged = (now: BillTo) =>
  `Somebody else changed this meanwhile. It says now: ${linesOf(now).filter(Boolean).join(', ') || 'nobody'}. Please look again, then save.`

/** The tax in a part of a total, to the cent. */
export const taxIn = (partCents: number, { tax_cents, total_cents }: { tax_cents: number; total_cents: number }) =>
  total_cents === 0 ? 0 : Math.round((partCents * tax_cents) / total_cents)
