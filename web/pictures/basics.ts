// Made by npm run render.
import basicsBlack1480Avif from './basics-black-1-480.avif?no-inline'
import basicsBlack1480Jpg from './basics-black-1-480.jpg?no-inline'
import basicsBlack1480Webp from './basics-black-1-480.webp?no-inline'
import basicsBlack1720Avif from './basics-black-1-720.avif?no-inline'
import basicsBlack1720Webp from './basics-black-1-720.webp?no-inline'
import basicsBlack2480Avif from './basics-black-2-480.avif?no-inline'
import basicsBlack2480Jpg from './basics-black-2-480.jpg?no-inline'
import basicsBlack2480Webp from './basics-black-2-480.webp?no-inline'
import basicsBlack2720Avif from './basics-black-2-720.avif?no-inline'
import basicsBlack2720Webp from './basics-black-2-720.webp?no-inline'
import basicsBlack3480Avif from './basics-black-3-480.avif?no-inline'
import basicsBlack3480Jpg from './basics-black-3-480.jpg?no-inline'
import basicsBlack3480Webp from './basics-black-3-480.webp?no-inline'
import basicsBlack3720Avif from './basics-black-3-720.avif?no-inline'
import basicsBlack3720Webp from './basics-black-3-720.webp?no-inline'
import basicsBlack4480Avif from './basics-black-4-480.avif?no-inline'
import basicsBlack4480Jpg from './basics-black-4-480.jpg?no-inline'
import basicsBlack4480Webp from './basics-black-4-480.webp?no-inline'
import basicsBlack4720Avif from './basics-black-4-720.avif?no-inline'
import basicsBlack4720Webp from './basics-black-4-720.webp?no-inline'
import basicsGrey1480Avif from './basics-grey-1-480.avif?no-inline'
import basicsGrey1480Jpg from './basics-grey-1-480.jpg?no-inline'
import basicsGrey1480Webp from './basics-grey-1-480.webp?no-inline'
import basicsGrey1720Avif from './basics-grey-1-720.avif?no-inline'
import basicsGrey1720Webp from './basics-grey-1-720.webp?no-inline'
import basicsGrey2480Avif from './basics-grey-2-480.avif?no-inline'
import basicsGrey2480Jpg from './basics-grey-2-480.jpg?no-inline'
import basicsGrey2480Webp from './basics-grey-2-480.webp?no-inline'
import basicsGrey2720Avif from './basics-grey-2-720.avif?no-inline'
import basicsGrey2720Webp from './basics-grey-2-720.webp?no-inline'
import basicsGrey3480Avif from './basics-grey-3-480.avif?no-inline'
import basicsGrey3480Jpg from './basics-grey-3-480.jpg?no-inline'
import basicsGrey3480Webp from './basics-grey-3-480.webp?no-inline'
import basicsGrey3720Avif from './basics-grey-3-720.avif?no-inline'
import basicsGrey3720Webp from './basics-grey-3-720.webp?no-inline'
import basicsGrey4480Avif from './basics-grey-4-480.avif?no-inline'
import basicsGrey4480Jpg from './basics-grey-4-480.jpg?no-inline'
import basicsGrey4480Webp from './basics-grey-4-480.webp?no-inline'
import basicsGrey4720Avif from './basics-grey-4-720.avif?no-inline'
import basicsGrey4720Webp from './basics-grey-4-720.webp?no-inline'
import type { ShopPicture } from './shop-picture.tsx'

export const BASICS = {
  'basics-black-1': {
    alt: 'Black hat, blank, three-quarter view',
    width: 720,
    height: 720,
    avif: `${basicsBlack1480Avif} 480w, ${basicsBlack1720Avif} 720w`,
    webp: `${basicsBlack1480Webp} 480w, ${basicsBlack1720Webp} 720w`,
    fallback: basicsBlack1480Jpg,
  },
  'basics-black-2': {
    alt: 'Black hat, blank, front',
    width: 720,
    height: 720,
    avif: `${basicsBlack2480Avif} 480w, ${basicsBlack2720Avif} 720w`,
    webp: `${basicsBlack2480Webp} 480w, ${basicsBlack2720Webp} 720w`,
    fallback: basicsBlack2480Jpg,
  },
  'basics-black-3': {
    alt: 'Black hat, blank, side',
    width: 720,
    height: 720,
    avif: `${basicsBlack3480Avif} 480w, ${basicsBlack3720Avif} 720w`,
    webp: `${basicsBlack3480Webp} 480w, ${basicsBlack3720Webp} 720w`,
    fallback: basicsBlack3480Jpg,
  },
  'basics-black-4': {
    alt: 'Black hat, blank, back with the strap and buckle',
    width: 720,
    height: 720,
    avif: `${basicsBlack4480Avif} 480w, ${basicsBlack4720Avif} 720w`,
    webp: `${basicsBlack4480Webp} 480w, ${basicsBlack4720Webp} 720w`,
    fallback: basicsBlack4480Jpg,
  },
  'basics-grey-1': {
    alt: 'Grey hat, blank, three-quarter view',
    width: 720,
    height: 720,
    avif: `${basicsGrey1480Avif} 480w, ${basicsGrey1720Avif} 720w`,
    webp: `${basicsGrey1480Webp} 480w, ${basicsGrey1720Webp} 720w`,
    fallback: basicsGrey1480Jpg,
  },
  'basics-grey-2': {
    alt: 'Grey hat, blank, front',
    width: 720,
    height: 720,
    avif: `${basicsGrey2480Avif} 480w, ${basicsGrey2720Avif} 720w`,
    webp: `${basicsGrey2480Webp} 480w, ${basicsGrey2720Webp} 720w`,
    fallback: basicsGrey2480Jpg,
  },
  'basics-grey-3': {
    alt: 'Grey hat, blank, side',
    width: 720,
    height: 720,
    avif: `${basicsGrey3480Avif} 480w, ${basicsGrey3720Avif} 720w`,
    webp: `${basicsGrey3480Webp} 480w, ${basicsGrey3720Webp} 720w`,
    fallback: basicsGrey3480Jpg,
  },
  'basics-grey-4': {
    alt: 'Grey hat, blank, back with the strap and buckle',
    width: 720,
    height: 720,
    avif: `${basicsGrey4480Avif} 480w, ${basicsGrey4720Avif} 720w`,
    webp: `${basicsGrey4480Webp} 480w, ${basicsGrey4720Webp} 720w`,
    fallback: basicsGrey4480Jpg,
  },
} as const satisfies Record<string, ShopPicture>
