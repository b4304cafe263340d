const NAME = 'brimworks-after-reload'

/** Keeps a sentence for the page that comes next, which is loaded anew. */
export function tellAfterReload(sentence: string): void {
  try {
    window.sessionStorage.setItem(NAME, sentence)
  } catch {
    // A browser that keeps nothing is told nothing.
  }
}

/** The sentence that the page before left, once. */
export function toldBeforeReload(): string | null {
  try {
    const sentence = window.sessionStorage.getItem(NAME)
    window.sessionStorage.removeItem(NAME)
    return sentence
  } catch {
    return null
  }
}
