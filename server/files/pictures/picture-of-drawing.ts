import { readFile } from 'node:fs/promises'
import type { Sharp } from 'sharp'
import { writeShown } from './shown-picture.ts'

/** A drawing's own unit is one dot then; the library knows no coarser nor finer ones than the other two. */
const [COARSEST, PLAIN, FINEST] = [1, 72, 100_000]

/** Draws what everybody but its sender is shown of a drawing; false where it cannot be drawn. */
export async function pictureOfDrawing(from: string, to: string): Promise<boolean> {
  const drawing = await readFile(from)
  return writeShown(to, (side) => drawnAt(drawing, side))
}

async function drawnAt(drawing: Buffer, side: number): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  // However many of its own units it measures: nothing is drawn for that.
  const { width, height } = await sharp(drawing, { limitInputPixels: false }).metadata()
  const density = Math.min(FINEST, Math.max(COARSEST, (PLAIN * side) / Math.max(width, height)))
  return sharp(drawing, { density, limitInputPixels: 4 * side * side })
}
