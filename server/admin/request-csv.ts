import { jobNumber } from '../../domain/jobs/stages.ts'
import type { OpeningHours } from '../../domain/opening-hours.ts'
import { designFacts } from '../../domain/products/design-facts.ts'
import { CONTACT_COLUMNS, contactLabel } from '../../domain/requests/contact-fields.ts'
import { productWords } from '../../domain/requests/product-words.ts'
import { statusLabel } from '../../domain/requests/status.ts'
import { sheetMoment } from '../../domain/shop-time.ts'
import { answerDueAt } from '../../domain/working-time.ts'
import type { CsvColumn } from '../exports/csv.ts'
import type { RequestRow } from './request-source.ts'

/** A request as staff know it from the screen. */
export const requestColumns = (hours: OpeningHours): CsvColumn<RequestRow>[] => [
  ['Number', ({ number }) => number && jobNumber(number)],
  ['Received', ({ created_at }) => sheetMoment(created_at)],
  ['Status', ({ status }) => statusLabel(status)],
  ['Answer due', ({ created_at }) => sheetMoment(answerDueAt(new Date(created_at), hours))],
  ['Answered', ({ first_answered_at }) => first_answered_at && sheetMoment(first_answered_at)],
  ['Needed by', ({ needed_by }) => needed_by],
  ['Assigned to', ({ assignee }) => assignee],
  ['Customer', ({ name }) => name],
  ['E-mail', ({ email }) => email],
  ['Telephone', ({ phone }) => phone],
  ['Product', ({ product_type }) => productWords(product_type)],
  ['Quantity', ({ quantity }) => quantity],
  ['Price each ($)', ({ price_each }) => price_each?.toFixed(2)],
  ['Total ($)', ({ total_price }) => total_price?.toFixed(2)],
  ['In their words', ({ message, note }) => [message, note].filter(Boolean).join('\n')],
  ...CONTACT_COLUMNS.map((column): CsvColumn<RequestRow> => [contactLabel(column), (row) => row[column]]),
  ['Design', ({ design }) => designText(design)],
  ['ID', ({ id }) => id],
]

/** 'Style: 6-panel; Hat color: Navy', and where each of its files is. */
function designText(design: unknown): string {
  const { facts, files } = designFacts(design)
  const parts = [...facts.map(({ label, value }) => [label, value]), ...files.map(({ label, url }) => [label, url])]
  return parts.map(([label, value]) => `${label}: ${value}`).join('; ')
}
