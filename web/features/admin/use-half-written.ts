import { QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useAdmin } from './admin-context.tsx'

const drafts = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } })

/** Kept for whoever typed it until the tab is closed, so that a look at another screen, or at the shop, loses nothing. */
export function useHalfWritten<Typed>(name: string) {
  const { me } = useAdmin()
  return useMemo(() => {
    const queryKey = [me, name]
    return {
      kept: () => drafts.getQueryData<Typed>(queryKey),
      keep: (typed: Typed) => void drafts.setQueryData(queryKey, typed),
      drop: () => drafts.removeQueries({ queryKey, exact: true }),
    }
  }, [me, name])
}
