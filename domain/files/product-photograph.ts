import { type FolderRule, MB, publicFilePath } from './file-rules.ts'

/** Photographs of products: public for good, at addresses that say what is in them. */
export const PRODUCT_BUCKET = 'product-photographs'

export const PRODUCT_PHOTOGRAPH: FolderRule = {
  kinds: ['jpeg', 'png', 'webp', 'avif'],
  maxBytes: 25 * MB,
  wrongKind: 'Please choose a photograph: a JPG, PNG, WebP or AVIF file.',
}

/** Square, and in the widths and formats that the shop's own pictures have. */
export const PHOTOGRAPH_SIDE_PX = 720
const FALLBACK_PX = 480
const WIDTHS_PX = [FALLBACK_PX, PHOTOGRAPH_SIDE_PX]
export type PhotographFormat = 'avif' | 'webp' | 'jpg'

interface PhotographFile {
  px: number
  format: PhotographFormat
}

const FILES: readonly PhotographFile[] = [
  ...WIDTHS_PX.flatMap((px) => [{ px, format: 'avif' } as const, { px, format: 'webp' } as const]),
  { px: FALLBACK_PX, format: 'jpg' },
]

const pathOf = (key: string, { px, format }: PhotographFile) => `${key}-${px}.${format}`

/** Every file of a photograph, by its key. */
export const photographFiles = (key: string) => FILES.map((file) => ({ ...file, path: pathOf(key, file) }))

/** Where pages find them. */
export function photographAddresses(key: string) {
  const set = (format: PhotographFormat) =>
    WIDTHS_PX.map((px) => `${publicFilePath(PRODUCT_BUCKET, pathOf(key, { px, format }))} ${px}w`).join(', ')
  return {
    width: PHOTOGRAPH_SIDE_PX,
    height: PHOTOGRAPH_SIDE_PX,
    avif: set('avif'),
    webp: set('webp'),
    fallback: publicFilePath(PRODUCT_BUCKET, pathOf(key, { px: FALLBACK_PX, format: 'jpg' })),
  }
}
