/** A text that this browser keeps under a name; where it may keep nothing, until the page is left. */
export interface Kept {
  read(): string | null
  write(text: string | null): void
  /** Told about changes from this tab and from all others. */
  subscribe(listener: () => void): () => void
}

export function kept(name: string): Kept {
  const listeners = new Set<() => void>()
  let memory: string | null = null
  return {
    read() {
      try {
        return window.localStorage.getItem(name)
      } catch {
        return memory
      }
    },
    write(text) {
      memory = text
      try {
        if (text === null) window.localStorage.removeItem(name)
        else window.localStorage.setItem(name, text)
      } catch {
        // A browser that keeps nothing still has the page's memory.
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
