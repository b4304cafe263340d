import sharp from 'sharp'
import { ENCODED } from '../../server/files/pictures/encode-picture.ts'
import type { Picture } from '../../web/features/studio/render/arrange.ts'
import { fallbackOf } from './catalogue.ts'

/** Writes one picture in every width and format in which pages ask for it. */
export async function encodePicture(folder: string, name: string, picture: Picture, original: Buffer): Promise<void> {
  const fallback = fallbackOf(picture)
  for (const width of picture.widths) {
    const file = `${folder}/${name}-${width}`
    const scaled = sharp(original).resize(width)
    await ENCODED.avif(scaled).toFile(`${file}.avif`)
    await ENCODED.webp(scaled).toFile(`${file}.webp`)
    if (width === fallback.width) await ENCODED[fallback.type](scaled).toFile(`${file}.${fallback.type}`)
  }
}
