// Made by npm run render.

import productBasics480Avif from './product-basics-480.avif?no-inline'
import productBasics480Webp from './product-basics-480.webp?no-inline'
import productBasics800Avif from './product-basics-800.avif?no-inline'
import productBasics800Jpg from './product-basics-800.jpg?no-inline'
import productBasics800Webp from './product-basics-800.webp?no-inline'
import productBasics1200Avif from './product-basics-1200.avif?no-inline'
import productBasics1200Webp from './product-basics-1200.webp?no-inline'
import productCustom480Avif from './product-custom-480.avif?no-inline'
import productCustom480Webp from './product-custom-480.webp?no-inline'
import productCustom800Avif from './product-custom-800.avif?no-inline'
import productCustom800Jpg from './product-custom-800.jpg?no-inline'
import productCustom800Webp from './product-custom-800.webp?no-inline'
import productCustom1200Avif from './product-custom-1200.avif?no-inline'
import productCustom1200Webp from './product-custom-1200.webp?no-inline'
import type { ShopPicture } from './shop-picture.tsx'

export const PRODUCTS = {
  'product-custom': {
    alt: 'Two custom hats and a printed koozie',
    width: 1200,
    height: 900,
    avif: `${productCustom480Avif} 480w, ${productCustom800Avif} 800w, ${productCustom1200Avif} 1200w`,
    webp: `${productCustom480Webp} 480w, ${productCustom800Webp} 800w, ${productCustom1200Webp} 1200w`,
    fallback: productCustom800Jpg,
  },
  'product-basics': {
    alt: 'A black and a grey blank hat',
    width: 1200,
    height: 900,
    avif: `${productBasics480Avif} 480w, ${productBasics800Avif} 800w, ${productBasics1200Avif} 1200w`,
    webp: `${productBasics480Webp} 480w, ${productBasics800Webp} 800w, ${productBasics1200Webp} 1200w`,
    fallback: productBasics800Jpg,
  },
} as const satisfies Record<string, ShopPicture>
