import sharp from 'sharp'
import { hat, inks, koozie, look } from '../../web/features/studio/render/arrange.ts'
import type { Shot, Thing } from '../../web/features/studio/render/darkroom.ts'

const SIZE = 420
const SAMPLES = 4
const PAPER = { near: '#f7f1e4', far: '#e6dcc7' }
const ON_DARK = inks('#f4ecd9', '#d9a441')
const ON_LIGHT = inks('#1f2a44', '#c23b22')

type Product = { name: string; height: number; distance: number; in: (dark: boolean) => Thing }

const hatOf = (style: '5-panel' | '6-panel'): Product => ({
  ...{ name: style, height: 3.6, distance: 47 },
  in: (dark) =>
    dark
      ? hat(style, '#1c1c1e', '#1c1c1e', 'pine', ON_DARK, 2.9)
      : hat(style, '#f1eee6', '#c23b22', 'pine', ON_LIGHT, 2.9),
})
const koozieOf = (size: 'regular-12oz' | 'skinny-12oz', height: number, distance: number): Product => ({
  ...{ name: size, height, distance },
  in: (dark) => (dark ? koozie(size, '#1c1c1e', 'sail', ON_DARK, 1.8) : koozie(size, '#f1eee6', 'sail', ON_LIGHT, 1.8)),
})
const PRODUCTS = [
  hatOf('5-panel'),
  hatOf('6-panel'),
  koozieOf('regular-12oz', 4.8, 24),
  koozieOf('skinny-12oz', 6.1, 30),
]
/** Azimuth and elevation of front, left, back, right, above and below. */
const SIDES = [
  [0, 8],
  [90, 8],
  [180, 8],
  [-90, 8],
  [25, 62],
  [25, -50],
] as const

/** `npm run render -- --sides`: every product from six sides, light and dark, on one sheet each, to look at after a change. */
export async function takeSides(folder: string, take: (shot: Shot) => Promise<Buffer>): Promise<void> {
  for (const product of PRODUCTS) {
    const tiles = []
    for (const [row, dark] of [false, true].entries()) {
      for (const [column, [azimuth, elevation]] of SIDES.entries()) {
        const view = look(azimuth, elevation, product.distance, [0, product.height / 2, 0])
        const shot = { width: SIZE, height: SIZE, samples: SAMPLES, backdrop: PAPER, view, things: [product.in(dark)] }
        tiles.push({ input: await take(shot), left: column * SIZE, top: row * SIZE })
      }
    }
    const paper = { width: SIDES.length * SIZE, height: 2 * SIZE, channels: 3 as const, background: '#ffffff' }
    await sharp({ create: paper }).composite(tiles).png().toFile(`${folder}/sides-${product.name}.png`)
    console.log(`sides-${product.name}`)
  }
}
