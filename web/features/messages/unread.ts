import { useEffect, useSyncExternalStore } from 'react'
import { api } from '../../api/api.ts'

interface Unread {
  /** From the shop, for this customer. */
  messages: number
  /** From customers, for staff. */
  replies: number
}

const NOTHING: Unread = { messages: 0, replies: 0 }
const LOOK_EVERY_MS = 60_000

let unread = NOTHING
let watchers = 0
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Counts again, for example after something was read. */
export function rereadUnread(): void {
  void api.messages.unread
    .$get()
    .then(async (answer) => {
      if (!answer.ok) return
      const next = await answer.json()
      if (next.messages === unread.messages && next.replies === unread.replies) return
      unread = next
      for (const listener of listeners) listener()
    })
    .catch(() => undefined) // Without a connection the last count stays.
}

const lookAgain = () => document.visibilityState === 'visible' && rereadUnread()
let timer: ReturnType<typeof setInterval> | undefined

/** The navbar and the slide-in menu both show the count; together they ask once. */
function watch(): () => void {
  if (watchers++ === 0) {
    rereadUnread()
    timer = setInterval(lookAgain, LOOK_EVERY_MS)
    document.addEventListener('visibilitychange', lookAgain)
  }
  return () => {
    if (--watchers > 0) return
    clearInterval(timer)
    document.removeEventListener('visibilitychange', lookAgain)
  }
}

/** How much waits to be read, for whoever is signed in. */
export function useUnread(userId: string | undefined): Unread {
  useEffect(() => (userId ? watch() : undefined), [userId])
  return useSyncExternalStore(
    subscribe,
    () => (userId ? unread : NOTHING),
    () => NOTHING,
  )
}
