import { browserStore } from '../../browser-store.ts'

/** What was written into the quote form and not sent yet. */
export const quoteDraft = browserStore('brimworks.quote-draft')

/** When it was taken away with a sign-out: that alone tells a form in another tab that its words are to go, too. */
export const draftForgotten = browserStore('brimworks-draft-forgotten')

export function forgetDraft(): void {
  quoteDraft.write(null)
  draftForgotten.write(new Date().toISOString())
}
