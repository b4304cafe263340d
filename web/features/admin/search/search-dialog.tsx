import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isShortSearch, MAX_SEARCH_CHARS, SEARCH_PAUSE_MS } from '../../../../domain/admin/limits.ts'
import { lookedAtWords, nothingHas } from '../../../../domain/admin/search.ts'
import { SEARCH_EVERYTHING, SEARCHABLE } from '../../../../domain/admin/words.ts'
import { sentenceOf } from '../../../api/answer-of.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { useDebounced } from '../../../use-debounced.ts'
import { useIsHere } from '../../../use-is-here.ts'
import { lookedAtQuery, searchQuery } from '../admin-queries.ts'
import { COMPACT, walkRows } from '../row-controls.ts'
import { LoadFailure, LoadingRows } from '../section.tsx'
import { ShortSearch } from '../short-search.tsx'
import { useOpened } from '../use-opened.ts'
import { FoundList } from './found-list.tsx'
import { addressOf } from './found-words.ts'

/** One search over everything: arrows walk what was found, Enter opens it. */
export function SearchDialog({ words }: { words: string }) {
  const { stopSearching } = useOpened()
  const [text, setText] = useState(words)
  const input = useRef<HTMLInputElement>(null)
  const openFirst = useOpenFirst()
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && stopSearching()}
      title={SEARCH_EVERYTHING}
      shape="top"
      initialFocus={input}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys of what is inside, the box and the links */}
      <div onKeyDown={walkRows}>
        <form
          className="sticky top-0 z-10 -mx-6 bg-paper px-6 pt-1 pb-3"
          onSubmit={(event) => {
            event.preventDefault()
            void openFirst(text.trim())
          }}
        >
          <input
            ref={input}
            type="search"
            data-row
            aria-label={SEARCH_EVERYTHING}
            placeholder={SEARCHABLE}
            maxLength={MAX_SEARCH_CHARS}
            value={text}
            onChange={(event) => setText(event.target.value)}
            className={`${COMPACT} min-h-11 w-full px-3 text-base`}
          />
          <ShortSearch search={text} />
        </form>
        <Answer text={text.trim()} />
      </div>
    </Dialog>
  )
}

/** Whoever types faster than the answer comes still opens what their own words find; whoever has gone stays where they are. */
function useOpenFirst() {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const location = useLocation()
  const isHere = useIsHere()
  return async (q: string) => {
    if (!q) return
    // What goes wrong is told by the list, which asks for the same.
    const answer = await cache.fetchQuery(searchQuery(q)).catch(() => undefined)
    const first = answer?.groups.flatMap(({ found }) => found)[0]
    if (first && isHere.current) await navigate(addressOf(first, location), { replace: true })
  }
}

function Answer({ text }: { text: string }) {
  const q = useDebounced(text, SEARCH_PAUSE_MS)
  const { data, error, isPlaceholderData } = useQuery({ ...searchQuery(q), enabled: q !== '' })
  const counted = useQuery(lookedAtQuery)
  if (!q) return <p className="text-navy-600 text-sm">{SEARCHABLE}</p>
  if (error) return <LoadFailure>{sentenceOf(error)}</LoadFailure>
  if (!data) return <LoadingRows count={5} />
  const count = data.groups.reduce((sum, { found }) => sum + found.length, 0)
  const lookedAt = counted.data && !isShortSearch(q) ? lookedAtWords(counted.data) : undefined
  return (
    <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : undefined}>
      <p role="status" className={count > 0 ? 'sr-only' : 'py-4 text-navy-800'}>
        {count > 0 ? `${count} found` : nothingHas(q, lookedAt)}
      </p>
      <FoundList groups={data.groups} />
      {count > 0 && lookedAt && (
        <p className="mt-4 text-navy-600 text-xs">Looked at {lookedAt}, also completed ones.</p>
      )}
    </div>
  )
}
