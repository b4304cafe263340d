import type { Rgb } from '../colors.ts'
import type { Choices, Technique } from '../products/product-kind.ts'
import type { Recolor, Retouch } from './retouch.ts'

/** A colour of the artwork, how much of it there is, and how much of its outline lies on bare cloth; from 0 to 1. */
export type Ink = { color: Rgb; share: number; onCloth: number }

/** What was measured on a piece of artwork at the size at which it is placed. */
export type ArtworkFacts = {
  vector: boolean
  /** Pixels of the file for each inch of the placed artwork. */
  pixelsPerInch: number
  transparent: boolean
  /** Solid colours found, most used first, and the share of the artwork that blends between them. */
  inks: readonly Ink[]
  blended: number
  smallestStrokeInches: number | null
  smallestLetterInches: number | null
  crossesCentreSeam: boolean
  stitches: number
}

/** Where the artwork lies and what may be done about it. */
export interface Placing {
  technique: Technique
  /** The colour under it; undefined where that is no single known one. */
  cloth: string | undefined
  widthInches: number
  largestInches: number
  /** The choice that has no seam there. */
  seamless?: { label: string; change: Choices } | undefined
  retouch?: Retouch | undefined
}

export type FindingCode =
  | 'low-contrast'
  | 'low-resolution'
  | 'thin-strokes'
  | 'small-letters'
  | 'gradient'
  | 'many-colors'
  | 'background'
  | 'centre-seam'
  | 'many-stitches'

/** What one click does about a finding. */
export type Mend = { label: string } & (
  | { do: 'resize'; widthInches: number }
  | { do: 'recolor'; color: Recolor }
  | { do: 'remove background' }
  | { do: 'choose'; change: Choices }
)
export type Finding = { code: FindingCode; text: string; mends: Mend[] }

const STITCHES_PER_SQUARE_INCH = 1900
const STITCHES_PER_EDGE_INCH = 45

/** A first estimate, to the hundred. */
export function estimateStitches(squareInches: number, edgeInches: number): number {
  return Math.round((squareInches * STITCHES_PER_SQUARE_INCH + edgeInches * STITCHES_PER_EDGE_INCH) / 100) * 100
}
