import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { filesIn } from './site/files-in.ts'

/** What a feature of the page may use besides its own files. A new line here is a decision, not a formality. */
const FEATURES: Readonly<Record<string, readonly string[]>> = {
  accounts: ['certificates', 'jobs', 'messages', 'quote-form', 'studio', 'uploads'],
  admin: ['accounts', 'basics', 'certificates', 'gallery', 'jobs', 'messages', 'quote-form', 'uploads'],
  basics: ['cart'],
  certificates: ['accounts'],
  designer: ['accounts', 'jobs', 'studio', 'uploads'],
  cart: ['basics'],
  home: ['shell'],
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
  accounts: ['audit', 'certificates', 'designs', 'desk', 'files', 'jobs', 'mail', 'queue'],
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
  certificates: ['audit', 'files', 'mail', 'queue'],
  desk: ['audit', 'live', 'pages'],
  designs: ['files', 'requests'],
  exports: ['audit', 'files', 'numbers'],
  inbound: ['jobs', 'mail', 'messages'],
  jobs: ['audit', 'certificates', 'desk', 'files', 'live', 'mail', 'numbers', 'payments', 'pdf', 'queue'],
  messages: ['accounts', 'audit', 'files', 'jobs', 'mail'],
  payments: ['queue'],
  requests: ['audit', 'files', 'jobs', 'mail'],
  setup: ['audit', 'basics', 'mail', 'opening'],
  staff: ['accounts', 'audit', 'mail'],
}

const SOURCE = /(?<!\.test)\.tsx?$/
const IMPORT = /(?:from|import)\s*\(?'(\.[^']+)'/g

type Table = Readonly<Record<string, readonly string[]>>

/** Which rooms each room of a house imports, and where. */
function importsIn(house: string) {
  const roomOf = (path: string) => {
    const [room = '', ...rest] = relative(house, path).split('/')
    return rest.length > 0 ? room : '.'
  }
  return filesIn(house)
    .filter((path) => SOURCE.test(path))
    .flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(IMPORT)].map(([, address = '']) => ({
        path,
        from: roomOf(path),
        to: roomOf(join(dirname(path), address)),
      })),
    )
}

const strayImports = (house: string, table: Table, ground: readonly string[]) =>
  importsIn(house)
    .filter(({ from, to }) => !ground.includes(from) && ![from, '..', ...ground, ...(table[from] ?? [])].includes(to))
    .map(({ path, to }) => `${path} imports ${to}`)

function unusedLines(house: string, table: Table) {
  const imports = new Set(importsIn(house).map(({ from, to }) => `${from} imports ${to}`))
  const allowed = Object.entries(table).flatMap(([from, rooms]) => rooms.map((to) => `${from} imports ${to}`))
  return allowed.filter((line) => !imports.has(line))
}

test('a feature of the page imports the features that the table names, and no others', () => {
  expect(strayImports('web/features', FEATURES, [])).toEqual([])
})

test('an area of the server imports the areas that the table names, and no others', () => {
  expect(strayImports('server', AREAS, GROUND)).toEqual([])
})

test('the tables allow nothing that nobody needs', () => {
  expect([...unusedLines('web/features', FEATURES), ...unusedLines('server', AREAS)]).toEqual([])
})

test('no area of the server leans on itself by way of others', () => {
  const walk = (area: string, seen = new Set<string>()): Set<string> => {
    for (const next of AREAS[area] ?? []) if (!seen.has(next)) walk(next, seen.add(next))
    return seen
  }
  expect(Object.keys(AREAS).filter((area) => walk(area).has(area))).toEqual([])
})
