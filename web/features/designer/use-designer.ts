import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { usePrices } from '../../shop-facts.tsx'
import { useIsHere } from '../../use-is-here.ts'
import {
  type ArtworkFile,
  type DesignDocument,
  type Draft,
  holdsWork,
  newDocument,
  withoutSent,
  withoutSentBy,
} from './design-document.ts'
import { type DesignerAction, design } from './designer-machine.ts'
import { followKept, keepAside, keepDesign, keptDesigns, tellOpenDesigner } from './kept-designs.ts'
import { useArtworkFiles } from './use-artwork-files.ts'

export interface DesignerState {
  document: DesignDocument
  dispatch: (action: DesignerAction) => void
  /** Keeps a chosen file in this browser and gives what the document holds of it. */
  keepFile: (file: File, shown?: File) => Promise<ArtworkFile>
  fileOf: (artwork: ArtworkFile) => Promise<File | undefined>
  shownOf: (artwork: ArtworkFile) => Promise<File | undefined>
  /** Opens a design that somebody shared; one that holds work is laid aside, not lost. */
  openShared: (shared: DesignDocument) => void
  /** The own designs while a shared one is open, the newest last. */
  aside: readonly DesignDocument[]
  backToOwn: () => void
  letOwnGo: () => void
  /** How often a whole design was opened, the one of the last visit first. */
  opened: number
  startOver: () => void
  /** Undoes it, as long as nothing new was made. */
  bringBack: (() => void) | undefined
  /** After a submit: forgets that design and its files, but the page shows what it shows until it is left. */
  forget: (sent: Draft, key: string) => void
  /** Whether this design became an order. */
  sent: boolean
}

/** The design of this browser, the same in every tab: restored when the page opens, kept at every change. */
export function useDesigner(): DesignerState {
  const [document, dispatch] = useReducer(design, undefined, newDocument)
  const [opened, setOpened] = useState(0)
  const [left, setLeft] = useState<DesignDocument | null>(null)
  const sent = left !== null
  const { keepFile, fileOf, shownOf, keepFilesOf } = useArtworkFiles()
  const prices = usePrices()
  const isHere = useIsHere()

  const [aside, setAside] = useState<readonly DesignDocument[]>([])
  const [discarded, setDiscarded] = useState<DesignDocument | null>(null)
  // Whoever sends a design may go on with another until it has arrived.
  const latest = useRef({ document, aside, sent })
  latest.current = { document, aside, sent }

  const restored = useRef<DesignDocument>(undefined)
  useEffect(() => {
    const restore = () => {
      const found = keptDesigns()
      restored.current = found.last
      dispatch({ type: 'opened', kept: found.last })
      setAside(found.aside)
      setOpened((times) => times + 1)
      return [found.last, ...found.aside]
    }
    void keepFilesOf(...restore())
    return followKept(() => {
      if (!latest.current.sent) restore()
    })
  }, [keepFilesOf])

  // Before it is seen, so that a reload finds whatever was seen.
  useLayoutEffect(() => {
    if (opened === 0 || sent || document === restored.current) return
    restored.current = undefined
    keepDesign(document)
  }, [document, opened, sent])

  const layAside = (own: readonly DesignDocument[]) => {
    setAside(own)
    keepAside(own)
  }
  const open = (whole: DesignDocument) => {
    dispatch({ type: 'opened', kept: whole })
    setOpened((times) => times + 1)
  }
  const openShared = (shared: DesignDocument) => {
    const isMissed = aside.length === 0 || !document.isAsOpened
    if (isMissed && holdsWork(document, prices)) layAside([...aside, document])
    open({ ...shared, isAsOpened: true })
  }
  const backToOwn = () => {
    const own = aside.at(-1)
    if (!own) return
    open(own)
    layAside(aside.slice(0, -1))
    void keepFilesOf(...aside, discarded)
  }
  const letOwnGo = () => {
    const others = aside.slice(0, -1)
    layAside(others)
    void keepFilesOf(document, ...others, discarded)
  }
  const goOn = (others: DesignDocument) => {
    layAside(aside)
    setDiscarded(null)
    setLeft(null)
    dispatch({ type: 'opened', kept: others })
  }
  const startOver = () => {
    if (left) return goOn(left)
    setDiscarded(holdsWork(document, prices) ? document : null)
    dispatch({ type: 'started over' })
  }
  const bringBack = () => {
    if (discarded) open(discarded)
    setDiscarded(null)
  }
  const keepOthers = (others: DesignDocument, own: readonly DesignDocument[]) => {
    const next = holdsWork(others, prices) ? others : own.at(-1)
    keepDesign(next)
    keepAside(own.filter((each) => each !== next))
    void keepFilesOf(...own, others)
  }
  /** Whoever left before it had arrived may be at it again. */
  const forgetKept = (design: Draft, key: string) => {
    const { last, aside: own } = keptDesigns()
    const others = withoutSentBy(key, last, design)
    if (!others) return
    keepOthers(others, own)
    tellOpenDesigner()
  }
  const forget = (design: Draft, key: string) => {
    if (!isHere.current) return forgetKept(design, key)
    const others = withoutSent(latest.current.document, design)
    setLeft(others)
    keepOthers(others, latest.current.aside)
  }
  return {
    ...{ document, dispatch, keepFile, fileOf, shownOf, openShared, aside, backToOwn, letOwnGo, opened, startOver },
    bringBack: discarded && !holdsWork(document, prices) ? bringBack : undefined,
    forget,
    sent,
  }
}
