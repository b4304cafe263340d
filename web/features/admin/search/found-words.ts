import type { Location, To } from 'react-router'
import type { FoundKind } from '../../../../domain/admin/search.ts'
import { ORDER_LABELS } from '../../../../domain/basics/order-status.ts'
import { STAGES } from '../../../../domain/jobs/stages.ts'
import { STATUS_LABELS } from '../../../../domain/requests/status.ts'
import type { Found } from '../admin-client.ts'

export const GROUP_NAMES: Record<FoundKind, string> = {
  requests: 'Requests',
  orders: 'Basics orders',
  jobs: 'Jobs',
  customers: 'Customers',
  messages: 'Messages',
}

const DIRECTIONS = { sent: 'We wrote', received: 'They wrote' }
const stageLabels = Object.fromEntries(Object.entries(STAGES).map(([stage, { label }]) => [stage, label]))

const STATES: Record<Found['in'], Readonly<Record<string, string>>> = {
  'custom-orders': STATUS_LABELS,
  'contact-requests': STATUS_LABELS,
  'basics-orders': ORDER_LABELS,
  jobs: stageLabels,
  customers: {},
  messages: DIRECTIONS,
  'job-messages': DIRECTIONS,
}

/** How far it is, or who wrote it. */
export const stateWords = ({ in: place, state }: Found) => state && (STATES[place][state] ?? state)

/** Requests, orders and messages open over the view that is there, whatever its filters. */
export function addressOf(found: Found, { pathname, search }: Pick<Location, 'pathname' | 'search'>): To {
  const { in: place, opens, email } = found
  if (place === 'jobs' || place === 'job-messages') return `/admin/jobs/${opens}`
  if (place === 'customers') return `/profile/${opens}`
  const after = new URLSearchParams(search)
  for (const name of ['search', 'open', 'message', 'account']) after.delete(name)
  const opened = place === 'messages' ? { message: email ?? '', account: opens } : { open: `${place}:${opens}` }
  for (const [name, value] of Object.entries(opened)) after.set(name, value)
  return { pathname, search: `${after}` }
}
