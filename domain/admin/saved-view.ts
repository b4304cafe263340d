import { z } from 'zod'
import { requiredText } from '../fields.ts'

/** The lists of which somebody keeps views, and what of their address a view is. */
export const VIEW_LISTS = {
  requests: {
    path: '/admin/requests',
    names: ['kind', 'q', 'status', 'product', 'assignee', 'due', 'from', 'to', 'sort'],
  },
  jobs: { path: '/admin/jobs', names: ['view', 'q', 'stage', 'turn', 'assignee', 'from', 'to', 'sort'] },
  'basics-orders': { path: '/admin/basics-orders', names: ['q', 'status', 'from', 'to', 'sort'] },
} as const satisfies Record<string, { path: string; names: readonly string[] }>
export type ViewList = keyof typeof VIEW_LISTS
export const VIEW_LIST_NAMES = ['requests', 'jobs', 'basics-orders'] as const

/** So many of each list, for each person. */
export const MOST_VIEWS = 20
export const TOO_MANY_VIEWS = `You have ${MOST_VIEWS} views of this list already. Delete one to save another.`
export const VIEW_NAME_TAKEN = 'You have a view of this name already'
const MAX_QUERY_CHARS = 600

/** What of an address is the view: always the same way round, so that two that are alike are one. */
export function viewOf(list: ViewList, search: string | URLSearchParams): string {
  const params = new URLSearchParams(search)
  const kept = new URLSearchParams()
  for (const name of VIEW_LISTS[list].names) {
    const value = params.get(name)
    if (value) kept.set(name, value)
  }
  return kept.toString()
}

export const savedViewSchema = z
  .object({
    list: z.enum(VIEW_LIST_NAMES),
    name: requiredText('Please give it a name', 60),
    query: z.string().max(MAX_QUERY_CHARS, 'This view is too long to be kept'),
  })
  .transform(({ list, name, query }) => ({ list, name, query: viewOf(list, query) }))
export type SavedView = z.output<typeof savedViewSchema>
