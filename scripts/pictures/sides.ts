import sharp from 'sharp'
import { studioProduct } from '../../web/features/studio/products/products.ts'
import { inks, look } from '../../web/features/studio/render/arrange.ts'
import type { Shot, Thing } from '../../web/features/studio/render/darkroom.ts'
import { dyed, STILLS } from './stills.ts'

const SIZE = 420
const SAMPLES = 4
const PAPER = { near: '#f7f1e4', far: '#e6dcc7' }
const ON_DARK = inks('#f4ecd9', '#d9a441')
const ON_LIGHT = inks('#1f2a44', '#c23b22')

/** Further away than for the whole, so that the broad sides fit. */
const FURTHER = 1.27

/** A cut with a logo on its front. */
function thing({ product, choices, dyes }: (typeof STILLS)[number], dark: boolean): Thing {
  const colors = dark ? { body: '#1c1c1e', band: '#1c1c1e' } : { body: '#f1eee6', band: '#c23b22' }
  const art = [{ area: 'front', logo: 'pine' as const, ink: dark ? ON_DARK : ON_LIGHT, width: 2 }]
  return { product, choices: dyed(choices, dyes, colors), art }
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

/** `npm run render -- --sides`: every product from six sides, light and dark, on one sheet each, to look at after a change; some of them with `--only 6`. */
export async function takeSides(folder: string, take: (shot: Shot) => Promise<Buffer>, only = ''): Promise<void> {
  for (const still of STILLS.filter(({ cut }) => cut.startsWith(only))) {
    const tiles = []
    const { distance, target } = studioProduct(still.product).views(still.choices).whole
    for (const [row, dark] of [false, true].entries()) {
      for (const [column, [azimuth, elevation]] of SIDES.entries()) {
        const view = look(azimuth, elevation, distance * FURTHER, [0, target[1], 0])
        const shot = {
          width: SIZE,
          height: SIZE,
          samples: SAMPLES,
          backdrop: PAPER,
          view,
          things: [thing(still, dark)],
        }
        tiles.push({ input: await take(shot), left: column * SIZE, top: row * SIZE })
      }
    }
    const paper = { width: SIDES.length * SIZE, height: 2 * SIZE, channels: 3 as const, background: '#ffffff' }
    await sharp({ create: paper }).composite(tiles).png().toFile(`${folder}/sides-${still.cut}.png`)
    console.log(`sides-${still.cut}`)
  }
}
