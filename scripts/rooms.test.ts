import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { filesIn } from './site/files-in.ts'

/** What a feature of the page may use besides its own files. A new line here is a decision, not a formality. */
const FEATURES: Readonly<Record<string, readonly string[]>> = {
  accounts: ['certificates', 'jobs', 'messages', 'quote-form', 'studio', 'uploads'],
  admin: ['accounts', 'basics', 'certificates', 'designer', 'gallery', 'jobs', 'messages', 'quote-form', 'uploads'],
  basics: ['cart'],
  certificates: ['accounts'],
  designer: ['accounts', 'jobs', 'studio', 'uploads'],
  cart: ['basics'],
  home: ['jobs', 'shell'],
  jobs: ['messages', 'studio', 'uploads'],
  join: ['accounts'],
  messages: ['accounts'],
  'quote-form': ['accounts', 'jobs', 'uploads'],
  'shared-design': ['studio', 'uploads'],
  shell: ['accounts', 'cart'],
  uploads: ['accounts'],
}

/** The same for what the server does. What all of it stands on, and what stands on all of it, is not asked. */
const GROUND = ['.', 'db', 'http', 'limits', 'testing']
const AREAS: Readonly<Record<string, readonly string[]>> = {
  accounts: ['audit', 'certificates', 'designs', 'desk', 'files', 'jobs', 'mail'],
  admin: [
    'accounts',
    'audit',
    'basics',
    'certificates',
    'desk',
    'exports',
    'jobs',
    'live',
    'mail',
    'messages',
    'numbers',
    'opening',
    'payments',
    'pdf',
    'requests',
    'setup',
    'staff',
  ],
  backup: ['files', 'mail'],
  basics: ['audit', 'certificates', 'mail', 'payments'],
  certificates: ['audit', 'files', 'mail', 'payments', 'queue'],
  desk: ['audit', 'live', 'pages'],
  designs: ['files', 'pages', 'requests'],
  exports: ['audit', 'files', 'numbers'],
  inbound: ['jobs', 'mail', 'messages'],
  jobs: ['audit', 'certificates', 'desk', 'files', 'live', 'mail', 'numbers', 'payments', 'pdf', 'queue'],
  mail: ['queue'],
  messages: ['accounts', 'audit', 'files', 'jobs', 'mail'],
  payments: ['queue'],
  requests: ['audit', 'files', 'jobs', 'mail'],
  setup: ['audit', 'basics', 'mail', 'opening'],
  staff: ['accounts', 'audit', 'mail'],
}

const SOURCE = /(?<!\.test)\.tsx?$/
const IMPORT = /(?:from|import)\s*\(?'(\.[^']+)'/g

/** Which rooms of a house import one that the table does not name, and where. */
function strayImports(house: string, table: Readonly<Record<string, readonly string[]>>, ground: readonly string[]) {
  const roomOf = (path: string) => {
    const [room = '', ...rest] = relative(house, path).split('/')
    return rest.length > 0 ? room : '.'
  }
  return filesIn(house)
    .filter((path) => SOURCE.test(path) && !ground.includes(roomOf(path)))
    .flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(IMPORT)]
        .map(([, address = '']) => roomOf(join(dirname(path), address)))
        .filter((room) => ![roomOf(path), '..', ...ground, ...(table[roomOf(path)] ?? [])].includes(room))
        .map((room) => `${path} imports ${room}`),
    )
}

test('a feature of the page imports the features that the table names, and no others', () => {
  expect(strayImports('web/features', FEATURES, [])).toEqual([])
})

test('an area of the server imports the areas that the table names, and no others', () => {
  expect(strayImports('server', AREAS, GROUND)).toEqual([])
})

test('no area of the server leans on itself by way of others', () => {
  const walk = (area: string, seen = new Set<string>()): Set<string> => {
    for (const next of AREAS[area] ?? []) if (!seen.has(next)) walk(next, seen.add(next))
    return seen
  }
  expect(Object.keys(AREAS).filter((area) => walk(area).has(area))).toEqual([])
})
