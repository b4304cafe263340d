import type { DayName } from '../../../../domain/admin/day.ts'
import { PAGES } from '../../../../domain/pages.ts'
import type { Right } from '../../../../domain/staff/rights.ts'

export interface View {
  to: string
  label: string
  right: Right
  /** What waits there, and how that is said. */
  waits?: { counts: readonly DayName[]; words: string }
}

const REQUESTS = '/admin/requests'
const ASIDE: readonly View[] = [
  { to: `${REQUESTS}?status=completed`, label: 'Archive', right: 'look' },
  { to: `${REQUESTS}?status=spam`, label: 'Spam', right: 'look' },
]

const WAITS: Readonly<Record<string, View['waits']>> = {
  '/admin/jobs': { counts: ['our_turn'], words: 'our turn' },
  [REQUESTS]: { counts: ['late', 'due_today'], words: 'late or due today' },
  '/admin/basics-orders': { counts: ['to_ship'], words: 'to ship' },
  '/admin/outbox': { counts: ['mail_trouble'], words: 'not delivered' },
  '/admin/stock': { counts: ['low_stock'], words: 'few left' },
}

const viewsOf = (isOwners: boolean): View[] =>
  PAGES.flatMap(({ path, view, right }) =>
    view && isOwners === Boolean(right)
      ? [{ to: path, label: view, right: right ?? 'look', waits: WAITS[path] }, ...(path === REQUESTS ? ASIDE : [])]
      : [],
  )

/** What staff open all day, and what the owner sets. */
export const GROUPS: readonly { name: string; views: readonly View[] }[] = [
  { name: 'Work', views: viewsOf(false) },
  { name: 'Shop', views: viewsOf(true) },
]

export const isWithin = (path: string, pathname: string) => pathname === path || pathname.startsWith(`${path}/`)

export function isCurrent({ to }: View, { pathname, search }: { pathname: string; search: string }): boolean {
  const [path = '', query] = to.split('?')
  if (path === '/admin') return pathname === path
  const status = new URLSearchParams(search).get('status')
  const aside = ASIDE.find((view) => view.to === `${REQUESTS}?status=${status}`)
  return isWithin(path, pathname) && (pathname !== REQUESTS || aside?.to === (query && to))
}
