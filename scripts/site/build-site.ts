import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { filesIn } from './files-in.ts'
import { writeForMachines } from './for-machines.ts'
import { indexSite } from './index-site.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const BUILD = join(ROOT, 'build')
const STAMP = join(BUILD, 'stamp')
const PATIENT = new URL('patient-build.ts', import.meta.url).href

/** What the pages are made from; a change in any of it calls for a new build. */
const SOURCES = [
  'domain',
  'web',
  'public',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'scripts/site',
  'server/pages/pack-page.ts',
]

export async function buildSiteIfChanged(): Promise<void> {
  const stamp = sourcesStamp()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp) return
  console.log('Building the pages, because their sources changed …')
  await buildSite(stamp)
}

export async function buildSite(stamp = sourcesStamp()): Promise<void> {
  rmSync(STAMP, { force: true })
  const built = spawnSync('react-router', ['build'], {
    cwd: ROOT,
    encoding: 'utf8',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${PATIENT}`,
    },
  })
  if (built.status !== 0) {
    throw new Error(`The pages could not be built: ${built.error?.message ?? `${built.stdout}\n${built.stderr}`}`)
  }
  for (const file of filesIn(join(BUILD, 'client'))) if (file.endsWith('.data')) rmSync(file) // A page brings its own.
  writeForMachines(join(BUILD, 'client'))
  const index = await indexSite(join(BUILD, 'client'))
  writeWhole(join(BUILD, 'site.json'), JSON.stringify(index))
  writeWhole(STAMP, stamp)
}

function sourcesStamp(): string {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    for (const file of filesIn(join(ROOT, source))) hash.update(relative(ROOT, file)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

function writeWhole(file: string, content: string): void {
  writeFileSync(`${file}.partial`, content)
  renameSync(`${file}.partial`, file)
}
