import sharp from 'sharp'
import type { Picture } from '../../web/features/studio/render/arrange.ts'
import { fallbackOf } from './catalogue.ts'

/** Writes one picture in every width and format in which pages ask for it. */
export async function encodePicture(folder: string, name: string, picture: Picture, original: Buffer): Promise<void> {
  const fallback = fallbackOf(picture)
  for (const width of picture.widths) {
    const file = `${folder}/${name}-${width}`
    const scaled = sharp(original).resize(width)
    await scaled.clone().avif({ quality: 58, effort: 2, chromaSubsampling: '4:4:4' }).toFile(`${file}.avif`)
    await scaled.clone().webp({ quality: 80, effort: 3 }).toFile(`${file}.webp`)
    if (width !== fallback.width) continue
    if (fallback.type === 'png') await scaled.clone().png({ palette: true, quality: 80 }).toFile(`${file}.png`)
    else await scaled.clone().jpeg({ quality: 80, mozjpeg: true }).toFile(`${file}.jpg`)
  }
}
