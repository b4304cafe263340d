import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { PICTURES } from '../../web/features/studio/render/shots.ts'
import { clearUnused, writeCatalogue } from '../pictures/catalogue.ts'
import { encodePicture } from '../pictures/encode-picture.ts'
import { takeFilm } from '../pictures/film.ts'
import { type Darkroom, openDarkroom } from '../pictures/open-darkroom.ts'
import { PHOTOGRAPHS, photographsIn, withOwnWords } from '../pictures/photographs.ts'
import { takeSides } from '../pictures/sides.ts'
import { takeStills } from '../pictures/stills.ts'

/**
 * `npm run render`: takes every picture of the shop from the studio's models. `-- --only hat-` takes some,
 * `-- --missing` what is not there, `-- --sides` sheets of the products from six sides to look at.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    missing: { type: 'boolean', default: false },
    out: { type: 'string', default: 'web/pictures' },
    samples: { type: 'string' },
    scale: { type: 'string', default: '1' },
    sides: { type: 'boolean', default: false },
  },
})
const scale = Number(values.scale)

async function takePictures({ take }: Darkroom): Promise<void> {
  const photographs = photographsIn(PHOTOGRAPHS)
  for (const [name, picture] of Object.entries(PICTURES)) {
    if (values.only && !name.startsWith(values.only)) continue
    if (values.missing && existsSync(`${values.out}/${name}-${picture.widths[0]}.avif`)) continue
    if (photographs.has(name)) continue
    const began = Date.now()
    const { shot } = picture
    const bytes = await take({
      ...shot,
      width: Math.round(shot.width * scale),
      height: Math.round(shot.height * scale),
      samples: values.samples ? Number(values.samples) : shot.samples,
    })
    if (scale === 1) await encodePicture(values.out, name, picture, bytes)
    else await writeFile(`${values.out}/${name}.png`, bytes)
    console.log(`${name} ${((Date.now() - began) / 1000).toFixed(1)} s`)
  }
  if (!values.only || values.only === 'still') await takeStills(values.out, take)
  if (!values.only || values.only === 'film') await takeFilm(values.out, take)
  if (scale !== 1) return
  await writeCatalogue(values.out, withOwnWords(PHOTOGRAPHS))
  if (!values.only) await clearUnused(values.out)
  spawnSync('biome', ['check', '--write', values.out])
}

await mkdir(values.out, { recursive: true })
const darkroom = await openDarkroom()
if (values.sides) await takeSides(values.out, darkroom.take, values.only)
else await takePictures(darkroom)
await darkroom.close()
