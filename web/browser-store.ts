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
      const onStorage = (event: StorageEvent) => (event.key === name || event.key === null) && listener()
      listeners.add(listener)
      window.addEventListener('storage', onStorage)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', onStorage)
      }
    },
  }
}
