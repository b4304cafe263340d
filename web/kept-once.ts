/** A text for the page that comes next in this tab, which takes it; a browser that keeps nothing has none. */
export function keptOnce(name: string) {
  return {
    keep(text: string): void {
      try {
        window.sessionStorage.setItem(name, text)
      } catch {
        // Whoever takes it finds nothing, and does without.
      }
    },
    take(): string | null {
      try {
        const text = window.sessionStorage.getItem(name)
        window.sessionStorage.removeItem(name)
        return text
      } catch {
        return null
      }
    },
  }
}
