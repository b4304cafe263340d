import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { cleanSvgFile } from './clean-svg-file.ts'

/** So full that it takes a while. */
const FULL = `<svg xmlns="http://www.w3.org/2000/svg">${'<path style="fill:red" d="M0 0h9"/>'.repeat(3_000)}</svg>`

test('503: a drawing that takes longer than the shop has patience may come again, and its process ends', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'brimworks-svg-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [from, late, inTime] = [join(folder, 'from.svg'), join(folder, 'late.svg'), join(folder, 'in-time.svg')]
  writeFileSync(from, FULL)
  await expect(cleanSvgFile(from, late, 50)).rejects.toMatchObject({ failure: 'Busy' })
  expect(await cleanSvgFile(from, inTime, 100_000)).toMatchObject({ isDone: true })
  expect([existsSync(late), existsSync(inTime)]).toEqual([false, true])
})
