import { Button } from '../../ui/button.tsx'

/** Goes on where a list ended. */
export function MoreButton({ more, busy, onMore }: { more: boolean; busy: boolean; onMore: () => void }) {
  if (!more) return null
  return (
    <div className="mt-3 text-center">
      <Button look="outline" size="small" disabled={busy} onClick={onMore}>
        {busy ? 'Loading…' : 'Show more'}
      </Button>
    </div>
  )
}
