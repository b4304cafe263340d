import { z } from 'zod'
import { calendarDay } from './admin/request-list.ts'

/** What a bookkeeper is given, by the name of its file. */
export const EXPORTS = {
  orders: {
    title: 'Basics orders',
    about: 'Each paid order with its subtotal, shipping, tax and total, by the day it was paid.',
  },
  jobs: { title: 'Jobs', about: 'Each custom job with what was quoted, paid and given back, by the day it came in.' },
  payments: { title: 'Payments', about: 'All money that came, by card, check or transfer, for orders and jobs.' },
  refunds: { title: 'Refunds', about: 'All money that went back, disputes that were lost too.' },
  invoices: { title: 'Invoices and credit notes', about: 'Each paper with its number; a credit note is below zero.' },
  tax: {
    title: 'Tax by state',
    about:
      'Sales, those exempt by a resale certificate, tax and tax given back: orders by the days they were paid and given back, jobs by their papers.',
  },
  newsletter: {
    title: 'Newsletter consents',
    about: 'Who subscribed or withdrew, when and where; write to nobody whose address is not confirmed. Of all time.',
  },
} as const
export type ExportName = keyof typeof EXPORTS

export const isExport = (name: string): name is ExportName => Object.hasOwn(EXPORTS, name)

const BACKWARDS = 'The last day is before the first'

/** Both days are within it, by the shop's calendar. */
export const periodSchema = z
  .object({ from: calendarDay, to: calendarDay })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: BACKWARDS })
export type Period = z.output<typeof periodSchema>

export const PERIOD_KINDS = ['month', 'quarter', 'year', 'days'] as const
export type PeriodKind = (typeof PERIOD_KINDS)[number]

const MONTHS: Record<Exclude<PeriodKind, 'days'>, number> = { month: 1, quarter: 3, year: 12 }
const SHOWN: Record<Exclude<PeriodKind, 'days'>, number> = { month: 24, quarter: 12, year: 6 }

interface NamedPeriod extends Period {
  label: string
}

/** The months, quarters or years up to a day, newest first. */
export function periodsUntil(today: string, kind: Exclude<PeriodKind, 'days'>): NamedPeriod[] {
  const months = MONTHS[kind]
  const [year = 0, month = 1] = today.split('-').map(Number)
  const first = Math.floor((year * 12 + month - 1) / months) * months
  return Array.from({ length: SHOWN[kind] }, (_, place) => first - place * months).map((begin) => ({
    ...{ from: dayOf(begin, 1), to: dayOf(begin + months, 0) },
    label: labelOf(kind, begin),
  }))
}

const dateOf = (months: number, day: number) => new Date(Date.UTC(Math.floor(months / 12), months % 12, day))
const dayOf = (months: number, day: number) => dateOf(months, day).toISOString().slice(0, 10)
const MONTH_NAME = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

function labelOf(kind: Exclude<PeriodKind, 'days'>, begin: number): string {
  const year = Math.floor(begin / 12)
  if (kind === 'year') return String(year)
  return kind === 'quarter' ? `Q${Math.floor((begin % 12) / 3) + 1} ${year}` : MONTH_NAME.format(dateOf(begin, 1))
}
