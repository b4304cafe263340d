import { isShortSearch } from '../../../domain/admin/limits.ts'
import { SHORT_SEARCH } from '../../../domain/admin/words.ts'

/** Says that a search of one or two letters does not look everywhere. */
export function ShortSearch({ search }: { search: string }) {
  return (
    <p role="status" className="text-navy-600 text-xs not-empty:pt-2">
      {isShortSearch(search) && SHORT_SEARCH}
    </p>
  )
}
