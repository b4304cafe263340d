import { basicsFilterSchema } from '../../domain/admin/basics-list.ts'
import { DAY, type DayCounts, type DayList } from '../../domain/admin/day.ts'
import { requestFilterSchema } from '../../domain/admin/request-list.ts'
import { jobFilterSchema } from '../../domain/jobs/job-list.ts'
import { listShelves } from '../basics/stock-lists.ts'
import type { Deps } from '../deps.ts'
import { countWaiting } from '../messages/waiting.ts'
import { countBasicsOrders } from './basics-orders.ts'
import { countJobs } from './jobs.ts'
import { countRequests } from './list-requests.ts'
import { countMentions } from './mentions.ts'
import { mailTrouble } from './outbox.ts'

type Filter = Readonly<Record<string, string>>

/** Each list counts what it would show, by its own filters. */
const COUNTED: Record<DayList, (deps: Deps, filter: Filter, me: string) => Promise<number>> = {
  requests: (deps, filter) => countRequests(deps, requestFilterSchema.parse(filter)),
  replies: ({ db }) => countWaiting(db),
  mentions: ({ db }, _, me) => countMentions(db, me),
  jobs: ({ db }, filter) => countJobs(db, jobFilterSchema.parse(filter)),
  'basics-orders': (deps, filter) => countBasicsOrders(deps, basicsFilterSchema.parse(filter)),
  stock: async ({ db, catalogue }) => (await listShelves(db, catalogue())).filter(({ is_low }) => is_low).length,
  mails: async (deps) => (await mailTrouble(deps)).in_trouble,
}

/** What waits for one of the staff today. */
export async function countDay(deps: Deps, me: string): Promise<DayCounts> {
  const counts: DayCounts = {
    ...{ late: 0, due_today: 0, mine: 0, waiting: 0, mentions: 0, our_turn: 0, to_approve: 0, to_ship: 0 },
    ...{ low_stock: 0, mail_trouble: 0 },
  }
  for (const { name, list, filter } of DAY) counts[name] = await COUNTED[list](deps, filter(me), me)
  return counts
}
