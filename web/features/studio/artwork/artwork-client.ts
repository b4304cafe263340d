import type { ArtworkFacts } from '../../../../domain/studio/artwork-facts.ts'
import type { Retouch } from '../../../../domain/studio/retouch.ts'
import type { MeasureOptions } from './measure.ts'
import type { ArtworkAnswer, ArtworkRequest, Decoded } from './messages.ts'
import type { Look } from './patch-look.ts'

type Unnumbered<T> = T extends unknown ? Omit<T, 'number'> : never
type Waiting = { resolve: (answer: ArtworkAnswer) => void; reject: (error: Error) => void }

/** The page's side of the artwork worker. */
export class ArtworkClient {
  private readonly worker = new Worker(new URL('./artwork.worker.ts', import.meta.url), { type: 'module' })
  private readonly waiting = new Map<number, Waiting>()
  private last = 0

  constructor() {
    this.worker.onmessage = ({ data }: MessageEvent<ArtworkAnswer>) => {
      const asked = this.waiting.get(data.number)
      this.waiting.delete(data.number)
      if ('failed' in data) asked?.reject(new Error(data.failed))
      else asked?.resolve(data)
    }
    this.worker.onerror = (event) => {
      for (const { reject } of this.waiting.values()) reject(new Error(event.message))
      this.waiting.clear()
    }
  }

  async decode(file: Blob, longest: number): Promise<Decoded> {
    const answer = await this.ask({ task: 'decode', file, longest }, [])
    if (!('decoded' in answer)) throw new Error('The artwork worker answered something else.')
    return answer.decoded
  }

  async look(source: ImageBitmap, widthInches: number, heightInches: number, sewn: boolean): Promise<Look> {
    const bitmap = await createImageBitmap(source)
    const answer = await this.ask({ task: 'look', bitmap, widthInches, heightInches, sewn }, [bitmap])
    if (!('look' in answer)) throw new Error('The artwork worker answered something else.')
    return answer.look
  }

  async measure(source: ImageBitmap, heightInches: number, options: MeasureOptions): Promise<ArtworkFacts> {
    const bitmap = await createImageBitmap(source)
    const answer = await this.ask({ task: 'measure', bitmap, heightInches, options }, [bitmap])
    if (!('measured' in answer)) throw new Error('The artwork worker answered something else.')
    return answer.measured
  }

  /** The same picture with what the customer asked for; a worker's copy, because it takes a while. */
  async retouch(source: ImageBitmap, retouch: Retouch): Promise<ImageBitmap> {
    const bitmap = await createImageBitmap(source)
    const answer = await this.ask({ task: 'retouch', bitmap, retouch }, [bitmap])
    if (!('retouched' in answer)) throw new Error('The artwork worker answered something else.')
    return answer.retouched
  }

  private ask(request: Unnumbered<ArtworkRequest>, transfer: Transferable[]): Promise<ArtworkAnswer> {
    const number = ++this.last
    return new Promise((resolve, reject) => {
      this.waiting.set(number, { resolve, reject })
      this.worker.postMessage({ ...request, number }, transfer)
    })
  }
}
