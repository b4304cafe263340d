import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { DEFAULT_FACTS, type ShopFacts } from '../../domain/desk/sections.ts'
import { StartError } from '../start-error.ts'
import { type RenderedPages, renderPages } from './render-pages.ts'
import type { SiteFile, SiteIndex } from './site-file.ts'

export interface SitePages {
  /** Makes all pages anew with what the owner has set; from the call of the answer on they are shown. */
  prepare(facts: ShopFacts): Promise<() => void>
  /** By its path in the site, for example `/index.html`. */
  file(path: string): SiteFile | undefined
  content(path: string, encoding?: 'br' | 'gzip'): Promise<Uint8Array<ArrayBuffer>>
}

const BUILD = fileURLToPath(new URL('../../build', import.meta.url))
const ENDING = { br: '.br', gzip: '.gz' } as const
const KEPT_IN_MEMORY_BYTES = 64 * 1024 * 1024

/**
 * The built site. A file stays in memory after its first use, which costs a third of reading it again. The build rendered the
 * pages with what a new shop begins with; where the owner has set something else they are rendered again and kept.
 */
export function openSitePages(folder = BUILD): SitePages {
  const index = readIndex(join(folder, 'site.json'))
  const kept = new Map<string, Uint8Array<ArrayBuffer>>()
  let keptBytes = 0
  let rendered: RenderedPages = new Map()
  return {
    async prepare(facts) {
      const isAsBuilt = isDeepStrictEqual(facts, DEFAULT_FACTS)
      const pages: RenderedPages = isAsBuilt ? new Map() : await renderPages({ folder, facts })
      return () => {
        rendered = pages
      }
    },
    file: (path) => rendered.get(path)?.file ?? (Object.hasOwn(index.files, path) ? index.files[path] : undefined),
    async content(path, encoding) {
      const made = rendered.get(path)?.contents[encoding ?? 'plain']
      if (made) return made
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
  prepare: async () => () => undefined,
  file: () => undefined,
  content: async (path) => {
    throw new Error(`no site was built, so there is no ${path}`)
  },
}
