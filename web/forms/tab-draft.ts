import type { DraftStore } from './use-draft.ts'

const drafts = new Map<string, DraftStore>()

/** What is written for somebody or something, until it is sent or the tab is closed: a dialog left by mistake loses no words. */
export function tabDraft(...name: string[]): DraftStore {
  const key = name.join(' ')
  const kept = drafts.get(key) ?? createDraft()
  drafts.set(key, kept)
  return kept
}

function createDraft(): DraftStore {
  let text: string | null = null
  return {
    read: () => text,
    write: (next) => {
      text = next
    },
  }
}
