import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { ENCODED } from '../../server/files/pictures/encode-picture.ts'
import type { Shot } from '../../web/features/studio/render/darkroom.ts'
import { FILM, FILM_STILL, filmFrame } from '../../web/features/studio/render/film.ts'
import { moduleText } from './catalogue.ts'
import { encodePicture } from './encode-picture.ts'

const SHEET = 'sewing-sheet'
const { frames, columns, width, height, seconds } = FILM
const rows = Math.ceil(frames / columns)

/** Takes the film of the hat that is being sewn: its frames on one sheet, and the picture that is shown before and after. */
export async function takeFilm(folder: string, take: (shot: Shot) => Promise<Buffer>): Promise<void> {
  const tiles = []
  for (let place = 0; place < frames; place++) {
    const [left, top] = [(place % columns) * width, Math.floor(place / columns) * height]
    tiles.push({ input: await take(filmFrame(place)), left, top })
  }
  const paper = { width: columns * width, height: rows * height, channels: 3 as const, background: '#ffffff' }
  const sheet = sharp(await sharp({ create: paper }).composite(tiles).png().toBuffer())
  await ENCODED.avif(sheet).toFile(`${folder}/${SHEET}.avif`)
  await ENCODED.webp(sheet).toFile(`${folder}/${SHEET}.webp`)
  await encodePicture(folder, 'sewn', FILM_STILL, await take(FILM_STILL.shot))
  await writeFile(`${folder}/sewn.ts`, moduleText('sewn', [['sewn', FILM_STILL]]))
  await writeFile(`${folder}/film.ts`, filmModule())
  console.log('film')
}

function filmModule(): string {
  return `// Made by npm run render.
import avif from './${SHEET}.avif?no-inline'
import webp from './${SHEET}.webp?no-inline'

export const FILM = { frames: ${frames}, columns: ${columns}, rows: ${rows}, seconds: ${seconds}, avif, webp } as const
`
}
