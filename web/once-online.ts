import { useSyncExternalStore } from 'react'

const LOOK_AGAIN_MS = 3000

let reachable = true
let again: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** A browser that calls itself offline may still reach a shop on the same machine, so the shop is asked. */
const answers = () =>
  fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )

/** Looks whether the shop can be reached, and goes on looking until it can. */
async function look(): Promise<boolean> {
  clearTimeout(again)
  reachable = navigator.onLine || (await answers())
  if (!reachable) again = setTimeout(look, LOOK_AGAIN_MS)
  for (const tell of listeners) tell()
  return reachable
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('online', look)
  window.addEventListener('offline', look)
  void look()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.removeEventListener('online', look)
    window.removeEventListener('offline', look)
  }
}

const isOnline = () => reachable
export const useOnline = () => useSyncExternalStore(subscribe, isOnline, () => true)

const lineIsBack = () =>
  new Promise<void>((resolve) => {
    const stop = subscribe(() => {
      if (!reachable) return
      stop()
      resolve()
    })
  })

/** Does what needs the line. What fails while there is none is done again, by itself, when it is back. */
export async function onceOnline<Value>(work: () => Promise<Value>): Promise<Value> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (await look()) throw error
      await lineIsBack()
    }
  }
}
