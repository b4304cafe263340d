import { Worker } from 'node:worker_threads'
import { StorageFailure } from '../storage-failure.ts'

const PATIENCE_MS = 20_000
const MAX_HEAP_MB = 512

/** Sanitises a drawing in a thread of its own, so that a huge or hostile one holds up nobody. False when it is none after all. */
export function cleanSvgFile(from: string, to: string, patienceMs = PATIENCE_MS): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./svg-worker.ts', import.meta.url), {
      workerData: { from, to },
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    })
    const settle = (settled: () => void) => {
      clearTimeout(patience)
      void worker.terminate()
      settled()
    }
    // Within its bounds a drawing takes a few seconds, so the machine has too much to do.
    const patience = setTimeout(() => settle(() => reject(new StorageFailure('Busy'))), patienceMs)
    worker.once('message', (isDrawing: boolean) => settle(() => resolve(isDrawing)))
    worker.once('error', (error) =>
      settle(() => ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(false) : reject(error))),
    )
  })
}
