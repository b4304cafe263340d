import { piecesOf, sizeOf } from '../../../../domain/products/design.ts'
import { kindOf } from '../../../../domain/products/products.ts'
import { defaultPlacement, keepInside, type Placement } from '../../../../domain/studio/placement.ts'
import { artworkClient, readOnce } from '../artwork/library.ts'
import { Patch } from '../artwork/patch.ts'
import type { ReadArtwork } from '../artwork/read-artwork.ts'
import { lookOf, type StudioArtwork, type StudioDesign } from '../design.ts'
import type { Placed } from '../models/wrap.ts'
import type { Product } from './product.ts'

export type Worn = { id: string; read: ReadArtwork; patch: Patch; placement: Placement; sewnWidth: number }

const RESEW_MS = 180

function placedOf(placement: Placement, aspect: number): Placed {
  return {
    x: placement.xInches,
    y: placement.yInches,
    width: placement.widthInches,
    height: placement.widthInches / aspect,
    rotation: (placement.rotationDegrees * Math.PI) / 180,
  }
}

/** Keeps the artwork on the product in step with the design. */
export class WornArtwork {
  private readonly worn = new Map<string, Worn>()
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>()
  private readonly changed: () => void
  private wearer: Product | undefined
  private round = 0

  constructor(changed: () => void) {
    this.changed = changed
  }

  async dress(product: Product, design: StudioDesign): Promise<void> {
    const round = ++this.round
    if (product !== this.wearer) this.worn.clear()
    this.wearer = product
    const wanted = new Map<string, StudioArtwork>(piecesOf(design))
    for (const area of [...this.worn.keys()]) if (!wanted.has(area)) this.takeOff(product, area)
    for (const [area, artwork] of wanted) await this.put(product, design, area, artwork, () => round === this.round)
  }

  private takeOff(product: Product, area: string): void {
    product.wear(area, null)
    this.worn.delete(area)
    this.changed()
  }

  private async put(
    product: Product,
    design: StudioDesign,
    area: string,
    artwork: StudioArtwork,
    current: () => boolean,
  ) {
    const worn = this.worn.get(area)
    const id = lookOf(artwork)
    if (worn?.id === id) return this.move(product, design, area, worn, artwork.placement)
    if (worn) this.takeOff(product, area)
    const read = await readOnce(artwork)
    const sheet = product.sheet(area)
    if ('unreadable' in read || !sheet || !current()) return
    const aspect = read.width / read.height
    const placement = artwork.placement ?? defaultPlacement(sizeOf(design, area), aspect)
    const look = await this.sew(design, read, placement)
    if (!current()) return
    const patch = new Patch(sheet, look, placedOf(placement, aspect))
    this.worn.set(area, { id, read, patch, placement, sewnWidth: placement.widthInches })
    product.wear(area, patch)
    this.changed()
  }

  private sew(design: StudioDesign, read: ReadArtwork, { widthInches }: Placement) {
    return artworkClient().look(
      read.bitmap,
      widthInches,
      (widthInches * read.height) / read.width,
      kindOf(design.product).technique === 'sewn',
    )
  }

  /** Moving is at once; thread is laid anew when the size has settled. */
  private move(product: Product, design: StudioDesign, area: string, worn: Worn, wanted: Placement | undefined): void {
    const aspect = worn.read.width / worn.read.height
    const size = sizeOf(design, area)
    const placement = wanted ? keepInside(size, aspect, wanted) : defaultPlacement(size, aspect)
    if (JSON.stringify(placement) === JSON.stringify(worn.placement)) return
    worn.placement = placement
    worn.patch.place(placedOf(placement, aspect))
    this.changed()
    clearTimeout(this.timers.get(area))
    if (Math.abs(placement.widthInches - worn.sewnWidth) < 0.01) return
    this.timers.set(
      area,
      setTimeout(() => this.resew(product, design, area, worn), RESEW_MS),
    )
  }

  private async resew(product: Product, design: StudioDesign, area: string, worn: Worn): Promise<void> {
    const { widthInches } = worn.placement
    const look = await this.sew(design, worn.read, worn.placement)
    const sheet = product.sheet(area)
    if (this.worn.get(area) !== worn || worn.placement.widthInches !== widthInches || !sheet) return
    worn.patch = new Patch(sheet, look, placedOf(worn.placement, worn.read.width / worn.read.height))
    worn.sewnWidth = widthInches
    product.wear(area, worn.patch)
    this.changed()
  }

  /** The artwork on each part, for pointers that want to move it. */
  get all(): ReadonlyMap<string, Worn> {
    return this.worn
  }

  dispose(): void {
    for (const timer of this.timers.values()) clearTimeout(timer)
    this.round++
  }
}
