export interface Place {
  /** A place deep in the list, as a cursor. */
  deep: string
  adminId: string
}

export type Case = readonly [name: string, path: string]

const searches = (list: string): Case[] =>
  [
    ['one row', 'needle'],
    ['a row in nineteen', 'bluebird'],
    ['many rows far apart', 'acme'],
    ['every row', 'example'],
    ['no row', 'zzqqxx'],
    ['two letters', 'qz'],
    ['two words', 'acme mail'],
    ['a word of every row and a rare one', 'example acme'],
    // A thousand rows have no more than twenty of these: both shops answer with as many rows.
    ['a row in fifty, 20 a page', 'c77', '&limit=20'],
  ].map(([what, q, more]) => [
    `${list}: search, ${what}`,
    `${list}?status=all&q=${encodeURIComponent(q ?? '')}${more ?? ''}`,
  ])

/** Every list, search and count of the back office over requests, jobs, orders and users, as the page asks for it. */
export function casesOf({ deep, adminId }: Place): Case[] {
  return [
    ['custom-orders: open, newest first', 'custom-orders'],
    ['custom-orders: archive', 'custom-orders?status=completed'],
    ['custom-orders: a page in the middle', `custom-orders?status=all&cursor=${deep}`],
    ['custom-orders: one product', 'custom-orders?product=koozies'],
    ['custom-orders: due soonest', 'custom-orders?sort=due&status=pending'],
    ['custom-orders: by customer', 'custom-orders?sort=customer&status=all'],
    ['custom-orders: by customer, backwards, open', 'custom-orders?sort=customer-z'],
    ['custom-orders: by status', 'custom-orders?sort=status&status=all'],
    ['custom-orders: by customer, search, every row', 'custom-orders?sort=customer&status=all&q=example'],
    ['custom-orders: by customer, search, one row', 'custom-orders?sort=customer&status=all&q=needle'],
    ['custom-orders: totals', 'custom-orders/totals'],
    ['custom-orders: totals of a search', 'custom-orders/totals?status=all&q=acme'],
    ['requests: both kinds by customer', 'requests?sort=customer&status=all'],
    ['requests: totals', 'requests/totals'],
    ['jobs: newest', 'jobs'],
    ['jobs: by customer', 'jobs?sort=customer'],
    ['jobs: needed soonest', 'jobs?sort=needed'],
    ['jobs: waiting longest', 'jobs?sort=waiting'],
    ['jobs: totals', 'jobs/totals'],
    ['basics-orders: by customer', 'basics-orders?sort=customer&status=all'],
    ['basics-orders: largest total', 'basics-orders?sort=total&status=all'],
    ['custom-orders: one week', 'custom-orders?status=all&from=2026-03-02&to=2026-03-08'],
    ['custom-orders: assigned to me', `custom-orders?assignee=${adminId}`],
    ['custom-orders: assigned to nobody', 'custom-orders?assignee=nobody'],
    ...searches('custom-orders'),
    ['custom-orders: search in the archive of one product', 'custom-orders?status=completed&product=koozies&q=acme'],
    ['custom-orders: counts', 'custom-orders/counts'],
    ['contact-requests: open, newest first', 'contact-requests'],
    ['contact-requests: archive', 'contact-requests?status=completed'],
    ['contact-requests: one product', 'contact-requests?product=hoodies&status=all'],
    ...searches('contact-requests'),
    ['contact-requests: search, telephone', 'contact-requests?status=all&q=5125550007'],
    ['contact-requests: counts', 'contact-requests/counts'],
    ['users: newest', 'users'],
    ['users: search', 'users?q=needle'],
    ['users: search, telephone', 'users?q=5125550007'],
    ['everything: one row of each kind', 'search?q=needle'],
    ['everything: every row', 'search?q=example'],
    ['everything: no row', 'search?q=zzqqxx'],
    ['everything: two letters', 'search?q=qz'],
    ['everything: a quantity', 'search?q=2%2C500'],
    ['everything: a number', 'search?q=J-1500'],
    ['everything: a telephone number', 'search?q=5125550007'],
    ['everything: a ZIP', 'search?q=00777'],
    ['analytics: new users in a year', 'analytics/new-users?days=365'],
    ['analytics: a year by day', 'analytics/daily?days=365'],
  ]
}
