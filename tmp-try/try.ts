import { readFileSync, writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { build } from 'vite'

import { execSync } from 'node:child_process'
const cpu = () => Number(execSync(`ps -eo args,cputimes | grep swiftshader | grep -v grep | awk '{s+=$NF} END {print s}'`).toString())
const t0 = Date.now()
const result = await build({
  configFile: false,
  logLevel: 'error',
  build: { write: false, minify: false, lib: { entry: 'web/features/studio/render/darkroom.ts', formats: ['iife'], name: 'darkroomBundle' } },
})
const output = Array.isArray(result) ? result[0] : result
const code = output.output[0].code
console.log('built', code.length, Date.now() - t0)
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
})
const page = await browser.newPage()
page.on('console', (m) => console.log('page:', m.text().slice(0, 600)))
page.on('pageerror', (e) => console.log('ERR', e.message, e.stack?.slice(0, 500)))
await page.setContent('<html><body></body></html>')
const face = (f) => 'data:font/woff2;base64,' + readFileSync('node_modules/@fontsource-variable/' + f).toString('base64')
await page.evaluate(async (faces) => {
  for (const [name, url] of faces) {
    const font = new FontFace(name, `url(${url})`, { weight: '400 900' })
    document.fonts.add(await font.load())
  }
}, [['Besley Variable', face('besley/files/besley-latin-wght-normal.woff2')], ['Instrument Sans Variable', face('instrument-sans/files/instrument-sans-latin-wght-normal.woff2')]])
await page.addScriptTag({ content: code })
const { shots } = await import(process.argv[2])
const only = process.argv[3]
for (const [name, shot] of Object.entries(shots)) {
  if (only && !name.includes(only)) continue
  const t1 = Date.now(); const c1 = cpu(); const png = await page.evaluate((s) => window.darkroom.take(s), shot)
  writeFileSync(`/tmp/shots/${name}.png`, Buffer.from(png, 'base64'))
  console.log(name, Date.now() - t1, 'cpu', cpu() - c1)
}
await browser.close()
