import { type BufferGeometry, Group, type Material, Mesh, Object3D } from 'three'
import type { Choices } from '../../../../domain/products/product-kind.ts'
import type { Patch } from '../artwork/patch.ts'
import { discard } from './discard.ts'
import type { Sheet } from './wrap.ts'

/** What every product is: pieces on one body, the cloth of each area, and the artwork that lies there. */
export abstract class ProductModel<Chosen extends Choices = Choices> extends Group {
  protected readonly body = new Object3D()
  private readonly sheets = new Map<string, Sheet>()
  private readonly patches = new Map<string, Patch>()

  constructor() {
    super()
    this.add(this.body)
  }

  /** Dyes it as chosen. */
  abstract paint(choices: Chosen): void

  protected abstract lay(area: string): Sheet

  protected piece(geometry: BufferGeometry, material: Material): Mesh<BufferGeometry, Material> {
    const mesh = new Mesh(geometry, material)
    mesh.castShadow = true
    mesh.receiveShadow = true
    mesh.frustumCulled = false // It is what one looks at; to measure whether it is in sight takes longer.
    this.body.add(mesh)
    return mesh
  }

  sheet(area: string): Sheet {
    const sheet = this.sheets.get(area) ?? this.lay(area)
    this.sheets.set(area, sheet)
    return sheet
  }

  /** Puts a patch on the product, or takes it off. */
  wear(area: string, patch: Patch | null): void {
    const old = this.patches.get(area)
    if (old) discard(old.removeFromParent())
    this.patches.delete(area)
    if (!patch) return
    this.patches.set(area, patch)
    this.body.add(patch)
  }
}
