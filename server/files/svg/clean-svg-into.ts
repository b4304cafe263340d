import { readFile, writeFile } from 'node:fs/promises'
import { cleanSvg } from './clean-svg.ts'
import { MOST_GROWTH } from './svg-entities.ts'

/** Writes a cleaned drawing beside the one that was sent; false when that is none after all. */
export async function cleanSvgInto(from: string, to: string): Promise<boolean> {
  const sent = await readFile(from)
  const cleaned = await cleanSvg(sent.toString('utf8'))
  // Signs are written out in up to six letters, and room was taken for what was sent.
  if (cleaned === undefined || Buffer.byteLength(cleaned) > sent.length + MOST_GROWTH) return false
  await writeFile(to, cleaned, { mode: 0o600 })
  return true
}
