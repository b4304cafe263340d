/** One picture of the shop in every size and format it exists in. */
export interface ShopPicture {
  alt: string
  width: number
  height: number
  avif: string
  webp: string
  fallback: string
}

interface Props {
  of: ShopPicture
  /** How wide the page shows it, as the `sizes` attribute says it. */
  sizes: string
  className?: string
  /** The first thing a visitor sees loads at once, everything else when it comes near. */
  eager?: boolean
  /** Another wording, or '' where the picture only decorates. */
  alt?: string
}

export function PictureOf({ of, sizes, className, eager = false, alt = of.alt }: Props) {
  return (
    <picture>
      <source type="image/avif" srcSet={of.avif} sizes={sizes} />
      <source type="image/webp" srcSet={of.webp} sizes={sizes} />
      <img
        src={of.fallback}
        alt={alt}
        width={of.width}
        height={of.height}
        className={className}
        loading={eager ? 'eager' : 'lazy'}
        decoding={eager ? 'auto' : 'async'}
        fetchPriority={eager ? 'high' : 'auto'}
      />
    </picture>
  )
}
