import { notifyManager, type QueryCache, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { ApiFailure } from '../../../api/answer-of.ts'

/** The red banner: a table is gone. */
export function MissingTables() {
  const sentences = useMissingTables()
  if (sentences.length === 0) return null
  return (
    <div role="alert" className="mb-5 rounded-card bg-bad px-4 py-3 font-semibold text-white">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  )
}

/** Read from the cache when asked, as text, so that equal answers are the same one. */
function useMissingTables(): string[] {
  const queries = useQueryClient().getQueryCache()
  const subscribe = useCallback(
    (changed: () => void) => queries.subscribe(notifyManager.batchCalls(changed)),
    [queries],
  )
  const read = () => missingTables(queries).join('\n')
  return useSyncExternalStore(subscribe, read, () => '')
    .split('\n')
    .filter(Boolean)
}

function missingTables(queries: QueryCache): string[] {
  const errors = queries.getAll().map(({ state }) => state.error)
  const missing = errors.filter((error) => error instanceof ApiFailure && error.code === 'missing_table')
  return [...new Set(missing.map((error) => error?.message ?? ''))].sort()
}
