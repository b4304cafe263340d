import { existsSync, globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CHUNKS } from './chunks.ts'

test.for(CHUNKS.flatMap(({ name, of }) => of.map((path) => [name, path] as const)))(
  'the chunk %s takes %s, which is there',
  ([, path]) => {
    expect(path.endsWith('/') ? existsSync(path) : globSync(`${path}*`).length > 0).toBe(true)
  },
)
