import { Button } from '../../../ui/button.tsx'

interface NewerVersionProps {
  /** What the shop said when it did not take one's own. */
  refusal: string | undefined
  isWrong: boolean
  onTheirs: () => void
  onMine: () => void
}

/** Somebody else published while one typed: theirs or one's own. */
export const NewerVersion = ({ refusal, isWrong, onTheirs, onMine }: NewerVersionProps) => (
  <div role="alert" className="grid gap-2 rounded-md bg-warn/10 p-3 text-sm">
    <p>{refusal ?? 'Somebody else published meanwhile: it is the first in the history below.'}</p>
    <div className="flex flex-wrap gap-2">
      <Button look="outline" size="small" onClick={onTheirs}>
        Show theirs, drop mine
      </Button>
      <Button look="outline" size="small" disabled={isWrong} onClick={onMine}>
        Publish mine over it
      </Button>
    </div>
  </div>
)
