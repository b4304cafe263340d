import { WIDE_SCREEN } from '../../domain/site/thresholds.ts'
import type { ShopPicture } from '../pictures/shop-picture.tsx'

interface PictureProps {
  of: ShopPicture
  /** How wide the page shows it, as the sizes attribute says it. */
  sizes: string
  /** Fetched at once, because it is seen first; all others when they come near. */
  eager?: boolean
  /** Not fetched at all on phones, which do not show it. */
  wideOnly?: boolean
  /** Another wording, or '' where something beside it says the same. */
  alt?: string
  className?: string
}

/** The sizes of a picture that shares its row with another on a wide screen and has it for itself on a phone. */
export const HALF_SHELL = '(min-width: 1216px) 556px, (min-width: 768px) 46vw, 92vw'

const PHONES = '(max-width: 767.98px)'
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

/** A picture of the shop in the format and size that suits the browser, its place kept free until it arrives. */
export function Picture({ of, sizes, eager = false, wideOnly = false, alt = of.alt, className }: PictureProps) {
  return (
    <picture className="contents *:[source]:hidden">
      {wideOnly && <source media={PHONES} srcSet={NOTHING} />}
      <source type="image/avif" srcSet={of.avif} sizes={sizes} />
      <source type="image/webp" srcSet={of.webp} sizes={sizes} />
      <img
        src={of.fallback}
        alt={alt}
        width={of.width}
        height={of.height}
        draggable={false}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding={eager ? undefined : 'async'}
        className={className}
      />
    </picture>
  )
}

/** For a route's links: begins to fetch the picture that a page is judged by before its place is known. */
export function preloadPicture(of: ShopPicture, sizes: string, where?: 'phones' | 'wider') {
  return {
    rel: 'preload',
    as: 'image',
    type: 'image/avif',
    href: of.fallback, // With an address React writes it before the links of the scripts, without one after them.
    imageSrcSet: of.avif,
    imageSizes: sizes,
    fetchPriority: 'high',
    media: where && { phones: PHONES, wider: WIDE_SCREEN }[where],
  } as const
}
