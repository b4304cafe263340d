import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { type ArtworkStore, openArtworkStore } from './artwork-store.ts'
import { type ArtworkFile, artworkIds, type DesignDocument, newDocument, readDocument } from './design-document.ts'
import { type DesignerAction, design } from './designer-machine.ts'

const KEPT_UNDER = 'brimworks-design'

export interface Designer {
  document: DesignDocument
  dispatch: (action: DesignerAction) => void
  /** Keeps a chosen file in this browser and gives what the document holds of it. */
  keepFile: (file: File) => Promise<ArtworkFile>
  fileOf: (artwork: ArtworkFile) => Promise<File | undefined>
  /** Forgets the design and its files. */
  startOver: () => void
  /** After a submit: the same, but the page shows what it shows until it is left. */
  forget: () => void
}

/** The design of this browser: restored when the page opens, kept at every change. */
export function useDesigner(): Designer {
  const [document, dispatch] = useReducer(design, undefined, newDocument)
  const [restored, setRestored] = useState(false)
  const forgotten = useRef(false)
  const store = useArtworkStore()

  useEffect(() => {
    const kept = readDocument(window.localStorage.getItem(KEPT_UNDER))
    if (kept) dispatch({ type: 'opened', kept })
    setRestored(true)
    void store().then((files) => files.keepOnly(kept ? artworkIds(kept) : []))
  }, [store])

  useEffect(() => {
    if (restored && !forgotten.current) window.localStorage.setItem(KEPT_UNDER, JSON.stringify(document))
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
  const clear = useCallback(async () => (await store()).keepOnly([]), [store])
  const startOver = () => {
    dispatch({ type: 'started over' })
    void clear()
  }
  const forget = () => {
    forgotten.current = true
    window.localStorage.removeItem(KEPT_UNDER)
    void clear()
  }
  return { document, dispatch, keepFile, fileOf, startOver, forget }
}

function useArtworkStore(): () => Promise<ArtworkStore> {
  const opened = useRef<Promise<ArtworkStore>>(undefined)
  return useCallback(() => {
    opened.current ??= openArtworkStore()
    return opened.current
  }, [])
}
