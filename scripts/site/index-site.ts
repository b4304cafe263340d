import { readFileSync, writeFileSync } from 'node:fs'
import { extname, relative, sep } from 'node:path'
import { compressed, etagOf, inlineScriptHashes } from '../../server/pages/pack-page.ts'
import type { SiteFile, SiteIndex } from '../../server/pages/site-file.ts'
import { filesIn } from './files-in.ts'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
}
const COMPRESSIBLE = /^\.(?:html|m?js|css|json|webmanifest|txt|xml|svg|wasm|ico)$/
const WORTH_COMPRESSING_BYTES = 512
/** Of brotli's qualities. */
const SMALLEST = 11

/** Describes every file of the built site, and leaves compressed copies beside those that shrink. */
export async function indexSite(folder: string): Promise<SiteIndex> {
  const files: Record<string, SiteFile> = {}
  for (const file of filesIn(folder)) {
    if (/\.(br|gz)$/.test(file)) continue
    files[`/${relative(folder, file).split(sep).join('/')}`] = await indexFile(file)
  }
  return { files }
}

async function indexFile(file: string): Promise<SiteFile> {
  const content = readFileSync(file)
  const ending = extname(file)
  const compressible = COMPRESSIBLE.test(ending) && content.length >= WORTH_COMPRESSING_BYTES
  if (compressible) await compress(file, content)
  return {
    type: TYPES[ending] ?? 'application/octet-stream',
    etag: etagOf(content),
    encodings: compressible ? ['br', 'gzip'] : [],
    ...(ending === '.html' && { scripts: inlineScriptHashes(content.toString()) }),
  }
}

async function compress(file: string, content: Buffer): Promise<void> {
  const { br, gzip } = await compressed(content, SMALLEST)
  writeFileSync(`${file}.br`, br)
  writeFileSync(`${file}.gz`, gzip)
}
