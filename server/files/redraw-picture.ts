import { writeFile } from 'node:fs/promises'
import { forPaper } from './for-paper.ts'

/** The same picture from its pixels alone, without whatever else a file can hold; false when it is none after all. */
export async function redrawPicture(from: string, to: string, longestSide: number): Promise<boolean> {
  const picture = await forPaper(from, longestSide)
  if (!picture) return false
  await writeFile(to, picture, { mode: 0o600 })
  return true
}
