import { hashKey, QueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { useAdmin } from './admin-context.tsx'

const drafts = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } })

/** What somebody has half written under a name. */
export function halfWritten<Typed>(me: string, name: string) {
  const queryKey = [me, name]
  const kept = () => drafts.getQueryData<Typed>(queryKey)
  const drop = () => drafts.removeQueries({ queryKey, exact: true })
  return {
    kept,
    keep: (typed: Typed) => void drafts.setQueryData(queryKey, typed),
    drop,
    /** Whoever writes on while it is sent keeps what they wrote. */
    dropSent: (sent: Typed | undefined) => {
      if (kept() === sent) drop()
    },
  }
}

/**
 * Kept for whoever typed it until the tab is closed, so that a look at another screen, or at the shop, loses nothing.
 * Says when it is dropped, as whoever left it while it was sent may have it before them again.
 */
export function useHalfWritten<Typed>(name: string, onDropped?: () => void) {
  const { me } = useAdmin()
  const tell = useRef(onDropped)
  tell.current = onDropped
  useEffect(() => {
    const hash = hashKey([me, name])
    return drafts.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'removed' && query.queryHash === hash) tell.current?.()
    })
  }, [me, name])
  return useMemo(() => halfWritten<Typed>(me, name), [me, name])
}
