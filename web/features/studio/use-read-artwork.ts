import { useEffect, useState } from 'react'
import { checkArtwork, type Finding } from '../../../domain/studio/artwork-check.ts'
import type { Placement } from '../../../domain/studio/placement.ts'
import { artworkDesk, readOnce } from './artwork/library.ts'
import type { Measured } from './artwork/measure.ts'
import type { ReadArtwork } from './artwork/read-artwork.ts'
import type { StudioArea, StudioArtwork, StudioDesign } from './design.ts'

export type Reading = { state: 'reading' } | { state: 'unreadable' } | { state: 'read'; art: ReadArtwork; url: string }

/** A customer's file as a picture, once it is read. */
export function useReadArtwork(artwork: StudioArtwork): Reading {
  const [reading, setReading] = useState<Reading>({ state: 'reading' })
  const { id } = artwork
  // biome-ignore lint/correctness/useExhaustiveDependencies: the id says whether it is another file
  useEffect(() => {
    let left = false
    let url: string | undefined
    setReading({ state: 'reading' })
    void readOnce(artwork).then(async (art) => {
      if (!art) return left || setReading({ state: 'unreadable' })
      url = URL.createObjectURL(await pictureOf(art.bitmap))
      if (left) URL.revokeObjectURL(url)
      else setReading({ state: 'read', art, url })
    })
    return () => {
      left = true
      if (url) URL.revokeObjectURL(url)
    }
  }, [id])
  return reading
}

async function pictureOf(bitmap: ImageBitmap): Promise<Blob> {
  const scale = Math.min(1, 600 / Math.max(bitmap.width, bitmap.height))
  const canvas = new OffscreenCanvas(Math.max(1, bitmap.width * scale), Math.max(1, bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas.convertToBlob({ type: 'image/png' })
}

export type Checked = { findings: Finding[]; measured: Measured }
const SETTLED_MS = 250

/** The artwork check for a placement, a moment after it has settled. */
export function useArtworkCheck(
  design: StudioDesign,
  area: StudioArea,
  art: ReadArtwork | undefined,
  placement: Placement | undefined,
) {
  const [checked, setChecked] = useState<Checked>()
  const sewn = design.product === 'hats'
  const seam = sewn && design.style === '6-panel' && area === 'front'
  const { widthInches, xInches, rotationDegrees } = placement ?? { widthInches: 0, xInches: 0, rotationDegrees: 0 }
  useEffect(() => {
    if (!art || widthInches === 0) return setChecked(undefined)
    let left = false
    const upright = Math.abs(rotationDegrees) < 1
    const options = {
      sourceWidth: art.width,
      vector: art.vector,
      widthInches,
      seamAtInches: seam && upright ? widthInches / 2 - xInches : null,
    }
    const timer = setTimeout(async () => {
      const measured = await artworkDesk().measure(art.bitmap, (widthInches * art.height) / art.width, options)
      if (!left) setChecked({ measured, findings: checkArtwork(measured.facts, sewn ? 'sewn' : 'printed') })
    }, SETTLED_MS)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [art, widthInches, xInches, rotationDegrees, seam, sewn])
  return checked
}
