import { useEffect, useState } from 'react'
import type { ArtworkFile } from './design-document.ts'

const SHOWN = /^image\/(png|jpeg|gif|webp|svg\+xml)$/

/** An address at which the browser can show a chosen picture; undefined for other files and until it is there. */
export function useArtworkUrl(
  artwork: ArtworkFile | undefined,
  fileOf: (artwork: ArtworkFile) => Promise<File | undefined>,
): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!artwork || !SHOWN.test(artwork.type)) return setUrl(undefined)
    let made: string | undefined
    let left = false
    void fileOf(artwork).then((file) => {
      if (!file || left) return
      made = URL.createObjectURL(file)
      setUrl(made)
    })
    return () => {
      left = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [artwork, fileOf])
  return url
}
