/** The lists that staff open from their day. */
const LISTS = {
  requests: '/admin/requests?kind=all&sort=due',
  replies: '/admin#waiting-for-us',
  mentions: '/admin#mentions',
  jobs: '/admin/jobs?view=list',
  'basics-orders': '/admin/basics-orders',
  stock: '/admin/stock',
  mails: '/admin/outbox',
} as const
export type DayList = keyof typeof LISTS

interface DayCount {
  name: string
  label: string
  /** What is counted, for whoever wonders. */
  means: string
  list: DayList
  /** What the list is narrowed down by, of whoever looks: the page opens it by this, the server counts by it. */
  filter: (me: string) => Readonly<Record<string, string>>
}

const all = () => ({})

/** What waits today, the most pressing first. */
export const DAY = [
  {
    name: 'late',
    label: 'Late',
    means: 'Requests that nobody has answered in time',
    list: 'requests',
    filter: () => ({ due: 'late' }),
  },
  {
    name: 'due_today',
    label: 'Due today',
    means: 'Requests to answer by the end of today',
    list: 'requests',
    filter: () => ({ due: 'today' }),
  },
  {
    name: 'mine',
    label: 'Mine',
    means: 'Open requests that are assigned to you',
    list: 'requests',
    filter: (me) => ({ assignee: me }),
  },
  {
    name: 'waiting',
    label: 'Waiting for us',
    means: 'Customers who wrote back and have no answer',
    list: 'replies',
    filter: all,
  },
  {
    name: 'mentions',
    label: 'Mentions',
    means: 'Notes in which a colleague names you, and that you have not opened',
    list: 'mentions',
    filter: all,
  },
  {
    name: 'our_turn',
    label: 'Jobs: our turn',
    means: 'Jobs that go on when we do something',
    list: 'jobs',
    filter: () => ({ turn: 'shop' }),
  },
  {
    name: 'to_approve',
    label: 'To approve',
    means: 'Proofs that lie with their customers',
    list: 'jobs',
    filter: () => ({ stage: 'proofing', turn: 'customer' }),
  },
  {
    name: 'to_ship',
    label: 'To ship',
    means: 'Basics orders to pack and to ship',
    list: 'basics-orders',
    filter: () => ({ status: 'to_ship' }),
  },
  {
    name: 'low_stock',
    label: 'Low stock',
    means: 'Products of which few are left',
    list: 'stock',
    filter: () => ({ low: 'yes' }),
  },
  {
    name: 'mail_trouble',
    label: 'Mail in trouble',
    means: 'E-mails that did not get through',
    list: 'mails',
    filter: all,
  },
] as const satisfies readonly DayCount[]

export type DayName = (typeof DAY)[number]['name']
export type DayCounts = Record<DayName, number>

/** Where a count leads: to its list, with exactly those that were counted. */
export function addressOf({ list, filter }: Pick<DayCount, 'list' | 'filter'>, me: string): string {
  const [path, query] = LISTS[list].split('?')
  const search = new URLSearchParams([...new URLSearchParams(query), ...Object.entries(filter(me))])
  return search.size > 0 ? `${path}?${search}` : LISTS[list]
}

/** How many people wait for a word from us by the end of today. */
export const whoWaits = ({ late, due_today, waiting }: Pick<DayCounts, 'late' | 'due_today' | 'waiting'>) =>
  late + due_today + waiting

/** The title of a tab that is open beside others: '(3) Requests | Brimworks'. */
export const titleOf = (page: string, waiting: number) => (waiting > 0 ? `(${waiting}) ${page}` : page)
