import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { MOVED_TO, movedHome, SYSTEM_HOME } from './postgres-binaries.ts'

test('a data folder whose cluster is elsewhere names one place there, and never all of them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'brimworks-home-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  expect(movedHome(folder)).toBe(undefined)
  writeFileSync(join(folder, MOVED_TO), '') // The disk was full when it was to be written.
  expect(movedHome(folder)).toBe(undefined)
  writeFileSync(join(folder, MOVED_TO), '1acb887116ff\n')
  expect(movedHome(folder)).toBe(join(SYSTEM_HOME, '1acb887116ff'))
})
