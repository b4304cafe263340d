import { Button } from '../../../ui/button.tsx'
import { useOpened } from '../use-opened.ts'

/** Beside a list's own search: what it looks at, and the way to look everywhere for the same words. */
export function LookEverywhere({ only, words = '' }: { only: string; words?: string }) {
  const { search } = useOpened()
  if (!words) return null
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-navy-600 text-sm">
      Only {only} are looked at here.
      <Button look="quiet" size="small" className="underline underline-offset-4" onClick={() => search(words)}>
        Look everywhere for “{words}”
      </Button>
    </p>
  )
}
