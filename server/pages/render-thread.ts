import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { createRequestHandler } from 'react-router'
import { withFacts } from '../../domain/desk/facts-header.ts'
import { type PackedPage, packPage } from './pack-page.ts'
import type { Rendered, WantedPage } from './renderer.ts'

/** A tenth larger than the build's: whoever publishes waits for it. */
const BROTLI_QUALITY = 6

const build = await import(pathToFileURL(join(workerData, 'server/index.js')).href)
/** Whatever is not in it would be answered with the shell. */
const prerender: string[] = [...build.prerender]
const answer = createRequestHandler({ ...build, prerender }, 'production')

async function render({ path, facts, shown }: WantedPage): Promise<PackedPage> {
  if (path.startsWith('/basics/') && !prerender.includes(path)) prerender.push(path)
  const response = await answer(new Request(`http://localhost${path}`, { headers: withFacts(facts, shown) }))
  if (response.status !== 200) throw new Error(`${path} could not be rendered: ${response.status}`)
  return packPage(await response.text(), BROTLI_QUALITY)
}

parentPort?.on('message', async ({ number, ...wanted }: WantedPage & { number: number }) => {
  const rendered: Rendered = await render(wanted).then(
    (page) => ({ number, page }),
    (error: unknown) => ({ number, error }),
  )
  parentPort?.postMessage(rendered)
})
