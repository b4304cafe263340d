import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dataFolder } from '../testing/own-database.ts'
import { putAside } from './data-folder-aside.ts'

const AT = new Date('2026-11-18T05:00:00Z')

test('a shop of which one part cannot be put aside stays where it was, so that no empty one is opened in its place', () => {
  const folder = dataFolder()
  for (const part of ['db', 'files', 'mail']) mkdirSync(join(folder, part))
  writeFileSync(join(folder, 'db', 'PG_VERSION'), '18')
  const inTheWay = join(folder, 'before-restore-2026-11-18T05-00-00.000Z')
  mkdirSync(inTheWay)
  writeFileSync(join(inTheWay, 'files'), '')
  expect(() => putAside(folder, AT)).toThrow(`${join(folder, 'files')} cannot be put aside (ENOTDIR)`)
  expect(readdirSync(folder).sort()).toEqual(['db', 'files', 'mail'])
  expect(readdirSync(join(folder, 'db'))).toEqual(['PG_VERSION'])
})
