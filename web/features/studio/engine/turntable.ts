import { Group } from 'three'
import { CuttingRoom } from '../cutting/cutting-room.ts'
import { cutOf } from '../cutting/kept-pieces.ts'
import type { StudioDesign } from '../design.ts'
import { discard } from '../models/discard.ts'
import { makeProduct, type Product } from './product.ts'

/** What stands on the stage: the design's product, from when its pieces are cut. Until then the one before it stays. */
export class Turntable {
  readonly top = new Group()
  private readonly cutting = new CuttingRoom()
  private readonly leaving: Product[] = []
  private readonly wanted: () => StudioDesign
  private readonly replaced: () => void
  private product: Product | undefined

  constructor(wanted: () => StudioDesign, replaced: () => void) {
    this.wanted = wanted
    this.replaced = replaced
  }

  /** The design's product once it stands here; undefined when the table was cleared before. */
  async stand(): Promise<Product | undefined> {
    let cut = cutOf(this.wanted())
    while (this.product?.cut !== cut) {
      const pieces = await this.cutting.piecesOf(this.wanted())
      if (!pieces) return undefined
      const now = cutOf(this.wanted())
      if (now === cut && this.product?.cut !== cut) this.put(makeProduct(this.wanted(), pieces))
      cut = now
    }
    return this.product
  }

  private put(product: Product): void {
    const before = this.product
    this.product = product
    this.top.add(product.body)
    if (!before) return
    this.top.remove(before.body)
    this.leaving.push(before)
    this.replaced()
  }

  /** Products that were replaced go after their successor is drawn, which may share with them. */
  seeOff(): void {
    for (const product of this.leaving.splice(0)) discard(product.body)
  }

  clear(): void {
    this.cutting.close()
    this.seeOff()
    discard(this.top)
  }
}
