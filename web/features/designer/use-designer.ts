import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { browserStore } from '../../browser-store.ts'
import { type ArtworkStore, openArtworkStore } from './artwork-store.ts'
import {
  type ArtworkFile,
  artworkIds,
  type DesignDocument,
  holdsWork,
  newDocument,
  readDocument,
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
  /** Forgets the design and its files. */
  startOver: () => void
  /** After a submit: the same, but the page shows what it shows until it is left. */
  forget: () => void
}

/** The design of this browser: restored when the page opens, kept at every change. */
export function useDesigner(): DesignerState {
  const [document, dispatch] = useReducer(design, undefined, newDocument)
  const [restored, setRestored] = useState(false)
  const forgotten = useRef(false)
  const store = useArtworkStore()

  const [aside, setAside] = useState<DesignDocument | null>(null)
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
    setRestored(true)
    void keepFilesOf(last, own)
  }, [keepFilesOf])

  useEffect(() => {
    if (restored && !forgotten.current) kept.write(JSON.stringify(document))
  }, [document, restored])

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
  const openShared = (shared: DesignDocument) => {
    if (!aside && holdsWork(document)) layAside(document)
    dispatch({ type: 'opened', kept: shared })
  }
  const backToOwn = () => {
    if (!aside) return
    dispatch({ type: 'opened', kept: aside })
    layAside(null)
    void keepFilesOf(aside)
  }
  const letOwnGo = () => {
    layAside(null)
    void keepFilesOf(document)
  }
  const startOver = () => {
    dispatch({ type: 'started over' })
    void keepFilesOf(aside)
  }
  const forget = () => {
    forgotten.current = true
    kept.write(aside && JSON.stringify(aside))
    keptAside.write(null)
    void keepFilesOf(aside)
  }
  return { document, dispatch, keepFile, fileOf, openShared, aside, backToOwn, letOwnGo, startOver, forget }
}

function useArtworkStore(): () => Promise<ArtworkStore> {
  const opened = useRef<Promise<ArtworkStore>>(undefined)
  return useCallback(() => {
    opened.current ??= openArtworkStore()
    return opened.current
  }, [])
}
