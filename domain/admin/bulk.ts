import { z } from 'zod'
import { rowId } from '../fields.ts'
import { REQUEST_STATUSES, STATUS_CHOICES } from '../requests/status.ts'
import { REQUEST_KINDS, type RequestKind } from './request-list.ts'

/** So many rows are changed at once. */
export const MOST_AT_ONCE = 100
export const TOO_MANY_CHOSEN = `Please choose at most ${MOST_AT_ONCE} rows at once`

/** A row as whoever chose it saw it: what somebody else changed meanwhile is left alone. */
const seenRow = z.object({
  kind: z.enum(REQUEST_KINDS),
  id: rowId,
  /** Where the list shows it. */
  status: z.string().max(40).optional(),
  assignee_id: rowId.nullable(),
})
export type SeenRow = z.output<typeof seenRow>

const change = z.discriminatedUnion(
  'what',
  [
    z.object({
      what: z.literal('status'),
      status: z.enum(REQUEST_STATUSES, { error: `Please choose ${STATUS_CHOICES}` }),
    }),
    z.object({ what: z.literal('assignee'), assignee_id: rowId.nullable() }),
  ],
  { error: 'Please choose what to change' },
)
export type BulkChange = z.output<typeof change>

export const bulkSchema = z.object({
  /** Made by the page: a second click finds the first. */
  id: z.uuid(),
  rows: z.array(seenRow).min(1, 'Please choose some rows').max(MOST_AT_ONCE, TOO_MANY_CHOSEN),
  change,
})
export type Bulk = z.output<typeof bulkSchema>

/** Why a chosen row stayed as it was. */
export type LeftWhy = 'changed' | 'completed' | 'gone' | 'spam'

export interface LeftRow {
  kind: RequestKind
  id: string
  /** As staff call it. */
  number: string
  why: LeftWhy
}

export interface BulkOutcome {
  changed: number
  left: LeftRow[]
}

const WHY: Record<LeftWhy, string> = {
  changed: 'changed by somebody meanwhile',
  completed: 'completed already',
  gone: 'not there any more',
  spam: 'put aside as spam',
}

const NAMED = 5

/** 'J-1042, J-1043: changed by somebody meanwhile.' */
export function leftWords(left: readonly LeftRow[]): string {
  const reasons = [...new Set(left.map(({ why }) => why))]
  return reasons
    .map((why) => {
      const numbers = left.filter((row) => row.why === why).map(({ number }) => number)
      const more = numbers.length - NAMED
      return `${numbers.slice(0, NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}: ${WHY[why]}.`
    })
    .join(' ')
}

export const requestsWords = (count: number) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'request' : 'requests'}`
