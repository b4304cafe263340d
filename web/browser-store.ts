/** A text that this browser keeps under a name; where it may keep nothing, until the page is left. */
export interface BrowserStore {
  read(): string | null
  write(text: string | null): void
  /** Told about changes from this tab and from all others. */
  subscribe(listener: () => void): () => void
}

/** What an older page kept under another name is still read, and moves at the next change. */
export function browserStore(name: string, formerName?: string): BrowserStore {
  const listeners = new Set<() => void>()
  let memory: string | null = null
  /** What was kept when there was no room for more. Until another tab changes it, the page's memory is newer. */
  let outdated: string | null | undefined
  const kept = () => {
    const { localStorage } = window
    return localStorage.getItem(name) ?? (formerName ? localStorage.getItem(formerName) : null)
  }
  return {
    read() {
      try {
        const text = kept()
        return text === outdated ? memory : text
      } catch {
        return memory
      }
    },
    write(text) {
      memory = text
      outdated = undefined
      try {
        outdated = kept()
        if (text === null) window.localStorage.removeItem(name)
        else window.localStorage.setItem(name, text)
        if (formerName) window.localStorage.removeItem(formerName)
        outdated = undefined
      } catch {
        // A browser that keeps nothing, or has no room, still has the page's memory.
      }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      const stop = followOthers([name], listener)
      return () => {
        listeners.delete(listener)
        stop()
      }
    },
  }
}

/** Calls when another tab kept something under one of these names, or may have while the browser held this page for the way back. */
export function followOthers(names: readonly string[], onKept: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === null || names.includes(key)) onKept()
  }
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) onKept()
  }
  window.addEventListener('storage', hear)
  window.addEventListener('pageshow', comeBack)
  return () => {
    window.removeEventListener('storage', hear)
    window.removeEventListener('pageshow', comeBack)
  }
}
