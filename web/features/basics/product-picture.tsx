import { clsx } from 'clsx'
import { type BasicsProduct, findBasics } from '../../../domain/basics/catalogue.ts'

interface ProductPictureProps {
  product: BasicsProduct
  /** One of the product's images; without it, the one that stands for the product. */
  name?: string
  /** Its name is beside it already. */
  decorative?: boolean
  className?: string
}

export function ProductPicture({ product, decorative, className }: ProductPictureProps) {
  return (
    <svg
      viewBox="0 0 200 150"
      role="img"
      aria-label={decorative ? '' : product.name}
      className={clsx('bg-paper-100', className)}
    >
      <path d="M42 96c0-40 24-64 56-64s52 24 52 60c0 4-1 8-2 12-34-10-74-10-106-8z" fill={product.colorHex} />
      <path
        d="M98 32v64M70 40c-10 14-13 34-13 55M126 40c8 14 10 34 9 57"
        stroke="#fff"
        strokeOpacity=".25"
        fill="none"
      />
      <path d="M40 98c34-6 82-4 112 8 10 4 22 8 26 14-40 2-96-6-138-12-4-4-4-8 0-10z" fill={product.colorHex} />
      <path d="M46 103c40-3 84 2 124 14" stroke="#fff" strokeOpacity=".35" strokeDasharray="5 4" fill="none" />
    </svg>
  )
}

/** The picture beside a line of an order; an unknown product has an empty place. */
export function ProductThumbnail({ productId, className }: { productId: string; className?: string }) {
  const product = findBasics(productId)
  const shape = clsx('size-18 shrink-0 rounded-md border border-paper-300/70 bg-paper-100 object-cover', className)
  return product ? <ProductPicture product={product} className={shape} /> : <div className={shape} />
}
