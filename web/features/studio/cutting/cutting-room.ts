import { hasRoll } from '../fabric/cloths.ts'
import type { Pieces } from '../models/piece.ts'
import { CUTTERS } from '../products/cutters.ts'
import { type CutGoods, type CutOrder, cutOut } from './cut-order.ts'
import { type Cut, cutOf, keep, keptPieces } from './kept-pieces.ts'

/** Has a product's pieces cut by a worker, or by the page where no worker does it. */
export class CuttingRoom {
  private readonly coming = new Map<string, Promise<Pieces | undefined>>()
  private readonly closing = new AbortController()

  /** Undefined when the room was closed before they were ready. */
  async piecesOf(design: Cut): Promise<Pieces | undefined> {
    if (this.closing.signal.aborted) return undefined
    const cut = cutOf(design)
    const known = keptPieces(cut)
    if (known) return known
    const coming = this.coming.get(cut) ?? this.order(cut, design)
    this.coming.set(cut, coming)
    return coming
  }

  private async order(cut: string, { product, choices }: Cut): Promise<Pieces | undefined> {
    const cloths = CUTTERS[product].cloths.filter((name) => !hasRoll(name))
    const goods = await bring({ product, choices, cloths }, this.closing.signal)
    this.coming.delete(cut)
    return goods && keep(cut, goods)
  }

  close(): void {
    this.closing.abort()
  }
}

async function bring(order: CutOrder, closing: AbortSignal): Promise<CutGoods | undefined> {
  try {
    return await byWorker(order, closing)
  } catch (error) {
    console.warn('No worker cuts for this page; it does so itself.', error)
    return closing.aborted ? undefined : cutOut(order)
  }
}

/** A worker lives for one order: it ends with the answer, or when nobody waits for it any more. */
function byWorker(order: CutOrder, closing: AbortSignal): Promise<CutGoods | undefined> {
  return new Promise((resolve, reject) => {
    if (closing.aborted) return resolve(undefined)
    const worker = new Worker(new URL('./cutting.worker.ts', import.meta.url), { type: 'module' })
    const end = () => {
      worker.terminate()
      resolve(undefined)
    }
    worker.onmessage = ({ data }: MessageEvent<CutGoods>) => {
      resolve(data)
      end()
    }
    worker.onerror = ({ message }) => {
      reject(new Error(message))
      end()
    }
    closing.addEventListener('abort', end, { once: true })
    worker.postMessage(order)
  })
}
