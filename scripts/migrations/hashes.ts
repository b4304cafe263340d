import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

const FOLDER = new URL('../../server/db/migrations/', import.meta.url)

/** A line for each migration, as `sha256sum` writes it. Lines are added to this file, never changed. */
export const HASHES = new URL('hashes.txt', FOLDER)

export const frozenLines = () => readFileSync(HASHES, 'utf8').split('\n').filter(Boolean)

/** What the lines should be, by the migrations as they are. */
export function currentLines(): string[] {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'))
  return names.sort().map((name) => {
    const hash = createHash('sha256').update(readFileSync(new URL(name, FOLDER)))
    return `${hash.digest('hex')}  ${name}`
  })
}

export const migrationOf = (line: string) => line.split('  ')[1]
