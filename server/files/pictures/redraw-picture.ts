import { writeFile } from 'node:fs/promises'
import { forPaper } from './for-paper.ts'

/** Anybody may send one, and a JPEG can be made to take six bytes for each dot; what the studio draws has a tenth of these. */
const MOST_PIXELS = 16_000_000

/** The same picture from its pixels alone, without whatever else a file can hold; false when it is none after all. */
export async function redrawPicture(from: string, to: string, longestSide: number): Promise<boolean> {
  const picture = await forPaper(from, longestSide, MOST_PIXELS)
  if (!picture) return false
  await writeFile(to, picture, { mode: 0o600 })
  return true
}
