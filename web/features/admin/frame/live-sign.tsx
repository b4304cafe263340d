import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { RefreshCw } from 'lucide-react'
import { REFRESH_ALL } from '../../../../domain/admin/words.ts'
import { Button } from '../../../ui/button.tsx'
import type { LiveState } from '../use-live-changes.ts'

const ARRIVALS: Record<string, string> = {
  custom_orders: 'A new custom order arrived',
  contact_requests: 'A new contact request arrived',
  message_replies: 'A customer wrote back',
}

/** Says whether the page hears of changes, and what came last. */
export function LiveSign({ live }: { live: LiveState }) {
  const last = live.arrived.findLast(({ table }) => table in ARRIVALS)
  return (
    <p role="status" className="flex items-center gap-2 text-navy-600 text-sm">
      <span aria-hidden className={clsx('size-2 rounded-full', live.connected ? 'bg-good' : 'bg-navy-300')} />
      <span className="max-sm:sr-only">
        {live.connected ? ((last && ARRIVALS[last.table]) ?? 'Live') : 'Connecting…'}
      </span>
    </p>
  )
}

export function RefreshAll() {
  const cache = useQueryClient()
  const busy = useIsFetching() > 0
  return (
    <Button look="outline" size="small" onClick={() => void cache.invalidateQueries()}>
      <RefreshCw aria-hidden size={16} className={clsx(busy && 'animate-spin')} />
      <span className="max-sm:sr-only">{REFRESH_ALL}</span>
    </Button>
  )
}
