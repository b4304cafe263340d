import { writeFile } from 'node:fs/promises'

const SIDE_PX = 512
const MOST_PIXELS = 50_000_000

/** Makes a square PNG without the camera's notes; false when the file is no picture after all. */
export async function squareAvatar(from: string, to: string): Promise<boolean> {
  const { default: sharp } = await import('sharp') // 12 MB that a shop without pictures does not need.
  const picture = await sharp(from, { limitInputPixels: MOST_PIXELS })
    .rotate()
    .resize(SIDE_PX, SIDE_PX, { fit: 'cover', position: 'attention' })
    .png()
    .toBuffer()
    .catch(() => undefined)
  if (!picture) return false
  await writeFile(to, picture, { mode: 0o600 })
  return true
}
