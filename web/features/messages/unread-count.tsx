import { Badge } from '../../ui/badge.tsx'

const MOST_SHOWN = 99
const shown = (count: number) => (count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count))

/** How much waits behind a link, for example '2 unread messages'. */
export function UnreadCount({ count, of }: { count: number; of: string }) {
  if (count === 0) return null
  const many = of.endsWith('y') ? of.replace(/y$/, 'ies') : `${of}s`
  return (
    <Badge tone="thread" className="ml-2">
      {shown(count)}
      <span className="sr-only">&nbsp;{count === 1 ? of : many}</span>
    </Badge>
  )
}

/** The number on the avatar; the menu behind it says of what. */
export function UnreadDot({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span
      aria-hidden
      className="absolute -top-1 -right-1 min-w-5 rounded-full bg-paper px-1 text-center font-bold text-thread text-xs leading-5 ring-2 ring-navy-900"
    >
      {shown(count)}
    </span>
  )
}
