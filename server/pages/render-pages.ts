import { Worker } from 'node:worker_threads'
import type { ShopFacts } from '../../domain/desk/sections.ts'
import type { PackedPage } from './pack-page.ts'

export interface Rendering {
  /** Of the build: server/index.js is what renders. */
  folder: string
  facts: ShopFacts
}

/** By the path of its file in the site. */
export type RenderedPages = ReadonlyMap<string, PackedPage>

/**
 * All pages with what the owner has set, in every encoding. In a thread of its own, which then ends: the shop answers
 * meanwhile, and keeps nothing of what renders.
 */
export function renderPages(rendering: Rendering): Promise<RenderedPages> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./render-thread.ts', import.meta.url), {
      workerData: rendering,
      env: { ...process.env, NODE_ENV: 'production' },
    })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`the thread that renders pages ended with ${code}`)))
  })
}
