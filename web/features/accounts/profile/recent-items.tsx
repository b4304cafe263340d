import { useCallback } from 'react'
import { Link } from 'react-router'
import { PROFILE } from '../../../../domain/accounts/words.ts'
import { ORDER_LABELS, REFUND_CAME_BACK } from '../../../../domain/basics/order-status.ts'
import { productWords } from '../../../../domain/requests/product-words.ts'
import { statusLabel } from '../../../../domain/requests/status.ts'
import { useLoaded } from '../../../api/use-loaded.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/surface.tsx'
import { ConfirmEmail } from './confirm-email.tsx'
import { type RecentItem, readRecent } from './profile-calls.ts'

const KINDS: Record<RecentItem['kind'], string> = {
  custom_order: 'Custom order',
  contact_request: 'Quote request',
  basics_order: 'Basics order',
}

const ORDERS: Record<string, string> = { ...ORDER_LABELS, refund_failed: REFUND_CAME_BACK }

const TONES: Record<string, BadgeTone> = { completed: 'good', contacted: 'info', shipped: 'good' }

/** Under these names the dashboard opens them. */
const DESK: Record<RecentItem['kind'], string> = {
  custom_order: 'custom-orders',
  contact_request: 'contact-requests',
  basics_order: 'basics-orders',
}

interface RecentItemsProps {
  userId: string
  /** Of somebody who looks at their own. */
  ownEmail: string | undefined
  forStaff: boolean
}

/** The newest five that somebody asked for, and the newest five that they bought. */
export function RecentItems({ userId, ownEmail, forStaff }: RecentItemsProps) {
  const { state } = useLoaded(useCallback(() => readRecent(userId), [userId]))
  const { items, purchases } = state.status === 'ready' ? state.value : { items: [], purchases: [] }
  const isEmpty = state.status === 'ready' && items.length + purchases.length === 0
  return (
    <Card className="p-6 sm:p-8">
      <h2 className="text-2xl">Recent orders</h2>
      {state.status === 'loading' && <p className="mt-4 text-navy-600">Loading orders…</p>}
      {state.status === 'failed' && (
        <p role="alert" className="mt-4 font-medium text-bad">
          {PROFILE.unexpected}
        </p>
      )}
      {ownEmail && state.status === 'ready' && state.value.may_confirm_email && <ConfirmEmail email={ownEmail} />}
      {isEmpty && <p className="mt-4 text-navy-600">{PROFILE.noOrders}</p>}
      <ItemList items={items} forStaff={forStaff} />
      {purchases.length > 0 && <h3 className="mt-5 text-lg">From the Basics collection</h3>}
      <ItemList items={purchases} forStaff={forStaff} />
    </Card>
  )
}

function ItemList({ items, forStaff }: { items: readonly RecentItem[]; forStaff: boolean }) {
  if (items.length === 0) return null
  return (
    <ul className="mt-2 divide-y divide-paper-300">
      {items.map((item) => (
        <li key={item.id} className="py-4">
          <p className="flex flex-wrap items-center justify-between gap-2">
            <span className="font-semibold">
              {KINDS[item.kind]} {item.number}
              {item.product_type && `: ${productWords(item.product_type)}`}
            </span>
            <Badge tone={TONES[item.status] ?? 'warn'}>{labelOf(item)}</Badge>
          </p>
          {item.description && <p className="wrap-anywhere mt-1 line-clamp-3 text-navy-700">{item.description}</p>}
          <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
            {item.href && (
              <Link to={item.href} reloadDocument className="underline underline-offset-4">
                Follow your order
              </Link>
            )}
            {forStaff && (
              <Link
                to={`/admin?open=${DESK[item.kind]}:${item.id}`}
                reloadDocument
                className="underline underline-offset-4"
              >
                Open in the dashboard
              </Link>
            )}
          </p>
          <p className="mt-1 text-navy-600 text-sm">
            {new Date(item.created_at).toLocaleDateString('en-US', { dateStyle: 'medium' })}
          </p>
        </li>
      ))}
    </ul>
  )
}

const labelOf = ({ kind, status }: RecentItem) =>
  kind === 'basics_order' ? (ORDERS[status] ?? status) : statusLabel(status)
