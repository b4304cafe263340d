import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartError } from '../start-error.ts'

/** What the build wrote about one file of the site. */
export interface SiteFile {
  type: string
  etag: string
  /** Compressed copies that lie beside the file. */
  encodings: readonly ('br' | 'gzip')[]
  /** Content hashes of the inline scripts, for the page's content policy. */
  scripts?: readonly string[]
}

/** `build/site.json`, written by scripts/site/build-site.ts. */
export interface SiteIndex {
  files: Record<string, SiteFile>
}

export interface SitePages {
  /** By its path in the site, for example `/index.html`. */
  file(path: string): SiteFile | undefined
  content(path: string, encoding?: 'br' | 'gzip'): Promise<Uint8Array<ArrayBuffer>>
}

const BUILD = fileURLToPath(new URL('../../build', import.meta.url))
const ENDING = { br: '.br', gzip: '.gz' } as const
const KEPT_IN_MEMORY_BYTES = 64 * 1024 * 1024

/** The built site. A file stays in memory after its first use, which costs a third of reading it again. */
export function openSitePages(folder = BUILD): SitePages {
  const index = readIndex(join(folder, 'site.json'))
  const kept = new Map<string, Uint8Array<ArrayBuffer>>()
  let keptBytes = 0
  return {
    file: (path) => (Object.hasOwn(index.files, path) ? index.files[path] : undefined),
    async content(path, encoding) {
      const name = `${path}${encoding ? ENDING[encoding] : ''}`
      const found = kept.get(name)
      if (found) return found
      const bytes = new Uint8Array(await readFile(join(folder, 'client', name)))
      if (keptBytes + bytes.length <= KEPT_IN_MEMORY_BYTES && !kept.has(name)) {
        kept.set(name, bytes)
        keptBytes += bytes.length
      }
      return bytes
    },
  }
}

function readIndex(file: string): SiteIndex {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new StartError('The pages are not built yet: run `npm start`, which builds them, or `npm run build`.')
  }
}

/** For tests of the API alone. */
export const noSitePages: SitePages = {
  file: () => undefined,
  content: async (path) => {
    throw new Error(`no site was built, so there is no ${path}`)
  },
}
