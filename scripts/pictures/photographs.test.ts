import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { writeCatalogue } from './catalogue.ts'
import { developPhotographs, withOwnWords } from './photographs.ts'

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

  expect(await developPhotographs(photographs, out)).toEqual({ done: ['hat-3'], unknown: [] })
  for (const file of ['hat-3-480.avif', 'hat-3-480.webp', 'hat-3-480.jpg']) {
    expect(await sharp(join(out, file)).metadata()).toMatchObject({ width: 480, height: 480 })
  }
  await writeCatalogue(out, withOwnWords(photographs))
  expect(readFileSync(join(out, 'hats.ts'), 'utf8')).toContain('Green hat on a fence post')
})

test('a photograph that no picture is named after is told, not swallowed', async () => {
  const [photographs, out] = [folder(), folder()]
  await photograph(40, 40).toFile(join(photographs, 'hat-99.jpg'))
  expect(await developPhotographs(photographs, out)).toEqual({ done: [], unknown: ['hat-99'] })
})
