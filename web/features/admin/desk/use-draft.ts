import { QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { SectionId } from '../../../../domain/desk/sections.ts'
import { useAdmin } from '../admin-context.tsx'

/** What somebody typed and did not publish, and the version that it was made from. */
interface Draft<Typed> {
  edited: number
  typed: Typed
}

const drafts = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } })

/** Kept for whoever typed it until the tab is closed, so that a look at another screen, or at the shop, loses nothing. */
export function useDraft<Typed>(section: SectionId) {
  const { me } = useAdmin()
  return useMemo(() => {
    const queryKey = [me, section]
    return {
      kept: () => drafts.getQueryData<Draft<Typed>>(queryKey),
      keep: (draft: Draft<Typed>) => void drafts.setQueryData(queryKey, draft),
      drop: () => drafts.removeQueries({ queryKey, exact: true }),
    }
  }, [me, section])
}
