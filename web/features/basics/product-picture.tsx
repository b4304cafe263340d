import { clsx } from 'clsx'
import { type BasicsProduct, findBasics } from '../../../domain/basics/catalogue.ts'
import { BASICS } from '../../pictures/basics.ts'
import type { ShopPicture } from '../../pictures/shop-picture.tsx'
import { Picture } from '../../ui/picture.tsx'

const PICTURES: Readonly<Record<string, ShopPicture>> = BASICS

/** The address of the picture that stands for a product, for search engines. */
export function pictureAddress({ images }: BasicsProduct): string | undefined {
  return PICTURES[images[0]]?.fallback
}

interface ProductPictureProps {
  product: BasicsProduct
  /** One of the product's images; without it, the one that stands for the product. */
  name?: string
  /** Its name is beside it already. */
  decorative?: boolean
  /** How wide the page shows it, as the `sizes` attribute says it. */
  sizes: string
  eager?: boolean
  className?: string
}

export function ProductPicture({ product, name, decorative, className, ...rest }: ProductPictureProps) {
  const picture = PICTURES[name ?? product.images[0]]
  if (!picture) return <div className={className} />
  return <Picture of={picture} alt={decorative ? '' : undefined} className={className} {...rest} />
}

/** The picture beside a line of an order; an unknown product has an empty place. */
export function ProductThumbnail({ productId, className }: { productId: string; className?: string }) {
  const product = findBasics(productId)
  const shape = clsx('size-18 shrink-0 rounded-md border border-paper-300/70 bg-paper-100 object-cover', className)
  return product ? <ProductPicture product={product} sizes="72px" className={shape} /> : <div className={shape} />
}
