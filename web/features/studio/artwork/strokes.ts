import { type Piece, piecesOf } from './components.ts'
import { distanceToMarked } from './distance.ts'

export type Drawn = { labels: Uint8Array; depth: Float32Array; width: number; height: number; ppi: number }

/** From lines of two pixels to bold ones; what is broader than these is no line. */
const WIDTHS = [2, 3, 4, 5, 6, 8, 10, 12, 15, 19, 24]
/** A line is longer than broad; the tips of corners are not. */
const LENGTH_BY_WIDTH = 2.5
const SHORTEST_INCHES = 0.08

/** How broad the thinnest lines are; null where all is bold. */
export function thinnestStroke(drawn: Drawn): number | null {
  for (const width of WIDTHS) {
    const lines = piecesOf({ ...drawn, labels: thinnerThan(width, drawn) }).filter((piece) =>
      isLine(piece, width, drawn),
    )
    if (lines.length > 0) return Math.min(...lines.map(breadthOf)) / drawn.ppi
  }
  return null
}

/** What no disc of this width inside its colour reaches. */
export function thinnerThan(breadth: number, { labels, depth, width, height }: Drawn): Uint8Array {
  const radius = breadth / 2
  const away = distanceToMarked((k) => labels[k] !== 0 && depth[k]! >= radius, width, height)
  return labels.map((label, k) => (away[k]! > radius + 0.5 ? label : 0))
}

const isLine = ({ pixels }: Piece, width: number, { ppi }: Drawn) =>
  pixels >= width * Math.max(LENGTH_BY_WIDTH * width, SHORTEST_INCHES * ppi)

/** Across a line the depth rises from its edge to the middle and falls again: on average it is a quarter of the width. */
const breadthOf = ({ depth, pixels }: Piece) => (4 * depth) / pixels
