import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { browserStore } from '../../browser-store.ts'
import { usePrices } from '../../shop-facts.tsx'
import { type ArtworkStore, openArtworkStore } from './artwork-store.ts'
import {
  type ArtworkFile,
  artworkIds,
  type DesignDocument,
  type Draft,
  holdsWork,
  newDocument,
  readDocument,
  withoutSent,
} from './design-document.ts'
import { type DesignerAction, design } from './designer-machine.ts'

const kept = browserStore('brimworks.design', 'brimworks-design')
const keptAside = browserStore('brimworks.design-aside', 'brimworks-design-aside')

export interface DesignerState {
  document: DesignDocument
  dispatch: (action: DesignerAction) => void
  /** Keeps a chosen file in this browser and gives what the document holds of it. */
  keepFile: (file: File) => Promise<ArtworkFile>
  fileOf: (artwork: ArtworkFile) => Promise<File | undefined>
  /** Opens a design that somebody shared; an own one that holds work is laid aside, not lost. */
  openShared: (shared: DesignDocument) => void
  /** The own design while a shared one is open. */
  aside: DesignDocument | null
  backToOwn: () => void
  letOwnGo: () => void
  /** How often a whole design was opened, the one of the last visit first. */
  opened: number
  startOver: () => void
  /** Undoes it, as long as nothing new was made. */
  bringBack: (() => void) | undefined
  /** After a submit: forgets that design and its files, but the page shows what it shows until it is left. */
  forget: (sent: Draft) => void
  /** Whether this design became an order. */
  sent: boolean
}

/** The design of this browser: restored when the page opens, kept at every change. */
export function useDesigner(): DesignerState {
  const [document, dispatch] = useReducer(design, undefined, newDocument)
  const [opened, setOpened] = useState(0)
  const [left, setLeft] = useState<DesignDocument | null>(null)
  const sent = left !== null
  const store = useArtworkStore()
  const prices = usePrices()

  const [aside, setAside] = useState<DesignDocument | null>(null)
  const [discarded, setDiscarded] = useState<DesignDocument | null>(null)
  // Whoever sends a design may go on with another until it has arrived.
  const latest = useRef({ document, aside })
  latest.current = { document, aside }
  const keepFilesOf = useCallback(
    async (...designs: (DesignDocument | null | undefined)[]) =>
      (await store()).keepOnly(designs.flatMap((open) => (open ? artworkIds(open) : []))),
    [store],
  )

  useEffect(() => {
    const last = readDocument(kept.read())
    const own = readDocument(keptAside.read()) ?? null
    if (last) dispatch({ type: 'opened', kept: last })
    setAside(own)
    setOpened(1)
    void keepFilesOf(last, own)
  }, [keepFilesOf])

  useEffect(() => {
    if (opened > 0 && !sent) kept.write(JSON.stringify(document))
  }, [document, opened, sent])

  const keepFile = useCallback(
    async (file: File) => {
      const id = crypto.randomUUID()
      await (await store()).keep(id, file)
      return { id, name: file.name, type: file.type, bytes: file.size }
    },
    [store],
  )
  const fileOf = useCallback(async ({ id }: ArtworkFile) => (await store()).find(id), [store])
  const layAside = (own: DesignDocument | null) => {
    setAside(own)
    keptAside.write(own && JSON.stringify(own))
  }
  const open = (whole: DesignDocument) => {
    dispatch({ type: 'opened', kept: whole })
    setOpened((times) => times + 1)
  }
  const openShared = (shared: DesignDocument) => {
    if (!aside && holdsWork(document, prices)) layAside(document)
    open(shared)
  }
  const backToOwn = () => {
    if (!aside) return
    open(aside)
    layAside(null)
    void keepFilesOf(aside, discarded)
  }
  const letOwnGo = () => {
    layAside(null)
    void keepFilesOf(document, discarded)
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
  const forget = (design: Draft) => {
    const { document: whole, aside: own } = latest.current
    const others = withoutSent(whole, design)
    const next = holdsWork(others, prices) ? others : own
    setLeft(others)
    kept.write(next && JSON.stringify(next))
    keptAside.write(own && next !== own ? JSON.stringify(own) : null)
    void keepFilesOf(own, others)
  }
  return {
    ...{ document, dispatch, keepFile, fileOf, openShared, aside, backToOwn, letOwnGo, opened, startOver },
    bringBack: discarded && !holdsWork(document, prices) ? bringBack : undefined,
    forget,
    sent,
  }
}

function useArtworkStore(): () => Promise<ArtworkStore> {
  const opened = useRef<Promise<ArtworkStore>>(undefined)
  return useCallback(() => {
    opened.current ??= openArtworkStore()
    return opened.current
  }, [])
}
