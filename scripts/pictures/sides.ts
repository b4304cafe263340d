import sharp from 'sharp'
import { kindOf, PRODUCT_IDS } from '../../domain/products/products.ts'
import { studioProduct } from '../../web/features/studio/products/products.ts'
import { inks, look } from '../../web/features/studio/render/arrange.ts'
import type { Shot, Thing } from '../../web/features/studio/render/darkroom.ts'

const SIZE = 420
const SAMPLES = 4
const PAPER = { near: '#f7f1e4', far: '#e6dcc7' }
const ON_DARK = inks('#f4ecd9', '#d9a441')
const ON_LIGHT = inks('#1f2a44', '#c23b22')

/** Every cut of every product, with a logo on its front. */
const CUTS = PRODUCT_IDS.flatMap((product) => kindOf(product).cuts.map((choices) => ({ product, choices })))
/** The stands of the whole, and further away, so that the broad sides fit. */
const FURTHER = 1.27

function thing({ product, choices }: (typeof CUTS)[number], dark: boolean): Thing {
  const { body, band } = kindOf(product).still(choices).dyes
  const colors = new Map<unknown, string>([
    [band, dark ? '#1c1c1e' : '#c23b22'],
    [body, dark ? '#1c1c1e' : '#f1eee6'],
  ])
  const painted = Object.entries(choices).map(([name, value]) => [name, colors.get(value) ?? value])
  const art = [{ area: 'front', logo: 'pine' as const, ink: dark ? ON_DARK : ON_LIGHT, width: 2 }]
  return { product, choices: Object.fromEntries(painted), art }
}

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
  for (const cut of CUTS) {
    const tiles = []
    const { distance, target } = studioProduct(cut.product).views(cut.choices).whole
    const name = kindOf(cut.product).still(cut.choices).cut
    for (const [row, dark] of [false, true].entries()) {
      for (const [column, [azimuth, elevation]] of SIDES.entries()) {
        const view = look(azimuth, elevation, distance * FURTHER, [0, target[1], 0])
        const shot = { width: SIZE, height: SIZE, samples: SAMPLES, backdrop: PAPER, view, things: [thing(cut, dark)] }
        tiles.push({ input: await take(shot), left: column * SIZE, top: row * SIZE })
      }
    }
    const paper = { width: SIDES.length * SIZE, height: 2 * SIZE, channels: 3 as const, background: '#ffffff' }
    await sharp({ create: paper }).composite(tiles).png().toFile(`${folder}/sides-${name}.png`)
    console.log(`sides-${name}`)
  }
}
