import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { carried, DEFAULT_FACTS } from '../../domain/desk/sections.ts'
import { createRenderer } from './renderer.ts'

/** A build whose server bundle is this. */
function buildOf(bundle: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'brimworks-build-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'server'))
  writeFileSync(join(folder, 'server/index.js'), bundle)
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  return folder
}

test.for([
  ['that fails', 'throw new Error("broken")', /broken/],
  ['that ends', 'process.exit(3)', /ended with 3/],
  ['without an end', 'for (;;);', /ended with 1/],
] as const)('a bundle %s makes no pages, and keeps nobody waiting', { timeout: 20_000 }, async ([, bundle, said]) => {
  await expect(createRenderer(buildOf(bundle), 5_000)({ path: '/', facts: carried(DEFAULT_FACTS) })).rejects.toThrow(
    said,
  )
})
