import { writeFile } from 'node:fs/promises'
import type { Sharp } from 'sharp'

/** As large as the studio shows artwork, and to the dot: threads are found by their colors. What is too large a file so is drawn again. */
const WAYS = [
  { side: 1600, lossless: true },
  { side: 1600, lossless: false },
  { side: 800, lossless: false },
] as const
export const LONGEST_SIDE = 1600
const MOST_BYTES = 1024 * 1024

/** Writes what others are shown of somebody's file, as it is drawn at a side; false where it cannot be drawn. */
export async function writeShown(to: string, drawnAt: (side: number) => Promise<Sharp>): Promise<boolean> {
  for (const { side, lossless } of WAYS) {
    const picture = await drawnAt(side)
      .then((drawn) => drawn.resize(side, side, { fit: 'inside', withoutEnlargement: true }))
      .then((drawn) => drawn.webp({ lossless, effort: 1 }).toBuffer())
      .catch(() => undefined)
    if (!picture) return false
    if (picture.length > MOST_BYTES) continue
    await writeFile(to, picture, { mode: 0o600 })
    return true
  }
  return false
}
