import { QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useAdmin } from './admin-context.tsx'

const drafts = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } })

/** What somebody has half written under a name. */
export function halfWritten<Typed>(me: string, name: string) {
  const queryKey = [me, name]
  return {
    kept: () => drafts.getQueryData<Typed>(queryKey),
    keep: (typed: Typed) => void drafts.setQueryData(queryKey, typed),
    drop: () => drafts.removeQueries({ queryKey, exact: true }),
  }
}

/** Kept for whoever typed it until the tab is closed, so that a look at another screen, or at the shop, loses nothing. */
export function useHalfWritten<Typed>(name: string) {
  const { me } = useAdmin()
  return useMemo(() => halfWritten<Typed>(me, name), [me, name])
}
