import { clsx } from 'clsx'
import type { ListedProduct, Photograph } from '../../../domain/basics/catalogue.ts'
import { BASICS } from '../../pictures/basics.ts'
import { PhotographPicture, type PhotographPictureProps, pictureOf } from '../../pictures/photograph-picture.tsx'

/** The address of a picture, for search engines. */
export const pictureAddress = (photograph: Photograph) => pictureOf(photograph, BASICS)?.fallback

export const ProductPicture = (props: PhotographPictureProps) => <PhotographPicture builtIn={BASICS} {...props} />

/** The picture beside a line of an order; an unknown product has an empty place. */
export function ProductThumbnail({ product, className }: { product: ListedProduct | undefined; className?: string }) {
  const shape = clsx('size-18 shrink-0 rounded-md border border-paper-300/70 bg-paper-100 object-cover', className)
  return <ProductPicture of={product?.photograph} sizes="72px" className={shape} />
}
