import { z } from 'zod'
import { requiredText, rowId } from '../fields.ts'
import { REQUEST_STATUSES, SPAM, STATUS_CHOICES, STATUS_LABELS } from '../requests/status.ts'
import { LIST_LIMIT, MAX_NOTE_CHARS, MAX_SEARCH_CHARS, MOST_NOTES } from './limits.ts'
import { listCursor, ofItsOrder, type Sorts, sortedCursor } from './list-sort.ts'

/** The two kinds of request that staff answer, by the name of their list. */
export const REQUEST_KINDS = ['custom-orders', 'contact-requests'] as const
export type RequestKind = (typeof REQUEST_KINDS)[number]

/** Of which kind a list shows them. */
export const LIST_KINDS = ['all', ...REQUEST_KINDS] as const
export type ListKind = (typeof LIST_KINDS)[number]

/** Which rows a list shows: unfinished work, finished work, everything, or one status. */
export const LIST_STATUSES = ['open', 'all', ...REQUEST_STATUSES, 'contacted', SPAM] as const
export type ListStatus = (typeof LIST_STATUSES)[number]

export const LIST_STATUS_LABELS: Record<ListStatus, string> = {
  open: 'Open',
  all: 'All',
  ...STATUS_LABELS,
  spam: 'Spam',
}

/** The oldest is due soonest: each has as long as the next one. */
export const LIST_SORTS = {
  newest: { label: 'Newest first', back: true },
  oldest: { label: 'Oldest first', back: false },
  due: { label: 'Due soonest', back: false },
  customer: { label: 'Customer A–Z', back: false, key: 'text' },
  'customer-z': { label: 'Customer Z–A', back: true, key: 'text' },
  // As work goes on the statuses happen to go back through the alphabet.
  status: { label: 'New before completed', back: true, key: 'text' },
  'status-back': { label: 'Completed before new', back: false, key: 'text' },
} as const satisfies Sorts
export type ListSort = keyof typeof LIST_SORTS
export const LIST_SORT_NAMES = ['newest', 'oldest', 'due', 'customer', 'customer-z', 'status', 'status-back'] as const

/** Of requests that nobody has answered: those beyond the promise, those that it runs out for today, or all of them. */
export const LIST_DUES = ['late', 'today', 'any'] as const
export type ListDue = (typeof LIST_DUES)[number]
export const LIST_DUE_LABELS: Record<ListDue, string> = { late: 'Late', today: 'Due today', any: 'Not answered' }

/** A blank in the address means that nothing was asked. */
const unasked = (value: unknown) => (value === '' ? undefined : value)
export const asked = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(unasked, schema.optional())

const NO_DAY = 'Please give a date as 2026-11-15'
/** A day as the shop's calendar knows it: 2026-11-15. The year 0 there is not. */
export const calendarDay = z.iso.date({ error: NO_DAY }).refine((day) => day >= '0001', NO_DAY)

export const searchText = z
  .string()
  .trim()
  .max(MAX_SEARCH_CHARS, `Please search for at most ${MAX_SEARCH_CHARS} characters`)

/** Which page of a list without filters. */
export const pageSchema = z.object({ cursor: asked(listCursor) })

export const NOBODY = 'nobody'

const filters = {
  q: asked(searchText),
  status: asked(z.enum(LIST_STATUSES)).transform((status) => status ?? 'open'),
  product: asked(z.string().trim().max(40)),
  from: asked(calendarDay),
  to: asked(calendarDay),
  assignee: asked(z.union([z.uuid(), z.literal(NOBODY)])),
  due: asked(z.enum(LIST_DUES)),
}

/** What an export takes: the filters, without pages. */
export const requestFilterSchema = z.object(filters)
export type RequestFilter = z.output<typeof requestFilterSchema>

export const requestListSchema = z
  .object({
    ...filters,
    sort: asked(z.enum(LIST_SORT_NAMES)).transform((sort) => sort ?? 'newest'),
    cursor: asked(sortedCursor),
    limit: asked(z.coerce.number().int().min(1).max(LIST_LIMIT)).transform((limit) => limit ?? LIST_LIMIT),
  })
  .refine(...ofItsOrder(LIST_SORTS))
export type RequestList = z.output<typeof requestListSchema>

/** Whatever the page showed, which may be a status that nobody may set. */
const seenStatus = z.string().max(40).optional()
export const statusChangeSchema = z.object({
  status: z.enum(REQUEST_STATUSES, { error: `Please choose ${STATUS_CHOICES}` }),
  seen: seenStatus,
})
export type StatusChange = z.output<typeof statusChangeSchema>
export const assigneeChangeSchema = z.object({ assignee_id: rowId.nullable(), seen: rowId.nullable().optional() })
export type AssigneeChange = z.output<typeof assigneeChangeSchema>
export const spamSchema = z.object({ spam: z.boolean(), seen: seenStatus })
export const calledSchema = z.object({ called: z.boolean() })
export const noteDeletedSchema = z.object({ deleted: z.boolean() })
export const TOO_MANY_NOTES = `This request has ${MOST_NOTES} notes already, the most that there can be.`
export const noteSchema = z.object({
  text: requiredText('Please write something', MAX_NOTE_CHARS),
})
/** As it was when its author began to change it. */
export const noteChangeSchema = noteSchema.extend({ before: z.string().max(MAX_NOTE_CHARS).optional() })
export type NoteChange = z.output<typeof noteChangeSchema>
export const noteChanged = (now: string) => `You changed this note meanwhile: “${now}”. Please look again, then save.`
export const NOTE_THERE = 'This note was added before. Please look at the notes first.'
export const newNoteSchema = noteSchema.extend({
  /** Made by the page for each note: the same id again is the same note. */
  id: rowId.optional(),
})
export type NewNote = z.output<typeof newNoteSchema>
