import { type ReactNode, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { mayPass, refusalOf } from './answer-of.ts'

interface NotLoadedProps {
  failure: unknown
  /** When the shop itself said nothing. */
  fallback: string
  onAgain: () => void
  /** What else can be done, beside it. */
  children?: ReactNode
}

/** Why a page stays empty, and a way to ask again where that may help. */
export function NotLoaded({ failure, fallback, onAgain, children }: NotLoadedProps) {
  const [asked, setAsked] = useState<unknown>()
  const busy = asked === failure // Each answer that does not come is another failure.
  const ask = () => {
    setAsked(failure)
    onAgain()
  }
  return (
    <div className="grid justify-items-start gap-5">
      <p role="alert" className="font-medium text-bad">
        {refusalOf(failure, fallback)}
      </p>
      <div className="flex flex-wrap items-center gap-3 empty:hidden">
        {mayPass(failure) && (
          <Button className="text-base" disabled={busy} onClick={ask}>
            {busy ? 'Trying…' : 'Try again'}
          </Button>
        )}
        {children}
      </div>
    </div>
  )
}
