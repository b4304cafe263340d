import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { SectionId } from '../../../../domain/desk/sections.ts'

/** What somebody typed and did not publish, and the version that it was made from. */
interface Draft<Typed> {
  edited: number
  typed: Typed
}

/** Kept as long as the back office is open, so that a look at another screen loses nothing. */
export function useDraft<Typed>(section: SectionId) {
  const cache = useQueryClient()
  return useMemo(() => {
    const queryKey = ['drafts', section]
    cache.setQueryDefaults(queryKey, { gcTime: Number.POSITIVE_INFINITY })
    return {
      kept: () => cache.getQueryData<Draft<Typed>>(queryKey),
      keep: (draft: Draft<Typed>) => void cache.setQueryData(queryKey, draft),
      drop: () => cache.removeQueries({ queryKey, exact: true }),
    }
  }, [cache, section])
}
