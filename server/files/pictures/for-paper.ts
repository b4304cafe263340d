import { MOST_DOTS } from '../../../domain/files/file-rules.ts'
import { openPicture } from './open-picture.ts'

/** A picture, or the file it is in, as paper takes it: a JPEG on white, no longer than a side; nothing for what is no picture after all. */
export async function forPaper(
  picture: Buffer | string,
  longestSide: number,
  mostPixels = MOST_DOTS,
): Promise<Buffer | undefined> {
  const opened = await openPicture(picture, mostPixels).catch(() => undefined)
  return opened
    ?.rotate()
    .flatten({ background: '#ffffff' })
    .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 88 })
    .toBuffer()
    .catch(() => undefined)
}
