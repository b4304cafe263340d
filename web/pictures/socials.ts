// Made by npm run render.

import type { ShopPicture } from './shop-picture.tsx'
import social1480Avif from './social-1-480.avif?no-inline'
import social1480Jpg from './social-1-480.jpg?no-inline'
import social1480Webp from './social-1-480.webp?no-inline'
import social1800Avif from './social-1-800.avif?no-inline'
import social1800Webp from './social-1-800.webp?no-inline'
import social2480Avif from './social-2-480.avif?no-inline'
import social2480Jpg from './social-2-480.jpg?no-inline'
import social2480Webp from './social-2-480.webp?no-inline'
import social2800Avif from './social-2-800.avif?no-inline'
import social2800Webp from './social-2-800.webp?no-inline'
import social3480Avif from './social-3-480.avif?no-inline'
import social3480Jpg from './social-3-480.jpg?no-inline'
import social3480Webp from './social-3-480.webp?no-inline'
import social3800Avif from './social-3-800.avif?no-inline'
import social3800Webp from './social-3-800.webp?no-inline'
import social4480Avif from './social-4-480.avif?no-inline'
import social4480Jpg from './social-4-480.jpg?no-inline'
import social4480Webp from './social-4-480.webp?no-inline'
import social4800Avif from './social-4-800.avif?no-inline'
import social4800Webp from './social-4-800.webp?no-inline'
import social5480Avif from './social-5-480.avif?no-inline'
import social5480Jpg from './social-5-480.jpg?no-inline'
import social5480Webp from './social-5-480.webp?no-inline'
import social5800Avif from './social-5-800.avif?no-inline'
import social5800Webp from './social-5-800.webp?no-inline'
import social6480Avif from './social-6-480.avif?no-inline'
import social6480Jpg from './social-6-480.jpg?no-inline'
import social6480Webp from './social-6-480.webp?no-inline'
import social6800Avif from './social-6-800.avif?no-inline'
import social6800Webp from './social-6-800.webp?no-inline'
import social7480Avif from './social-7-480.avif?no-inline'
import social7480Jpg from './social-7-480.jpg?no-inline'
import social7480Webp from './social-7-480.webp?no-inline'
import social7800Avif from './social-7-800.avif?no-inline'
import social7800Webp from './social-7-800.webp?no-inline'

export const SOCIALS = {
  'social-1': {
    alt: 'Close-up of a stitched mountain on a green hat',
    width: 800,
    height: 800,
    avif: `${social1480Avif} 480w, ${social1800Avif} 800w`,
    webp: `${social1480Webp} 480w, ${social1800Webp} 800w`,
    fallback: social1480Jpg,
  },
  'social-2': {
    alt: 'Two printed koozies on a blue backdrop',
    width: 800,
    height: 800,
    avif: `${social2480Avif} 480w, ${social2800Avif} 800w`,
    webp: `${social2480Webp} 480w, ${social2800Webp} 800w`,
    fallback: social2480Jpg,
  },
  'social-3': {
    alt: 'Navy hat with a gold star on a warm yellow backdrop',
    width: 800,
    height: 800,
    avif: `${social3480Avif} 480w, ${social3800Avif} 800w`,
    webp: `${social3480Webp} 480w, ${social3800Webp} 800w`,
    fallback: social3480Jpg,
  },
  'social-4': {
    alt: 'A brewery badge stitched on an ivory hat, seen close',
    width: 800,
    height: 800,
    avif: `${social4480Avif} 480w, ${social4800Avif} 800w`,
    webp: `${social4480Webp} 480w, ${social4800Webp} 800w`,
    fallback: social4480Jpg,
  },
  'social-5': {
    alt: 'A stack of four hats in cream, rust, green and navy',
    width: 800,
    height: 800,
    avif: `${social5480Avif} 480w, ${social5800Avif} 800w`,
    webp: `${social5480Webp} 480w, ${social5800Webp} 800w`,
    fallback: social5480Jpg,
  },
  'social-6': {
    alt: 'The back of a hat with strap, buckle and a stitched word',
    width: 800,
    height: 800,
    avif: `${social6480Avif} 480w, ${social6800Avif} 800w`,
    webp: `${social6480Webp} 480w, ${social6800Webp} 800w`,
    fallback: social6480Jpg,
  },
  'social-7': {
    alt: 'Black hat beside its koozie on a green backdrop',
    width: 800,
    height: 800,
    avif: `${social7480Avif} 480w, ${social7800Avif} 800w`,
    webp: `${social7480Webp} 480w, ${social7800Webp} 800w`,
    fallback: social7480Jpg,
  },
} as const satisfies Record<string, ShopPicture>
