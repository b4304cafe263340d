import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib'
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
  /** What is not kept plain is unpacked for whoever asks for it so. */
  contents: Record<'br' | 'gzip', Uint8Array<ArrayBuffer>> & { plain?: Uint8Array<ArrayBuffer> }
}

export const packPage = (html: string, brotliQuality: number): Promise<PackedPage> =>
  packed(html, { type: 'text/html; charset=utf-8', scripts: inlineScriptHashes(html) }, brotliQuality)

export async function packed(text: string, about: Pick<SiteFile, 'type' | 'scripts'>, brotliQuality: number) {
  const plain = new TextEncoder().encode(text)
  const { br, gzip } = await compressed(plain, brotliQuality)
  const file: SiteFile = { ...about, etag: etagOf(plain), encodings: ['br', 'gzip'] }
  return { file, contents: { plain, br: new Uint8Array(br), gzip: new Uint8Array(gzip) } }
}

const fromGzip = promisify(gunzip)

export async function contentOf({ contents }: PackedPage, encoding?: 'br' | 'gzip'): Promise<Uint8Array<ArrayBuffer>> {
  return contents[encoding ?? 'plain'] ?? new Uint8Array(await fromGzip(contents.gzip))
}
