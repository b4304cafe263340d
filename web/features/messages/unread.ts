import { useEffect, useSyncExternalStore } from 'react'
import { api } from '../../api.ts'

interface Unread {
  /** From the shop, for this customer. */
  messages: number
  /** From customers, for staff. */
  replies: number
}

const NOTHING: Unread = { messages: 0, replies: 0 }
const LOOK_EVERY_MS = 60_000

let unread = NOTHING
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

/** How much waits to be read, for whoever is signed in. */
export function useUnread(userId: string | undefined): Unread {
  useEffect(() => {
    if (!userId) return
    rereadUnread()
    const lookAgain = () => document.visibilityState === 'visible' && rereadUnread()
    const timer = setInterval(lookAgain, LOOK_EVERY_MS)
    document.addEventListener('visibilitychange', lookAgain)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', lookAgain)
    }
  }, [userId])
  return useSyncExternalStore(
    subscribe,
    () => (userId ? unread : NOTHING),
    () => NOTHING,
  )
}
