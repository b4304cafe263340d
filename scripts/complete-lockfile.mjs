// A lockfile written on one platform may lack the optional binaries of the others, and `npm ci` then refuses it.
// Run after changing dependencies: adds an entry for every optional dependency that the lockfile names but lacks.
import { readFileSync, writeFileSync } from 'node:fs'

const file = new URL('../package-lock.json', import.meta.url)
const lock = JSON.parse(readFileSync(file, 'utf8'))

const SYSTEMS = [
  'darwin',
  'linux',
  'win32',
  'windows',
  'freebsd',
  'openbsd',
  'netbsd',
  'android',
  'sunos',
  'aix',
  'openharmony',
]
const PROCESSORS = ['x64', 'arm64', 'arm', 'ia32', 'ppc64', 's390x', 'riscv64', 'loong64', 'mips64el', 'wasm32']

function platformOf(name) {
  const words = name.split(/[-/]/)
  const os = words.find((word) => SYSTEMS.includes(word))
  const cpu = words.find((word) => PROCESSORS.includes(word) || word === 'armv7' || word === 'armhf')
  const libc = words.some((word) => word.startsWith('musl')) ? 'musl' : words.includes('gnu') ? 'glibc' : undefined
  return {
    cpu: [cpu?.startsWith('armv7') || cpu === 'armhf' ? 'arm' : (cpu ?? 'wasm32')],
    ...(os && { os: [os === 'windows' ? 'win32' : os] }),
    ...(libc && os === 'linux' && { libc: [libc] }),
  }
}

function* places(parent, name) {
  for (let at = parent; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    yield at ? `${at}/node_modules/${name}` : `node_modules/${name}`
    if (!at) return
  }
}

let added = 0
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const found = [...places(path, name)].map((place) => lock.packages[place]).find(Boolean)
    if (found && (found.version === version || !/^\d/.test(version))) continue
    if (!/^\d/.test(version)) continue
    const place = found ? `${path}/node_modules/${name}` : `node_modules/${name}`
    lock.packages[place] = { version, ...platformOf(name), ...(entry.dev && { dev: true }), optional: true }
    added++
  }
}

lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${added} optional entries added`)
