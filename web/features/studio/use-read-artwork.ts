import { useEffect, useState } from 'react'
import { kindOf } from '../../../domain/products/products.ts'
import type { Placement } from '../../../domain/studio/placement.ts'
import type { Unreadable } from '../../../domain/studio/words.ts'
import { readOnce } from './artwork/library.ts'
import type { ReadArtwork } from './artwork/read-artwork.ts'
import { type Checked, checkPlaced } from './check-design.ts'
import { lookOf, type StudioArtwork, type StudioDesign } from './design.ts'

export type Reading =
  | { state: 'reading' }
  | { state: 'unreadable'; why: Unreadable }
  | { state: 'read'; of: string; art: ReadArtwork; url: string }

/** A customer's file as a picture, once there is one and it is read. */
export function useReadArtwork(artwork: Pick<StudioArtwork, 'id' | 'file' | 'retouch'> | undefined): Reading {
  const [reading, setReading] = useState<Reading>({ state: 'reading' })
  const look = artwork && lookOf(artwork)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the look says whether it is another picture
  useEffect(() => {
    let left = false
    // Another look of the same file follows without a gap, so that nobody loses their place.
    setReading((before) => (before.state === 'read' && before.of === artwork?.id ? before : { state: 'reading' }))
    if (!artwork) return
    void readOnce(artwork).then(async (art) => {
      if ('unreadable' in art) return left || setReading({ state: 'unreadable', why: art.unreadable })
      const url = URL.createObjectURL(await pictureOf(art.bitmap))
      if (left) URL.revokeObjectURL(url)
      else setReading({ state: 'read', of: artwork.id, art, url })
    })
    return () => {
      left = true
    }
  }, [look])
  const shown = reading.state === 'read' ? reading.url : undefined
  useEffect(() => () => void (shown && URL.revokeObjectURL(shown)), [shown])
  return reading
}

async function pictureOf(bitmap: ImageBitmap): Promise<Blob> {
  const scale = Math.min(1, 600 / Math.max(bitmap.width, bitmap.height))
  const canvas = new OffscreenCanvas(Math.max(1, bitmap.width * scale), Math.max(1, bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas.convertToBlob({ type: 'image/png' })
}

const SETTLED_MS = 250

/** The artwork check for a placement, a moment after it has settled. */
export function useArtworkCheck(
  design: StudioDesign,
  area: string,
  art: ReadArtwork | undefined,
  placement: Placement | undefined,
) {
  const [checked, setChecked] = useState<Checked>()
  const wanted = JSON.stringify(placement)
  const { cut, dyes } = kindOf(design.product).still(design.choices)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the cut and the cloth under it change its check
  useEffect(() => {
    if (!art || !placement) return setChecked(undefined)
    let left = false
    const timer = setTimeout(async () => {
      const found = await checkPlaced(design, area, art, placement)
      if (!left) setChecked(found)
    }, SETTLED_MS)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [art, area, wanted, cut, dyes.body])
  return checked
}
