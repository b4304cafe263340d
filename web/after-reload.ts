import { keptOnce } from './kept-once.ts'

/** A sentence for the page that comes next, which is loaded anew. */
export const { keep: tellAfterReload, take: toldBeforeReload } = keptOnce('brimworks-after-reload')
