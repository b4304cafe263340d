import { useCallback, useRef } from 'react'
import { type ArtworkStore, openArtworkStore } from './artwork-store.ts'
import { type ArtworkFile, artworkIds, type DesignDocument } from './design-document.ts'

/** The files of this browser's designs. */
export function useArtworkFiles() {
  const opened = useRef<Promise<ArtworkStore>>(undefined)
  const store = useCallback(() => {
    opened.current ??= openArtworkStore()
    return opened.current
  }, [])
  const keepFile = useCallback(
    async (file: File, shown?: File): Promise<ArtworkFile> => {
      const keep = async (one: File) => {
        const id = crypto.randomUUID()
        await (await store()).keep(id, one)
        return id
      }
      const kept = { id: await keep(file), name: file.name, type: file.type, bytes: file.size }
      return shown ? { ...kept, shown: await keep(shown) } : kept
    },
    [store],
  )
  const fileOf = useCallback(async ({ id }: ArtworkFile) => (await store()).find(id), [store])
  /** What is looked at of it. */
  const shownOf = useCallback(async ({ id, shown = id }: ArtworkFile) => (await store()).find(shown), [store])
  /** Those of all other designs go. */
  const keepFilesOf = useCallback(
    async (...designs: (DesignDocument | null)[]) =>
      (await store()).keepOnly(designs.flatMap((open) => (open ? artworkIds(open) : []))),
    [store],
  )
  return { keepFile, fileOf, shownOf, keepFilesOf }
}
