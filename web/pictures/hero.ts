// Made by npm run render.

import hero640Avif from './hero-640.avif?no-inline'
import hero640Webp from './hero-640.webp?no-inline'
import hero1000Avif from './hero-1000.avif?no-inline'
import hero1000Png from './hero-1000.png?no-inline'
import hero1000Webp from './hero-1000.webp?no-inline'
import hero1600Avif from './hero-1600.avif?no-inline'
import hero1600Webp from './hero-1600.webp?no-inline'
import type { ShopPicture } from './shop-picture.tsx'

export const HERO = {
  hero: {
    alt: 'Cream 6-panel hat with a red band and an embroidered star',
    width: 1600,
    height: 1400,
    avif: `${hero640Avif} 640w, ${hero1000Avif} 1000w, ${hero1600Avif} 1600w`,
    webp: `${hero640Webp} 640w, ${hero1000Webp} 1000w, ${hero1600Webp} 1600w`,
    fallback: hero1000Png,
  },
} as const satisfies Record<string, ShopPicture>
