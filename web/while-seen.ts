/** Who only looks into another tab for a moment need not begin anew. */
const LEAVES_AFTER_MS = 5_000

/**
 * Listens as long as its tab is seen. By HTTP/1.1 a browser has six connections to the shop for all of its tabs: six that
 * listened and that nobody saw kept any other page from opening. Of those that name what they hear one goes on unseen.
 */
export function whileSeen(begin: () => () => void, oneUnseen?: string): () => void {
  let end: (() => void) | undefined
  let unseen: AbortController | undefined
  const go = () => {
    end ??= begin()
  }
  const stop = () => {
    end?.()
    end = undefined
  }
  const look = () => {
    unseen?.abort()
    if (document.visibilityState === 'visible') return go()
    unseen = new AbortController()
    const { signal } = unseen
    const leaving = setTimeout(stop, LEAVES_AFTER_MS)
    signal.addEventListener('abort', () => clearTimeout(leaving))
    if (!oneUnseen) return
    whileChosen(oneUnseen, signal, () => {
      clearTimeout(leaving)
      go()
    })
  }
  document.addEventListener('visibilitychange', look)
  look()
  return () => {
    document.removeEventListener('visibilitychange', look)
    unseen?.abort()
    stop()
  }
}

/** The others wait in line until the signal comes; a browser that knows of no line chooses nobody. */
function whileChosen(name: string, signal: AbortSignal, run: () => void): void {
  const untilSeen = () =>
    new Promise<void>((resolve) => {
      if (signal.aborted) return resolve()
      signal.addEventListener('abort', () => resolve())
      run()
    })
  navigator.locks?.request(name, { signal }, untilSeen).catch(() => undefined) // Seen again before its turn came.
}
