// Made by npm run render.

import hat1480Avif from './hat-1-480.avif?no-inline'
import hat1480Jpg from './hat-1-480.jpg?no-inline'
import hat1480Webp from './hat-1-480.webp?no-inline'
import hat1800Avif from './hat-1-800.avif?no-inline'
import hat1800Webp from './hat-1-800.webp?no-inline'
import hat2480Avif from './hat-2-480.avif?no-inline'
import hat2480Jpg from './hat-2-480.jpg?no-inline'
import hat2480Webp from './hat-2-480.webp?no-inline'
import hat2800Avif from './hat-2-800.avif?no-inline'
import hat2800Webp from './hat-2-800.webp?no-inline'
import hat3480Avif from './hat-3-480.avif?no-inline'
import hat3480Jpg from './hat-3-480.jpg?no-inline'
import hat3480Webp from './hat-3-480.webp?no-inline'
import hat3800Avif from './hat-3-800.avif?no-inline'
import hat3800Webp from './hat-3-800.webp?no-inline'
import hat4480Avif from './hat-4-480.avif?no-inline'
import hat4480Jpg from './hat-4-480.jpg?no-inline'
import hat4480Webp from './hat-4-480.webp?no-inline'
import hat4800Avif from './hat-4-800.avif?no-inline'
import hat4800Webp from './hat-4-800.webp?no-inline'
import hat5480Avif from './hat-5-480.avif?no-inline'
import hat5480Jpg from './hat-5-480.jpg?no-inline'
import hat5480Webp from './hat-5-480.webp?no-inline'
import hat5800Avif from './hat-5-800.avif?no-inline'
import hat5800Webp from './hat-5-800.webp?no-inline'
import hat6480Avif from './hat-6-480.avif?no-inline'
import hat6480Jpg from './hat-6-480.jpg?no-inline'
import hat6480Webp from './hat-6-480.webp?no-inline'
import hat6800Avif from './hat-6-800.avif?no-inline'
import hat6800Webp from './hat-6-800.webp?no-inline'
import hat7480Avif from './hat-7-480.avif?no-inline'
import hat7480Jpg from './hat-7-480.jpg?no-inline'
import hat7480Webp from './hat-7-480.webp?no-inline'
import hat7800Avif from './hat-7-800.avif?no-inline'
import hat7800Webp from './hat-7-800.webp?no-inline'
import hat8480Avif from './hat-8-480.avif?no-inline'
import hat8480Jpg from './hat-8-480.jpg?no-inline'
import hat8480Webp from './hat-8-480.webp?no-inline'
import hat8800Avif from './hat-8-800.avif?no-inline'
import hat8800Webp from './hat-8-800.webp?no-inline'
import hat9480Avif from './hat-9-480.avif?no-inline'
import hat9480Jpg from './hat-9-480.jpg?no-inline'
import hat9480Webp from './hat-9-480.webp?no-inline'
import hat9800Avif from './hat-9-800.avif?no-inline'
import hat9800Webp from './hat-9-800.webp?no-inline'
import hat10480Avif from './hat-10-480.avif?no-inline'
import hat10480Jpg from './hat-10-480.jpg?no-inline'
import hat10480Webp from './hat-10-480.webp?no-inline'
import hat10800Avif from './hat-10-800.avif?no-inline'
import hat10800Webp from './hat-10-800.webp?no-inline'
import type { ShopPicture } from './shop-picture.tsx'

export const HATS = {
  'hat-1': {
    alt: 'Embroidered navy hat with a gold star patch',
    width: 800,
    height: 800,
    avif: `${hat1480Avif} 480w, ${hat1800Avif} 800w`,
    webp: `${hat1480Webp} 480w, ${hat1800Webp} 800w`,
    fallback: hat1480Jpg,
  },
  'hat-2': {
    alt: 'Embroidered cream hat with a bicycle wheel logo',
    width: 800,
    height: 800,
    avif: `${hat2480Avif} 480w, ${hat2800Avif} 800w`,
    webp: `${hat2480Webp} 480w, ${hat2800Webp} 800w`,
    fallback: hat2480Jpg,
  },
  'hat-3': {
    alt: 'Embroidered rust hat with a mountain logo',
    width: 800,
    height: 800,
    avif: `${hat3480Avif} 480w, ${hat3800Avif} 800w`,
    webp: `${hat3480Webp} 480w, ${hat3800Webp} 800w`,
    fallback: hat3480Jpg,
  },
  'hat-4': {
    alt: 'Embroidered light blue hat with a bird logo',
    width: 800,
    height: 800,
    avif: `${hat4480Avif} 480w, ${hat4800Avif} 800w`,
    webp: `${hat4480Webp} 480w, ${hat4800Webp} 800w`,
    fallback: hat4480Jpg,
  },
  'hat-5': {
    alt: 'Embroidered black hat with a pine tree logo',
    width: 800,
    height: 800,
    avif: `${hat5480Avif} 480w, ${hat5800Avif} 800w`,
    webp: `${hat5480Webp} 480w, ${hat5800Webp} 800w`,
    fallback: hat5480Jpg,
  },
  'hat-6': {
    alt: 'Embroidered green hat with a sunrise logo',
    width: 800,
    height: 800,
    avif: `${hat6480Avif} 480w, ${hat6800Avif} 800w`,
    webp: `${hat6480Webp} 480w, ${hat6800Webp} 800w`,
    fallback: hat6480Jpg,
  },
  'hat-7': {
    alt: 'Embroidered grey hat with a monogram',
    width: 800,
    height: 800,
    avif: `${hat7480Avif} 480w, ${hat7800Avif} 800w`,
    webp: `${hat7480Webp} 480w, ${hat7800Webp} 800w`,
    fallback: hat7480Jpg,
  },
  'hat-8': {
    alt: 'Embroidered burgundy hat with a sailing boat',
    width: 800,
    height: 800,
    avif: `${hat8480Avif} 480w, ${hat8800Avif} 800w`,
    webp: `${hat8480Webp} 480w, ${hat8800Webp} 800w`,
    fallback: hat8480Jpg,
  },
  'hat-9': {
    alt: 'Embroidered white hat with a swim club logo',
    width: 800,
    height: 800,
    avif: `${hat9480Avif} 480w, ${hat9800Avif} 800w`,
    webp: `${hat9480Webp} 480w, ${hat9800Webp} 800w`,
    fallback: hat9480Jpg,
  },
  'hat-10': {
    alt: 'Embroidered charcoal hat with a brewery badge',
    width: 800,
    height: 800,
    avif: `${hat10480Avif} 480w, ${hat10800Avif} 800w`,
    webp: `${hat10480Webp} 480w, ${hat10800Webp} 800w`,
    fallback: hat10480Jpg,
  },
} as const satisfies Record<string, ShopPicture>
