import { type ArtworkFacts, estimateStitches } from '../../../../domain/studio/artwork-check.ts'
import { nearestThread, type Thread } from '../../../../domain/studio/threads.ts'
import { componentsOf } from './components.ts'
import { distanceToEdge } from './distance.ts'
import { labelsOf, type Pixels, paletteOf, type Rgb } from './palette.ts'
import { RIM } from './raster.ts'

export type Measured = { facts: ArtworkFacts; threads: Thread[] }
export type MeasureOptions = { sourceWidth: number; vector: boolean; widthInches: number; seamAtInches: number | null }

const MOST_COLORS = 24
/** Thinner lines are the soft edges of pictures. */
const THINNEST_SEEN = 1.8
const SEAM_HALF_WIDTH = 0.07
const SEAM_DETAIL = 0.14

/** Measures artwork drawn at the size at which it is placed. */
export function measure(pixels: Pixels, ppi: number, options: MeasureOptions): Measured {
  const { width, height } = pixels
  const palette = paletteOf(pixels, MOST_COLORS)
  const labels = labelsOf(pixels, palette)
  const depth = distanceToEdge(labels, width, height)
  const ridges = ridgesOf(labels, depth, width, height)
  const edge = depth.reduce((sum, d, k) => sum + (labels[k] !== 0 && d < 1 ? 1 : 0), 0)
  const area = labels.reduce((sum, label) => sum + (label === 0 ? 0 : 1), 0)
  const facts: ArtworkFacts = {
    vector: options.vector,
    pixelsPerInch: options.sourceWidth / options.widthInches,
    transparent: area < (width - 2 * RIM) * (height - 2 * RIM) * 0.985,
    colors: palette.length,
    blended: blendedShare(pixels, labels, depth, palette),
    smallestStrokeInches: thinnest(ridges.map(({ d }) => (2 * d) / ppi)),
    smallestLetterInches: smallestLetter(labels, width, height, ppi),
    crossesCentreSeam: onSeam(ridges, ppi, options.seamAtInches),
    stitches: estimateStitches(area / (ppi * ppi), edge / ppi),
  }
  return { facts, threads: threadsOf(palette) }
}

function threadsOf(palette: readonly Rgb[]): Thread[] {
  return [...new Set(palette.slice(0, 12).map(nearestThread))]
}

type Ridge = { x: number; d: number }

/** The middle lines of strokes: pixels no neighbour of which is deeper. */
function ridgesOf(labels: Uint8Array, depth: Float32Array, width: number, height: number): Ridge[] {
  const found: Ridge[] = []
  for (let y = 2; y < height - 2; y++) {
    for (let x = 2; x < width - 2; x++) {
      const k = y * width + x
      const d = depth[k]!
      if (labels[k] === 0 || d < THINNEST_SEEN) continue
      const across = d >= depth[k - 1]! && d >= depth[k + 1]!
      const down = d >= depth[k - width]! && d >= depth[k + width]!
      if (across && down) found.push({ x, d })
    }
  }
  return found
}

function thinnest(widths: readonly number[]): number | null {
  if (widths.length < 12) return null
  const sorted = [...widths].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length * 0.06)] ?? null
}

/** Letters come in rows: at least three pieces of about the same height. */
function smallestLetter(labels: Uint8Array, width: number, height: number, ppi: number): number | null {
  const heights = componentsOf(labels, width, height)
    .filter((piece) => piece.pixels > 8 && piece.height > 3 && piece.width < piece.height * 2.2)
    .map((piece) => piece.height / ppi)
    .filter((inches) => inches < 1)
    .sort((a, b) => a - b)
  for (const [i, first] of heights.entries()) {
    const third = heights[i + 2]
    if (third !== undefined && third < first * 1.18) return first
  }
  return null
}

function onSeam(ridges: readonly Ridge[], ppi: number, seam: number | null): boolean {
  if (seam === null) return false
  const near = ridges.filter(({ x, d }) => Math.abs(x / ppi - seam) < SEAM_HALF_WIDTH && (2 * d) / ppi < SEAM_DETAIL)
  return near.length > 6
}

/** Pixels well inside a colour that are none of the solid colours. */
function blendedShare({ data }: Pixels, labels: Uint8Array, depth: Float32Array, palette: readonly Rgb[]): number {
  let inside = 0
  let blended = 0
  for (let k = 0; k < labels.length; k++) {
    const color = palette[labels[k]! - 1]
    if (!color || depth[k]! < 2.5) continue
    inside++
    const away = Math.hypot(data[k * 4]! - color[0], data[k * 4 + 1]! - color[1], data[k * 4 + 2]! - color[2])
    if (away > 14) blended++
  }
  return inside === 0 ? 0 : blended / inside
}
