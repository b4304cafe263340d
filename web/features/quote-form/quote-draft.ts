import { browserStore } from '../../browser-store.ts'

/** What was written into the quote form and not sent yet. */
export const quoteDraft = browserStore('brimworks.quote-draft')
