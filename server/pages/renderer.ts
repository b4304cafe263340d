import { Worker } from 'node:worker_threads'
import type { CarriedFacts } from '../../domain/desk/sections.ts'
import type { PackedPage } from './pack-page.ts'

/** A page as it is asked for: its address, what the owner has set, and what it alone shows. */
export interface WantedPage {
  path: string
  facts: CarriedFacts
  shown?: unknown
}

export type Render = (wanted: WantedPage) => Promise<PackedPage>

/** What the thread answers to the page of a number. */
export type Rendered = { number: number } & ({ page: PackedPage } | { error: unknown })

/** So long it waits for a further page before it ends and gives its memory back. */
const REST_MS = 20_000
/** A hundred times as long as a page takes on a busy machine. */
const PATIENCE_MS = 120_000

interface Waiting {
  resolve: (page: PackedPage) => void
  reject: (reason: unknown) => void
}

/**
 * Pages in every encoding, made by the build in `folder` in a thread of its own, so that the shop answers meanwhile. The thread
 * begins with the first page that is wanted and ends when none was for a while.
 */
export function createRenderer(folder: string, patienceMs = PATIENCE_MS): Render {
  const waiting = new Map<number, Waiting>()
  let thread: Worker | undefined
  let last = 0
  let end: NodeJS.Timeout | undefined

  const begin = () => {
    const worker = new Worker(new URL('./render-thread.ts', import.meta.url), {
      workerData: folder,
      env: { ...process.env, NODE_ENV: 'production' },
    })
    const fail = (reason: unknown) => {
      if (thread !== worker) return
      thread = undefined
      for (const { reject } of waiting.values()) reject(reason)
      waiting.clear()
    }
    worker.on('message', (rendered: Rendered) => {
      const { resolve, reject } = waiting.get(rendered.number) ?? {}
      waiting.delete(rendered.number)
      if ('page' in rendered) resolve?.(rendered.page)
      else reject?.(rendered.error)
      if (waiting.size === 0) rest(worker)
    })
    worker.once('error', fail)
    worker.once('exit', (code) => fail(new Error(`the thread that renders pages ended with ${code}`)))
    return worker
  }
  const rest = (worker: Worker) => {
    worker.unref()
    end = setTimeout(() => {
      thread = undefined
      void worker.terminate()
    }, REST_MS).unref()
  }
  return (wanted) => {
    clearTimeout(end)
    thread ??= begin()
    thread.ref()
    const number = ++last
    const worker = thread
    const patience = setTimeout(() => void worker.terminate(), patienceMs).unref()
    const answer = new Promise<PackedPage>((resolve, reject) => waiting.set(number, { resolve, reject }))
    worker.postMessage({ number, ...wanted })
    return answer.finally(() => clearTimeout(patience))
  }
}
