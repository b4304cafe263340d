import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Entry = { version: string; integrity?: string; inBundle?: boolean; optionalDependencies?: Record<string, string> }

const { packages }: { packages: Record<string, Entry> } = JSON.parse(
  readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'),
)

/** Where Node would find a package from another: beside it, or in a folder further up. */
function find(from: string, name: string): Entry | undefined {
  const beside = packages[`${from}/node_modules/${name}`]
  if (beside || !from) return beside ?? packages[`node_modules/${name}`]
  return find(from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name)
}

test('the lockfile has the binaries of every platform', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !find(path, name))
      .map((name) => `${name}, for ${path}`),
  )
  expect(missing).toEqual([])
})

test('every package in the lockfile has the hash of what it holds', () => {
  const unproven = Object.entries(packages).filter(([path, { integrity, inBundle }]) => path && !integrity && !inBundle)
  expect(unproven.map(([path]) => path)).toEqual([])
})
