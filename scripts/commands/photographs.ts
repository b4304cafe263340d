import { spawnSync } from 'node:child_process'
import { writeCatalogue } from '../pictures/catalogue.ts'
import { encodePhotographs, PHOTOGRAPHS, withOwnWords } from '../pictures/photographs.ts'

const OUT = 'web/pictures'

/** `npm run photographs`: uses the photographs in photographs/ instead of the rendered pictures of the same names. */
const { done, unknown } = await encodePhotographs(PHOTOGRAPHS, OUT)
await writeCatalogue(OUT, withOwnWords(PHOTOGRAPHS))
spawnSync('biome', ['check', '--write', OUT])
for (const name of done) console.log(`${name} is a photograph now`)
for (const name of unknown) console.error(`There is no picture called ${name}; docs/pictures.md lists them.`)
if (done.length === 0) console.log(`No photographs in ${PHOTOGRAPHS}/.`)
process.exit(unknown.length > 0 ? 1 : 0)
