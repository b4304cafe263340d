// Made by npm run render.
import share1200Avif from './share-1200.avif?no-inline'
import share1200Jpg from './share-1200.jpg?no-inline'
import share1200Webp from './share-1200.webp?no-inline'
import type { ShopPicture } from './shop-picture.tsx'

export const SHARE = {
  share: {
    alt: 'Two hats with embroidered logos',
    width: 1200,
    height: 630,
    avif: `${share1200Avif} 1200w`,
    webp: `${share1200Webp} 1200w`,
    fallback: share1200Jpg,
  },
} as const satisfies Record<string, ShopPicture>
