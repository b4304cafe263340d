import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { ERRORS } from '../../../domain/errors.ts'
import { jpegOfManyScans } from '../../testing/many-scans.ts'
import { dataFolder } from '../../testing/own-database.ts'
import { drawAvatar, drawPreview, PROGRAM } from './draw-picture.ts'

function sent(picture: Uint8Array) {
  const from = join(dataFolder(), 'sent')
  writeFileSync(from, picture)
  return { from, to: `${from}.ready` }
}

test('a picture is drawn in a process of its own, no longer than a side', async () => {
  const red = sharp({ create: { width: 900, height: 300, channels: 3, background: 'red' } })
  const { from, to } = sent(await red.png().toBuffer())
  expect(await drawPreview(from, to, 300)).toMatchObject({ isDone: true })
  expect(await sharp(to).metadata()).toMatchObject({ format: 'jpeg', width: 300, height: 100 })
})

test('what is no picture is none', async () => {
  const { from, to } = sent(new TextEncoder().encode('Sixty caps'))
  expect(await drawPreview(from, to, 300)).toMatchObject({ isDone: false })
})

test('one that takes too long is broken off', async () => {
  const { from, to } = sent(jpegOfManyScans(4_000))
  const began = performance.now()
  await expect(drawPreview(from, to, 300, 500)).rejects.toThrow(ERRORS.unavailable)
  expect(performance.now() - began).toBeLessThan(10_000)
  expect(existsSync(to)).toBe(false)
})

test('an avatar of more dots than telephones take is none: opened, it took half a gigabyte', async () => {
  const blank = (height: number) => sharp({ create: { width: 5_000, height, channels: 3, background: 'red' } })
  const large = sent(await blank(5_001).png().toBuffer())
  expect(await drawAvatar(large.from, large.to)).toMatchObject({ isDone: false })
  const telephone = sent(await blank(5_000).jpeg().toBuffer())
  expect(await drawAvatar(telephone.from, telephone.to)).toMatchObject({ isDone: true })
})

test('what draws ends with the shop, also when that is killed and can end nobody', async () => {
  const { from, to } = sent(jpegOfManyScans(4_000))
  const drawing = spawn(process.execPath, [PROGRAM, 'preview', from, to, '300'], {
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  const ended = once(drawing, 'exit')
  drawing.stdin.destroy()
  expect(await ended).toEqual([null, 'SIGKILL'])
})
