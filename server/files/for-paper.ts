import sharp from 'sharp'

const MOST_PIXELS = 100_000_000

/** A picture as paper takes it: a JPEG on white, no longer than a side; nothing for what is no picture after all. */
export const forPaper = (bytes: Buffer, longestSide: number): Promise<Buffer | undefined> =>
  sharp(bytes, { limitInputPixels: MOST_PIXELS })
    .rotate()
    .flatten({ background: '#ffffff' })
    .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 88 })
    .toBuffer()
    .catch(() => undefined)
