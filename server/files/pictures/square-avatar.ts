import { writeFile } from 'node:fs/promises'
import { MAX_AVATAR_MEGAPIXELS } from '../../../domain/files/file-rules.ts'
import { openPicture } from './open-picture.ts'

const SIDE_PX = 512
const MOST_PIXELS = MAX_AVATAR_MEGAPIXELS * 1_000_000

/** Makes a square PNG without the camera's notes; false when the file is no picture after all. */
export async function squareAvatar(from: string, to: string): Promise<boolean> {
  const opened = await openPicture(from, MOST_PIXELS).catch(() => undefined)
  const picture = await opened
    ?.rotate()
    .resize(SIDE_PX, SIDE_PX, { fit: 'cover', position: 'attention' })
    .png()
    .toBuffer()
    .catch(() => undefined)
  if (!picture) return false
  await writeFile(to, picture, { mode: 0o600 })
  return true
}
