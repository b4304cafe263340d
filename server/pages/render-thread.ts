import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { createRequestHandler } from 'react-router'
import { withFacts } from '../../domain/desk/facts-header.ts'
import { SHELL_PATH } from '../../domain/pages.ts'
import { type PackedPage, packPage } from './pack-page.ts'
import type { Rendering } from './render-pages.ts'

/** A tenth larger than the build's: whoever publishes waits for it. */
const BROTLI_QUALITY = 9

async function render({ folder, facts }: Rendering): Promise<Map<string, PackedPage>> {
  const build = await import(pathToFileURL(join(folder, 'server/index.js')).href)
  const answer = createRequestHandler(build, 'production')
  const prerendered: string[] = build.prerender
  const files = prerendered.map((path) => [path, path === '/' ? '/index.html' : `${path}/index.html`] as const)
  const pages = new Map<string, PackedPage>()
  for (const [path, file] of [...files, [SHELL_PATH, SHELL_PATH] as const]) {
    const response = await answer(new Request(`http://localhost${path}`, { headers: withFacts(facts) }))
    if (response.status !== 200) throw new Error(`${path} could not be rendered: ${response.status}`)
    pages.set(file, await packPage(await response.text(), BROTLI_QUALITY))
  }
  return pages
}

parentPort?.postMessage(await render(workerData))
