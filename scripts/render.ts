import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { build } from 'vite'
import type { Shot } from '../web/features/studio/render/darkroom.ts'
import { PICTURES } from '../web/features/studio/render/shots.ts'
import { findOrGetBrowser, NO_BROWSER } from './browser.ts'
import { writeCatalogue } from './pictures/catalogue.ts'
import { develop } from './pictures/develop.ts'
import { PHOTOGRAPHS, photographsIn, withOwnWords } from './pictures/photographs.ts'
import { takeStills } from './pictures/stills.ts'

/** `npm run render`: takes every picture of the shop from the studio's models. `-- --only hat-` takes some, `-- --missing` what is not there. */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    missing: { type: 'boolean', default: false },
    out: { type: 'string', default: 'web/pictures' },
    samples: { type: 'string' },
    scale: { type: 'string', default: '1' },
  },
})

const FONTS = [
  ['Besley Variable', 'besley/files/besley-latin-wght-normal.woff2'],
  ['Instrument Sans Variable', 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2'],
] as const

async function bundle(): Promise<string> {
  const entry = 'web/features/studio/render/darkroom.ts'
  const made = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'darkroomPage' } },
  })
  const [first] = Array.isArray(made) ? made : [made]
  if (!first || !('output' in first)) throw new Error('The darkroom could not be bundled.')
  return first.output[0].code
}

async function openDarkroom(page: Page): Promise<void> {
  const fonts = await Promise.all(
    FONTS.map(async ([name, file]) => {
      const bytes = await readFile(`node_modules/@fontsource-variable/${file}`)
      return [name, `data:font/woff2;base64,${bytes.toString('base64')}`] as const
    }),
  )
  await page.setContent('<!doctype html><title>Darkroom</title>')
  await page.evaluate(async (faces) => {
    for (const [name, url] of faces) {
      document.fonts.add(await new FontFace(name, `url(${url})`, { weight: '400 900' }).load())
    }
  }, fonts)
  await page.addScriptTag({ content: await bundle() })
}

const executablePath = findOrGetBrowser()
if (!executablePath) throw new Error(NO_BROWSER)
await mkdir(values.out, { recursive: true })
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
})
const page = await browser.newPage()
page.on('pageerror', (error) => console.error(error.message))
await openDarkroom(page)
const take = async (shot: Shot) =>
  Buffer.from(await page.evaluate((wanted) => window.darkroom.take(wanted), shot), 'base64')

const scale = Number(values.scale)
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
  if (scale === 1) await develop(values.out, name, picture, bytes)
  else await writeFile(`${values.out}/${name}.png`, bytes)
  console.log(`${name} ${((Date.now() - began) / 1000).toFixed(1)} s`)
}
if (!values.only || values.only === 'still') await takeStills(values.out, take)
await browser.close()
if (scale === 1) {
  await writeCatalogue(values.out, withOwnWords(PHOTOGRAPHS))
  spawnSync('biome', ['check', '--write', values.out])
}
