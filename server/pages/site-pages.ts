import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MISSING } from '../../domain/pages.ts'
import { StartError } from '../start-error.ts'
import { contentOf, type PackedPage } from './pack-page.ts'
import { createRenderer } from './renderer.ts'
import { AS_BUILT, fileOf, isBuilt, productPageOf, type Shown, shownPages } from './shown-pages.ts'
import type { SiteFile, SiteIndex } from './site-file.ts'

export interface FoundFile {
  file: SiteFile
  content(encoding?: 'br' | 'gzip'): Promise<Uint8Array<ArrayBuffer>>
}

export interface SitePages {
  /** Makes the pages anew that differ by what the owner has set, or says that it cannot; from the call of the answer on they are shown. */
  prepare(shown: Shown): Promise<() => void>
  /** By its path in the site, for example `/index.html`. A page that has to be made first is made for the visitor. */
  find(path: string, visitor?: string): Promise<FoundFile | undefined>
}

const BUILD = fileURLToPath(new URL('../../build', import.meta.url))
const ENDING = { br: '.br', gzip: '.gz' } as const
const KEPT_IN_MEMORY_BYTES = 64 * 1024 * 1024
const MISSING_FILES = MISSING.map(({ renderedAt }) => fileOf(renderedAt))
const PRODUCT_FILE = /^\/basics\/([^/]+)\/index\.html$/

/**
 * The built site. A file stays in memory after its first use, which costs a third of reading it again. The build rendered the
 * pages with what a new shop begins with; where the owner has set something else they are rendered again and kept.
 */
export function openSitePages(folder = BUILD): SitePages {
  const index = readIndex(join(folder, 'site.json'))
  const render = createRenderer(folder)
  const kept = new Map<string, Uint8Array<ArrayBuffer>>()
  let keptBytes = 0
  let pages = AS_BUILT
  let prepared = AS_BUILT

  const read = async (path: string, encoding?: 'br' | 'gzip') => {
    const name = `${path}${encoding ? ENDING[encoding] : ''}`
    const found = kept.get(name)
    if (found) return found
    const bytes = new Uint8Array(await readFile(join(folder, 'client', name)))
    if (keptBytes + bytes.length <= KEPT_IN_MEMORY_BYTES && !kept.has(name)) {
      kept.set(name, bytes)
      keptBytes += bytes.length
    }
    return bytes
  }
  const built = (path: string): FoundFile | undefined => {
    const file = Object.hasOwn(index.files, path) ? index.files[path] : undefined
    return file && { file, content: (encoding) => read(path, encoding) }
  }
  const made = (page: PackedPage | undefined): FoundFile | undefined =>
    page && { file: page.file, content: (encoding) => contentOf(page, encoding) }
  const findProduct = async (id: string, path: string, visitor: string | undefined) => {
    const product = pages.catalogue.find(id)
    if (!product?.active) return undefined
    return isBuilt(pages, product) ? built(path) : made(await productPageOf(render, pages, product, visitor))
  }
  return {
    async prepare(shown) {
      const next = await shownPages(render, prepared, shown)
      prepared = next
      return () => {
        pages = next
      }
    },
    async find(path, visitor) {
      const shown = made(pages.fixed.get(path) ?? pages.ofCatalogue.get(path))
      if (shown) return shown
      const id = PRODUCT_FILE.exec(path)?.[1]
      return id === undefined || MISSING_FILES.includes(path) ? built(path) : findProduct(id, path, visitor)
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
export const noSitePages: SitePages = { prepare: async () => () => undefined, find: async () => undefined }
