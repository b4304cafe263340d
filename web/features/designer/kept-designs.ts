import { browserStore, followOthers } from '../../browser-store.ts'
import { type DesignDocument, newDocument, readAside, readDocument } from './design-document.ts'

const [KEPT, KEPT_ASIDE] = ['brimworks.design', 'brimworks.design-aside']
const kept = browserStore(KEPT, 'brimworks-design')
const keptAside = browserStore(KEPT_ASIDE, 'brimworks-design-aside')

/** What this browser keeps: the design that is open, and those that were laid aside for it, the newest last. */
export const keptDesigns = () => ({
  last: readDocument(kept.read()) ?? newDocument(),
  aside: readAside(keptAside.read()),
})

export const keepDesign = (open: DesignDocument | undefined) => kept.write(open ? JSON.stringify(open) : null)

export const keepAside = (own: readonly DesignDocument[]) =>
  keptAside.write(own.length > 0 ? JSON.stringify(own) : null)

const open = new Set<() => void>()

/** For a designer that was left: whoever has opened it again since reads what is kept now. */
export function tellOpenDesigner(): void {
  for (const read of open) read()
}

/** Calls when another tab, or a designer that was left, kept something; answers with what ends that. */
export function followKept(onKept: () => void): () => void {
  const stop = followOthers([KEPT, KEPT_ASIDE], onKept)
  open.add(onKept)
  return () => {
    stop()
    open.delete(onKept)
  }
}
