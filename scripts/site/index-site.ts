import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { extname, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { SiteFile, SiteIndex } from '../../server/pages/site-pages.ts'
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

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

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
    etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
    encodings: compressible ? ['br', 'gzip'] : [],
    ...(ending === '.html' && { scripts: inlineScriptHashes(content.toString()) }),
  }
}

async function compress(file: string, content: Buffer): Promise<void> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  const [brotli, gzipped] = await Promise.all([toBrotli(content, { params }), toGzip(content, { level: 9 })])
  writeFileSync(`${file}.br`, brotli)
  writeFileSync(`${file}.gz`, gzipped)
}

/** The content policy allows a page's own inline scripts by their hashes, and no others. */
function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
}
