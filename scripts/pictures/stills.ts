import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { Choices, Still } from '../../domain/products/product-kind.ts'
import { kindOf, PRODUCT_IDS } from '../../domain/products/products.ts'
import { studioProduct } from '../../web/features/studio/products/products.ts'
import type { Shot } from '../../web/features/studio/render/darkroom.ts'

/** An undyed product as three layers: light and shade, where the body is, where the band is. */
const SIZE = 640
const SAMPLES = 12
const WHITE = '#ffffff'
const BLACK = '#000000'

type Dyes = { body: string; band: string }

/** Every cut of every product, with the choices that have a color to be dyed. */
export const STILLS = PRODUCT_IDS.flatMap((product) =>
  kindOf(product).cuts.map((choices) => ({ product, choices, ...kindOf(product).still(choices) })),
)

export async function takeStills(folder: string, take: (shot: Shot) => Promise<Buffer>): Promise<void> {
  for (const { product, choices, cut, dyes } of STILLS) {
    const view = studioProduct(product).views(choices).whole
    const shoot = async (colors: Dyes) => {
      const thing = { product, choices: dyed(choices, dyes, colors) }
      return raw(await take({ width: SIZE, height: SIZE, samples: SAMPLES, backdrop: null, view, things: [thing] }))
    }
    const light = await shoot({ body: WHITE, band: WHITE })
    const name = `${folder}/still-${cut}`
    await encode(light, `${name}-light.webp`)
    await encode(mask(light, await shoot({ body: BLACK, band: WHITE })), `${name}-body.webp`)
    if (dyes.band) await encode(mask(light, await shoot({ body: WHITE, band: BLACK })), `${name}-band.webp`)
    console.log(`still-${cut}`)
  }
  await writeFile(`${folder}/stills.ts`, moduleText())
}

/** The choices with other colors wherever they hold one that the still names. */
export function dyed(choices: Choices, dyes: Still['dyes'], { body, band }: Dyes): Choices {
  const colors = new Map<unknown, string>([
    [dyes.band, band],
    [dyes.body, body],
  ])
  return Object.fromEntries(Object.entries(choices).map(([name, value]) => [name, colors.get(value) ?? value]))
}

async function raw(png: Buffer): Promise<Uint8Array> {
  return new Uint8Array(await sharp(png).ensureAlpha().raw().toBuffer())
}

/** Whatever turns dark when a part is dyed black is that part. */
function mask(light: Uint8Array, dark: Uint8Array): Uint8Array {
  const out = new Uint8Array(light.length)
  for (let k = 0; k < light.length; k += 4) {
    const bright = (light[k] ?? 0) + (light[k + 1] ?? 0) + (light[k + 2] ?? 0)
    const left = (dark[k] ?? 0) + (dark[k + 1] ?? 0) + (dark[k + 2] ?? 0)
    const share = bright > 12 ? Math.max(0, (1 - left / bright - 0.06) * 1.45) : 0
    out[k + 3] = Math.min(255, Math.round(share * 255))
  }
  return out
}

async function encode(pixels: Uint8Array, file: string): Promise<void> {
  await sharp(pixels, { raw: { width: SIZE, height: SIZE, channels: 4 } })
    .webp({ quality: 78, alphaQuality: 95 })
    .toFile(file)
}

function moduleText(): string {
  const id = (cut: string, layer: string) =>
    `${cut.replace(/[^a-z]/g, '')}${cut.startsWith('5') ? 'Five' : cut.startsWith('6') ? 'Six' : ''}${layer}`
  const layers = ({ dyes }: (typeof STILLS)[number]) => ['light', 'body', ...(dyes.band ? ['band'] : [])]
  const imports = STILLS.flatMap((still) =>
    layers(still).map((layer) => `import ${id(still.cut, layer)} from './still-${still.cut}-${layer}.webp?no-inline'`),
  )
  const entries = STILLS.map((still) => {
    const parts = layers(still).map((layer) => `${layer}: ${id(still.cut, layer)}`)
    if (parts.length === 2) parts.push('band: null')
    return `  '${still.cut}': { ${parts.join(', ')} },`
  })
  return `// Made by npm run render.\n${imports.join('\n')}\n\nexport const STILLS = {\n${entries.join('\n')}\n} as const\n`
}
