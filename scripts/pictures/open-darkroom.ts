import { readFile } from 'node:fs/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { build } from 'vite'
import type { Shot } from '../../web/features/studio/render/darkroom.ts'
import { findOrGetBrowser, NO_BROWSER } from '../browser.ts'

export type Darkroom = { take(shot: Shot): Promise<Buffer>; close(): Promise<void> }

/** The studio's models in a headless browser that renders in software, so that every machine sees the same picture. */
export async function openDarkroom(): Promise<Darkroom> {
  const executablePath = findOrGetBrowser()
  if (!executablePath) throw new Error(NO_BROWSER)
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  })
  const page = await darkroomPage(browser)
  return {
    take: async (shot) => Buffer.from(await page.evaluate((wanted) => window.darkroom.take(wanted), shot), 'base64'),
    close: () => browser.close(),
  }
}

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

async function darkroomPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage()
  page.on('pageerror', (error) => console.error(error.message))
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
  return page
}
