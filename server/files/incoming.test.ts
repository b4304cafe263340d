import { readFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { dataFolder } from '../testing/own-database.ts'
import { writeIncoming } from './incoming.ts'
import { StorageFailure } from './storage-failure.ts'

const MB = 1024 * 1024
const PIECE = 135

async function* pieces(bytes: number) {
  for (let n = 0; n < bytes / PIECE; n++) yield new Uint8Array(PIECE).fill(n % 256)
}

/** How often a file was written to, until the test ends. */
async function countWrites() {
  const file = await open(join(dataFolder(), 'any'), 'w')
  const written = vi.spyOn(Object.getPrototypeOf(file), 'writeFile')
  onTestFinished(() => written.mockRestore())
  await file.close()
  return written
}

test('a file that comes in small pieces is written in large ones, byte by byte as it came', async () => {
  const to = join(dataFolder(), 'incoming')
  const written = await countWrites()
  const bytes = await writeIncoming(to, pieces(MB), 2 * MB, 'too large')
  expect(written.mock.calls.length).toBeLessThan(30)
  const stored = readFileSync(to)
  expect(stored.length).toBe(bytes)
  expect(stored.every((byte, at) => byte === Math.floor(at / PIECE) % 256)).toBe(true)
})

test('one of too many small pieces ends before they are gathered', async () => {
  const to = join(dataFolder(), 'incoming')
  await expect(writeIncoming(to, pieces(8 * MB), MB, 'too large')).rejects.toThrow(StorageFailure)
  expect(readFileSync(to).length).toBeLessThan(MB)
})
