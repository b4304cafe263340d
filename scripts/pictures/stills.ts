import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { Shot, Thing } from '../../web/features/studio/render/darkroom.ts'

/** An undyed product as three layers: light and shade, where the body is, where the band is. */
const SIZE = 640
const SAMPLES = 12
const rad = Math.PI / 180
const WHITE = '#ffffff'
const BLACK = '#000000'

type Dyes = { body: string; band: string }
type Still = {
  cut: string
  distance: number
  target: readonly [number, number, number]
  azimuth: number
  elevation: number
  thing: (dyes: Dyes) => Thing
}

const hat = (style: '5-panel' | '6-panel'): Still => ({
  ...{ cut: style, distance: 37, target: [0, 1.95, 0.6], azimuth: 34, elevation: 12 },
  thing: ({ body, band }) => ({ hat: style, colors: { hat: body, band } }),
})
const koozie = (size: 'regular-12oz' | 'skinny-12oz', height: number, distance: number): Still => ({
  ...{ cut: size, distance, target: [0, height / 2, 0], azimuth: 24, elevation: 14 },
  thing: ({ body }) => ({ koozie: size, color: body }),
})
const STILLS = [hat('5-panel'), hat('6-panel'), koozie('regular-12oz', 4.8, 23), koozie('skinny-12oz', 6.1, 28)]

export async function takeStills(folder: string, take: (shot: Shot) => Promise<Buffer>): Promise<void> {
  for (const still of STILLS) {
    const { distance, target, azimuth, elevation } = still
    const view = { azimuth: azimuth * rad, elevation: elevation * rad, distance, target }
    const shoot = async (dyes: Dyes) =>
      raw(
        await take({ width: SIZE, height: SIZE, samples: SAMPLES, backdrop: null, view, things: [still.thing(dyes)] }),
      )
    const light = await shoot({ body: WHITE, band: WHITE })
    const name = `${folder}/still-${still.cut}`
    await encode(light, `${name}-light.webp`)
    await encode(mask(light, await shoot({ body: BLACK, band: WHITE })), `${name}-body.webp`)
    if (still.cut.endsWith('panel'))
      await encode(mask(light, await shoot({ body: WHITE, band: BLACK })), `${name}-band.webp`)
    console.log(`still-${still.cut}`)
  }
  await writeFile(`${folder}/stills.ts`, moduleText())
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
  const layers = (cut: string) => (cut.endsWith('panel') ? ['light', 'body', 'band'] : ['light', 'body'])
  const imports = STILLS.flatMap(({ cut }) =>
    layers(cut).map((layer) => `import ${id(cut, layer)} from './still-${cut}-${layer}.webp?no-inline'`),
  )
  const entries = STILLS.map(({ cut }) => {
    const parts = layers(cut).map((layer) => `${layer}: ${id(cut, layer)}`)
    if (parts.length === 2) parts.push('band: null')
    return `  '${cut}': { ${parts.join(', ')} },`
  })
  return `// Made by npm run render.\n${imports.join('\n')}\n\nexport const STILLS = {\n${entries.join('\n')}\n} as const\n`
}
