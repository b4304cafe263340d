import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { SiteFile } from './site-file.ts'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

export const etagOf = (content: Uint8Array) =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`

/** The content policy allows a page's own inline scripts by their hashes, and no others. */
export function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
}

/** In every encoding; the build takes its time for a few bytes less. */
export async function compressed(content: Uint8Array, brotliQuality: number): Promise<{ br: Buffer; gzip: Buffer }> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  const [br, zipped] = await Promise.all([toBrotli(content, { params }), toGzip(content, { level: 9 })])
  return { br, gzip: zipped }
}

export interface PackedPage {
  file: SiteFile
  contents: { plain: Uint8Array<ArrayBuffer>; br: Uint8Array<ArrayBuffer>; gzip: Uint8Array<ArrayBuffer> }
}

export async function packPage(html: string, brotliQuality: number): Promise<PackedPage> {
  const plain = new TextEncoder().encode(html)
  const { br, gzip } = await compressed(plain, brotliQuality)
  return {
    file: {
      type: 'text/html; charset=utf-8',
      etag: etagOf(plain),
      encodings: ['br', 'gzip'],
      scripts: inlineScriptHashes(html),
    },
    contents: { plain, br: new Uint8Array(br), gzip: new Uint8Array(gzip) },
  }
}
