import type { Context, MiddlewareHandler } from 'hono'
import { MISSING, PAGES, SHELL_PATH } from '../../domain/pages.ts'
import type { Config } from '../config.ts'
import type { Env } from '../http/env.ts'
import { refuse } from '../http/errors.ts'
import { pagePolicy } from '../http/security-headers.ts'
import { fileOf } from './shown-pages.ts'
import type { SiteFile } from './site-file.ts'
import type { FoundFile, SitePages } from './site-pages.ts'

const A_YEAR = 'public, max-age=31536000, immutable'
const REVALIDATE = 'no-cache'

const patternToRegExp = (path: string) => new RegExp(`^${path.replace('*', '.*').replace(/:\w+/g, '[^/]+')}/?$`, 's')
const PATTERNS_DRAWN_IN_BROWSER = PAGES.filter((page) => !page.prerendered).map((page) => patternToRegExp(page.path))
const ANSWERED_404 = MISSING.map(({ page, renderedAt }) => ({
  pattern: patternToRegExp(page.path),
  file: fileOf(renderedAt),
}))

/** Which file answers an address, and with which status. */
async function locate(
  pages: SitePages,
  path: string,
  visitor: string,
): Promise<{ found: FoundFile | undefined; status: 200 | 404 }> {
  for (const file of [path, fileOf(path === '/' ? path : path.replace(/\/$/, ''))]) {
    const found = await pages.find(file, visitor)
    if (found) return { found, status: ANSWERED_404.some((missing) => missing.file === file) ? 404 : 200 }
  }
  if (PATTERNS_DRAWN_IN_BROWSER.some((pattern) => pattern.test(path)))
    return { found: await pages.find(SHELL_PATH), status: 200 }
  const missing = ANSWERED_404.find(({ pattern }) => pattern.test(path))?.file
  return { found: missing === undefined ? undefined : await pages.find(missing), status: 404 }
}

/** Serves the built site: pages revalidated by ETag, hashed assets for a year, HTTP 404 with a page for the rest. */
export function servePages(config: Config, pages: SitePages): MiddlewareHandler<Env> {
  return async (c) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return refuse(c, 'method_not_allowed')
    const path = decoded(c.req.path)
    const { found, status } = await locate(pages, path, c.var.client)
    if (!found) return refuse(c, 'not_found')
    const { file } = found
    const encoding = preferredEncoding(c, file)
    const etag = encoding ? file.etag.replace(/"$/, `-${encoding}"`) : file.etag
    const headers: Record<string, string> = {
      'Content-Type': file.type,
      'Cache-Control': status === 200 && path.startsWith('/assets/') ? A_YEAR : REVALIDATE,
      ETag: etag,
      ...(file.encodings.length > 0 && { Vary: 'Accept-Encoding' }),
      ...(encoding && { 'Content-Encoding': encoding }),
      ...(file.scripts && { 'Content-Security-Policy': pagePolicy(config, file.scripts) }),
    }
    if (status === 200 && matches(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
    return c.body(await found.content(encoding), status, headers)
  }
}

function preferredEncoding(c: Context, file: SiteFile): 'br' | 'gzip' | undefined {
  const accepted = (c.req.header('accept-encoding') ?? '').split(',').map((item) => item.trim().split(';'))
  const takes = (name: string) => accepted.some(([coding, weight]) => coding === name && weight?.trim() !== 'q=0')
  return file.encodings.find(takes)
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch?.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag) ?? false
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
