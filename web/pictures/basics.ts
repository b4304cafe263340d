// Made by npm run render.
import basicsBlack1480Avif from './basics-black-1-480.avif?no-inline'
import basicsBlack1480Jpg from './basics-black-1-480.jpg?no-inline'
import basicsBlack1480Webp from './basics-black-1-480.webp?no-inline'
import basicsBlack1800Avif from './basics-black-1-800.avif?no-inline'
import basicsBlack1800Webp from './basics-black-1-800.webp?no-inline'
import basicsBlack2480Avif from './basics-black-2-480.avif?no-inline'
import basicsBlack2480Jpg from './basics-black-2-480.jpg?no-inline'
import basicsBlack2480Webp from './basics-black-2-480.webp?no-inline'
import basicsBlack2800Avif from './basics-black-2-800.avif?no-inline'
import basicsBlack2800Webp from './basics-black-2-800.webp?no-inline'
import basicsBlack3480Avif from './basics-black-3-480.avif?no-inline'
import basicsBlack3480Jpg from './basics-black-3-480.jpg?no-inline'
import basicsBlack3480Webp from './basics-black-3-480.webp?no-inline'
import basicsBlack3800Avif from './basics-black-3-800.avif?no-inline'
import basicsBlack3800Webp from './basics-black-3-800.webp?no-inline'
import basicsBlack4480Avif from './basics-black-4-480.avif?no-inline'
import basicsBlack4480Jpg from './basics-black-4-480.jpg?no-inline'
import basicsBlack4480Webp from './basics-black-4-480.webp?no-inline'
import basicsBlack4800Avif from './basics-black-4-800.avif?no-inline'
import basicsBlack4800Webp from './basics-black-4-800.webp?no-inline'
import basicsGrey1480Avif from './basics-grey-1-480.avif?no-inline'
import basicsGrey1480Jpg from './basics-grey-1-480.jpg?no-inline'
import basicsGrey1480Webp from './basics-grey-1-480.webp?no-inline'
import basicsGrey1800Avif from './basics-grey-1-800.avif?no-inline'
import basicsGrey1800Webp from './basics-grey-1-800.webp?no-inline'
import basicsGrey2480Avif from './basics-grey-2-480.avif?no-inline'
import basicsGrey2480Jpg from './basics-grey-2-480.jpg?no-inline'
import basicsGrey2480Webp from './basics-grey-2-480.webp?no-inline'
import basicsGrey2800Avif from './basics-grey-2-800.avif?no-inline'
import basicsGrey2800Webp from './basics-grey-2-800.webp?no-inline'
import basicsGrey3480Avif from './basics-grey-3-480.avif?no-inline'
import basicsGrey3480Jpg from './basics-grey-3-480.jpg?no-inline'
import basicsGrey3480Webp from './basics-grey-3-480.webp?no-inline'
import basicsGrey3800Avif from './basics-grey-3-800.avif?no-inline'
import basicsGrey3800Webp from './basics-grey-3-800.webp?no-inline'
import basicsGrey4480Avif from './basics-grey-4-480.avif?no-inline'
import basicsGrey4480Jpg from './basics-grey-4-480.jpg?no-inline'
import basicsGrey4480Webp from './basics-grey-4-480.webp?no-inline'
import basicsGrey4800Avif from './basics-grey-4-800.avif?no-inline'
import basicsGrey4800Webp from './basics-grey-4-800.webp?no-inline'
import type { ShopPicture } from './shop-picture.tsx'

export const BASICS = {
  'basics-black-1': {
    alt: 'Black hat, blank, three-quarter view',
    width: 800,
    height: 800,
    avif: `${basicsBlack1480Avif} 480w, ${basicsBlack1800Avif} 800w`,
    webp: `${basicsBlack1480Webp} 480w, ${basicsBlack1800Webp} 800w`,
    fallback: basicsBlack1480Jpg,
  },
  'basics-black-2': {
    alt: 'Black hat, blank, front',
    width: 800,
    height: 800,
    avif: `${basicsBlack2480Avif} 480w, ${basicsBlack2800Avif} 800w`,
    webp: `${basicsBlack2480Webp} 480w, ${basicsBlack2800Webp} 800w`,
    fallback: basicsBlack2480Jpg,
  },
  'basics-black-3': {
    alt: 'Black hat, blank, side',
    width: 800,
    height: 800,
    avif: `${basicsBlack3480Avif} 480w, ${basicsBlack3800Avif} 800w`,
    webp: `${basicsBlack3480Webp} 480w, ${basicsBlack3800Webp} 800w`,
    fallback: basicsBlack3480Jpg,
  },
  'basics-black-4': {
    alt: 'Black hat, blank, back with the strap and buckle',
    width: 800,
    height: 800,
    avif: `${basicsBlack4480Avif} 480w, ${basicsBlack4800Avif} 800w`,
    webp: `${basicsBlack4480Webp} 480w, ${basicsBlack4800Webp} 800w`,
    fallback: basicsBlack4480Jpg,
  },
  'basics-grey-1': {
    alt: 'Grey hat, blank, three-quarter view',
    width: 800,
    height: 800,
    avif: `${basicsGrey1480Avif} 480w, ${basicsGrey1800Avif} 800w`,
    webp: `${basicsGrey1480Webp} 480w, ${basicsGrey1800Webp} 800w`,
    fallback: basicsGrey1480Jpg,
  },
  'basics-grey-2': {
    alt: 'Grey hat, blank, front',
    width: 800,
    height: 800,
    avif: `${basicsGrey2480Avif} 480w, ${basicsGrey2800Avif} 800w`,
    webp: `${basicsGrey2480Webp} 480w, ${basicsGrey2800Webp} 800w`,
    fallback: basicsGrey2480Jpg,
  },
  'basics-grey-3': {
    alt: 'Grey hat, blank, side',
    width: 800,
    height: 800,
    avif: `${basicsGrey3480Avif} 480w, ${basicsGrey3800Avif} 800w`,
    webp: `${basicsGrey3480Webp} 480w, ${basicsGrey3800Webp} 800w`,
    fallback: basicsGrey3480Jpg,
  },
  'basics-grey-4': {
    alt: 'Grey hat, blank, back with the strap and buckle',
    width: 800,
    height: 800,
    avif: `${basicsGrey4480Avif} 480w, ${basicsGrey4800Avif} 800w`,
    webp: `${basicsGrey4480Webp} 480w, ${basicsGrey4800Webp} 800w`,
    fallback: basicsGrey4480Jpg,
  },
} as const satisfies Record<string, ShopPicture>
