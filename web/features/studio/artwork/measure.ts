import type { Rgb } from '../../../../domain/colors.ts'
import { type ArtworkFacts, estimateStitches, type Ink } from '../../../../domain/studio/artwork-facts.ts'
import { MUCH_BLENDED } from '../../../../domain/studio/artwork-rules.ts'
import { piecesOf } from './components.ts'
import { distanceToEdge } from './distance.ts'
import { smallestLetter } from './letters.ts'
import { colorAt, distance, labelsOf, type Pixels, paletteOf } from './palette.ts'
import { RIM } from './raster.ts'
import { type Drawn, thinnerThan, thinnestStroke } from './strokes.ts'

export type MeasureOptions = { sourceWidth: number; vector: boolean; widthInches: number; seamAtInches: number | null }

const MOST_COLORS = 24
const SEAM_HALF_INCHES = 0.07
const SEAM_DETAIL_INCHES = 0.14
const SEAM_DETAIL_SQUARE_INCHES = 0.003

/** Measures artwork drawn at the size at which it is placed, within a bare rim. */
export function measure(pixels: Pixels, ppi: number, options: MeasureOptions): ArtworkFacts {
  const { width, height } = pixels
  const palette = paletteOf(pixels, MOST_COLORS)
  const labels = labelsOf(pixels, palette)
  const depth = distanceToEdge(labels, width, height)
  const drawn: Drawn = { labels, depth, width, height, ppi }
  const edge = depth.reduce((sum, d, k) => sum + (labels[k] !== 0 && d < 1 ? 1 : 0), 0)
  const area = labels.reduce((sum, label) => sum + (label === 0 ? 0 : 1), 0)
  const blended = blendedShare(pixels, drawn, palette)
  // Fades fall apart into bands, which are neither lines nor letters.
  const isFlat = blended <= MUCH_BLENDED
  return {
    vector: options.vector,
    pixelsPerInch: options.sourceWidth / options.widthInches,
    transparent: area < (width - 2 * RIM) * (height - 2 * RIM) * 0.985,
    inks: inksOf(drawn, palette),
    blended,
    smallestStrokeInches: isFlat ? thinnestStroke(drawn) : null,
    smallestLetterInches: isFlat ? smallestLetter(drawn) : null,
    crossesCentreSeam: onSeam(drawn, options.seamAtInches),
    stitches: estimateStitches(area / (ppi * ppi), edge / ppi),
  }
}

/** The colours, how much of the artwork each is, and how much of its outline lies on bare cloth. */
function inksOf({ labels, width, height }: Drawn, palette: readonly Rgb[]): Ink[] {
  const inks = palette.map((color) => ({ color, area: 0, outline: 0, bare: 0 }))
  const steps = [1, -1, width, -width]
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const k = y * width + x
      const ink = inks[labels[k]! - 1]
      if (!ink) continue
      ink.area++
      for (const step of steps) {
        const other = labels[k + step]
        if (other !== labels[k]) ink.outline++
        if (other === 0) ink.bare++
      }
    }
  }
  const all = inks.reduce((sum, { area }) => sum + area, 0)
  return inks.map(({ color, area, outline, bare }) => ({
    color,
    share: area / Math.max(1, all),
    onCloth: bare / Math.max(1, outline),
  }))
}

/** Whether something fine lies where the seam runs. */
function onSeam(drawn: Drawn, seam: number | null): boolean {
  if (seam === null) return false
  const { width, ppi } = drawn
  const isNear = (k: number) => Math.abs(((k % width) + 0.5 - RIM) / ppi - seam) < SEAM_HALF_INCHES
  const labels = thinnerThan(SEAM_DETAIL_INCHES * ppi, drawn).map((label, k) => (isNear(k) ? label : 0))
  return piecesOf({ ...drawn, labels }).some(({ pixels }) => pixels > SEAM_DETAIL_SQUARE_INCHES * ppi * ppi)
}

/** Pixels well inside a colour that are none of the solid colours. */
function blendedShare({ data }: Pixels, { labels, depth }: Drawn, palette: readonly Rgb[]): number {
  let inside = 0
  let blended = 0
  for (let k = 0; k < labels.length; k++) {
    const color = palette[labels[k]! - 1]
    if (!color || depth[k]! < 2.5) continue
    inside++
    if (distance(colorAt(data, k), color) > 14) blended++
  }
  return inside === 0 ? 0 : blended / inside
}
