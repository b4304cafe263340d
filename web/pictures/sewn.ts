// Made by npm run render.

import sewn480Avif from './sewn-480.avif?no-inline'
import sewn480Webp from './sewn-480.webp?no-inline'
import sewn800Avif from './sewn-800.avif?no-inline'
import sewn800Jpg from './sewn-800.jpg?no-inline'
import sewn800Webp from './sewn-800.webp?no-inline'
import sewn1200Avif from './sewn-1200.avif?no-inline'
import sewn1200Webp from './sewn-1200.webp?no-inline'
import type { ShopPicture } from './shop-picture.tsx'

export const SEWN = {
  sewn: {
    alt: 'Navy hat with a sun over three waves and BARTON SWIM CLUB embroidered on its front',
    width: 1200,
    height: 900,
    avif: `${sewn480Avif} 480w, ${sewn800Avif} 800w, ${sewn1200Avif} 1200w`,
    webp: `${sewn480Webp} 480w, ${sewn800Webp} 800w, ${sewn1200Webp} 1200w`,
    fallback: sewn800Jpg,
  },
} as const satisfies Record<string, ShopPicture>
