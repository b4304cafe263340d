import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { SEARCH_EVERYTHING } from '../../../../domain/admin/words.ts'
import { Button } from '../../../ui/button.tsx'
import { useOpened } from '../use-opened.ts'
import { SearchDialog } from './search-dialog.tsx'

const KEY = '/'
const TYPED_INTO = 'input, textarea, select, [contenteditable]'

/** Opens the one search over everything, by a click or by its key. */
export function SearchEverything() {
  const { searched, search } = useOpened()
  useKey(() => search(''))
  return (
    <>
      <Button
        look="outline"
        size="small"
        aria-label={SEARCH_EVERYTHING}
        aria-keyshortcuts={KEY}
        onClick={() => search('')}
      >
        <Search aria-hidden size={16} />
        <span className="max-sm:hidden">Search</span>
        <kbd
          aria-hidden
          className="pointer-coarse:hidden rounded-sm max-sm:hidden border border-current px-1.5 font-normal text-xs"
        >
          {KEY}
        </kbd>
      </Button>
      {searched !== null && <SearchDialog key={searched} words={searched} />}
    </>
  )
}

/** Not while somebody types, nor over what is open already. */
function useKey(press: () => void) {
  const pressed = useRef(press)
  pressed.current = press
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== KEY || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof Element && event.target.closest(TYPED_INTO)) return
      if (document.querySelector('[role=dialog]')) return
      event.preventDefault()
      pressed.current()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
