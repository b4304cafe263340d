import { readFile, writeFile } from 'node:fs/promises'

/** As large as the studio shows artwork, and to the dot: threads are found by their colors. What is too large a file so is drawn again. */
const WAYS = [
  { side: 1600, lossless: true },
  { side: 1600, lossless: false },
  { side: 800, lossless: false },
] as const
const MOST_BYTES = 1024 * 1024
/** A drawing's own unit is one dot then; the library knows no coarser nor finer ones than the other two. */
const [COARSEST, PLAIN, FINEST] = [1, 72, 100_000]

/** Draws what everybody but its sender is shown of a drawing; false where it cannot be drawn. */
export async function pictureOfDrawing(from: string, to: string): Promise<boolean> {
  const drawing = await readFile(from)
  for (const way of WAYS) {
    const picture = await drawn(drawing, way).catch(() => undefined)
    if (!picture) return false
    if (picture.length > MOST_BYTES) continue
    await writeFile(to, picture, { mode: 0o600 })
    return true
  }
  return false
}

async function drawn(drawing: Buffer, { side, lossless }: (typeof WAYS)[number]): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  // However many of its own units it measures: nothing is drawn for that.
  const { width, height } = await sharp(drawing, { limitInputPixels: false }).metadata()
  const density = Math.min(FINEST, Math.max(COARSEST, (PLAIN * side) / Math.max(width, height)))
  return sharp(drawing, { density, limitInputPixels: 4 * side * side })
    .resize(side, side, { fit: 'inside' })
    .webp({ lossless, effort: 1 })
    .toBuffer()
}
