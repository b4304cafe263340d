/** Waits until something comes into view, once; answers how not to. */
export function whenSeen(part: Element, options: IntersectionObserverInit, run: () => void): () => void {
  const watcher = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return
    watcher.disconnect()
    run()
  }, options)
  watcher.observe(part)
  return () => watcher.disconnect()
}
