import type { Sharp } from 'sharp'

/** How each picture of the shop is written, whoever made it. */
export const ENCODED = {
  avif: (picture: Sharp) => picture.clone().avif({ quality: 58, effort: 2, chromaSubsampling: '4:4:4' }),
  webp: (picture: Sharp) => picture.clone().webp({ quality: 80, effort: 3 }),
  jpg: (picture: Sharp) => picture.clone().jpeg({ quality: 80, mozjpeg: true }),
  png: (picture: Sharp) => picture.clone().png({ palette: true, quality: 80 }),
} as const
