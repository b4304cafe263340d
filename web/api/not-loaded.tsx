import { Button } from '../ui/button.tsx'
import { mayPass, refusalOf } from './answer-of.ts'

interface NotLoadedProps {
  failure: unknown
  /** When the shop itself said nothing. */
  fallback: string
  onAgain: () => void
}

/** Why a page stays empty, and a way to ask again where that may help. */
export function NotLoaded({ failure, fallback, onAgain }: NotLoadedProps) {
  return (
    <div className="grid justify-items-start gap-5">
      <p role="alert" className="font-medium text-bad">
        {refusalOf(failure, fallback)}
      </p>
      {mayPass(failure) && (
        <Button className="text-base" onClick={onAgain}>
          Try again
        </Button>
      )}
    </div>
  )
}
