import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { clearUnused, writeCatalogue } from './catalogue.ts'
import { encodePhotographs, withOwnWords } from './photographs.ts'

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'photographs-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

const photograph = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#27674a' } }).jpeg()

test('a photograph takes the place of the picture of its name, cropped, in every size and format, with its own words', async () => {
  const [photographs, out] = [folder(), folder()]
  await photograph(600, 300).toFile(join(photographs, 'hat-3.jpg'))
  writeFileSync(join(photographs, 'hat-3.txt'), 'Green hat on a fence post\n')

  expect(await encodePhotographs(photographs, out)).toEqual({ done: ['hat-3'], unknown: [] })
  for (const file of ['hat-3-480.avif', 'hat-3-480.webp', 'hat-3-480.jpg']) {
    expect(await sharp(join(out, file)).metadata()).toMatchObject({ width: 480, height: 480 })
  }
  await writeCatalogue(out, withOwnWords(photographs))
  expect(readFileSync(join(out, 'hats.ts'), 'utf8')).toContain('Green hat on a fence post')
})

test('pictures that no page can show any more are taken away, the others stay', async () => {
  const out = folder()
  await writeCatalogue(out, withOwnWords(folder()))
  const files = ['hat-3-480.avif', 'hat-3-481.avif', 'hat-11-480.jpg']
  for (const file of files) writeFileSync(join(out, file), '')
  await clearUnused(out)
  expect(files.filter((file) => existsSync(join(out, file)))).toEqual(['hat-3-480.avif'])
})

test('a photograph that no picture is named after is told, not swallowed', async () => {
  const [photographs, out] = [folder(), folder()]
  await photograph(40, 40).toFile(join(photographs, 'hat-99.jpg'))
  expect(await encodePhotographs(photographs, out)).toEqual({ done: [], unknown: ['hat-99'] })
})
