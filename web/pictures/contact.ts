// Made by npm run render.
import contact480Avif from './contact-480.avif?no-inline'
import contact480Jpg from './contact-480.jpg?no-inline'
import contact480Webp from './contact-480.webp?no-inline'
import contact960Avif from './contact-960.avif?no-inline'
import contact960Webp from './contact-960.webp?no-inline'
import type { ShopPicture } from './shop-picture.tsx'

export const CONTACT = {
  contact: {
    alt: 'Stitching on the brim and band of a navy hat',
    width: 960,
    height: 720,
    avif: `${contact480Avif} 480w, ${contact960Avif} 960w`,
    webp: `${contact480Webp} 480w, ${contact960Webp} 960w`,
    fallback: contact480Jpg,
  },
} as const satisfies Record<string, ShopPicture>
