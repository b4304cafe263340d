import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, parse } from 'node:path'
import sharp from 'sharp'
import type { Picture } from '../../web/features/studio/render/arrange.ts'
import { PICTURES } from '../../web/features/studio/render/shots.ts'
import { encodePicture } from './encode-picture.ts'

/** Where an owner drops photographs. */
export const PHOTOGRAPHS = 'photographs'

const FORMATS = new Set(['.jpg', '.jpeg', '.png', '.webp', '.avif', '.tif', '.tiff'])

/** The photographs of a folder by the name of the picture that they replace. */
export function photographsIn(folder: string): Map<string, string> {
  const files = existsSync(folder) ? readdirSync(folder).sort() : []
  return new Map(
    files
      .filter((file) => FORMATS.has(extname(file).toLowerCase()))
      .map((file) => [parse(file).name, join(folder, file)]),
  )
}

/** Puts each photograph in the place of its picture, cropped to its shape, and says which names no picture has. */
export async function encodePhotographs(folder: string, out: string): Promise<{ done: string[]; unknown: string[] }> {
  const done: string[] = []
  const unknown: string[] = []
  for (const [name, file] of photographsIn(folder)) {
    const picture = PICTURES[name]
    if (!picture) {
      unknown.push(name)
      continue
    }
    const { width, height } = picture.shot
    const cropped = sharp(file).autoOrient().resize(width, height, { fit: 'cover', position: 'attention' })
    await encodePicture(out, name, picture, await cropped.png().toBuffer())
    done.push(name)
  }
  return { done, unknown }
}

/** The catalogue's pictures, with the words that lie beside a photograph (hat-3.txt beside hat-3.jpg) as its alternative. */
export function withOwnWords(folder: string): Record<string, Picture> {
  const photographs = photographsIn(folder)
  return Object.fromEntries(
    Object.entries(PICTURES).map(([name, picture]) => {
      const words = join(folder, `${name}.txt`)
      const own = photographs.has(name) && existsSync(words)
      return [name, own ? { ...picture, alt: readFileSync(words, 'utf8').trim() } : picture]
    }),
  )
}
