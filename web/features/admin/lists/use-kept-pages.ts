import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { z } from 'zod'

const NAME = 'brimworks-list-place'
const placeSchema = z.object({ address: z.string(), pages: z.number(), y: z.number() })
type Place = z.output<typeof placeSchema>

const isReload = () =>
  window.performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload')

/** Kept by the tab alone; where it may keep nothing, a reload begins at the top. */
function readPlace(address: string): Place | undefined {
  try {
    const place = placeSchema.safeParse(JSON.parse(window.sessionStorage.getItem(NAME) ?? 'null')).data
    window.sessionStorage.removeItem(NAME)
    return isReload() && place?.address === address ? place : undefined
  } catch {
    return undefined
  }
}

function writePlace(place: Place) {
  try {
    window.sessionStorage.setItem(NAME, JSON.stringify(place))
  } catch {
    // See above.
  }
}

interface Pages {
  data: { pages: readonly unknown[] } | undefined
  isPlaceholderData: boolean
  hasNextPage: boolean
  isFetching: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => Promise<unknown>
}

/** What of the address the list is about; whatever is opened over it is not. */
function listIn({ pathname, search }: { pathname: string; search: string }): string {
  const params = new URLSearchParams(search)
  for (const name of ['open', 'message', 'account', 'search']) params.delete(name)
  return `${pathname}?${params}`
}

/** A list has as many pages as were asked for, also when news came in between; after a reload it stands where it stood. */
export function useKeptPages(list: Pages) {
  const location = useLocation()
  const here = listIn(location)
  const pages = list.isPlaceholderData ? 0 : (list.data?.pages.length ?? 0)
  const [asked, setAsked] = useState({ here, pages: 1 })
  const wanted = asked.here === here ? asked.pages : 1
  const isShort = pages > 0 && pages < wanted && list.hasNextPage && !list.isFetchNextPageError
  const { isFetching, fetchNextPage } = list
  useEffect(() => {
    if (isShort && !isFetching) void fetchNextPage()
  }, [isShort, isFetching, fetchNextPage])
  useKeptScroll(`${location.key} ${here}`, pages, pages > 0 && !isShort, (before) => setAsked({ here, pages: before }))
  return {
    more: () => {
      setAsked({ here, pages: pages + 1 })
      void fetchNextPage()
    },
  }
}

function useKeptScroll(address: string, pages: number, isThere: boolean, onPages: (pages: number) => void) {
  const [place, setPlace] = useState<Place>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was there when the page was loaded
  useEffect(() => {
    const before = readPlace(address)
    if (!before) return
    setPlace(before)
    onPages(before.pages)
  }, [])
  useEffect(() => {
    const remember = () => writePlace({ address, pages, y: window.scrollY })
    window.addEventListener('pagehide', remember)
    return () => window.removeEventListener('pagehide', remember)
  }, [address, pages])
  useEffect(() => {
    if (!place || !isThere) return
    window.scrollTo(0, place.y)
    setPlace(undefined)
  }, [place, isThere])
}
