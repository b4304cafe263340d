import type { Choices } from '../../../../domain/products/product-kind.ts'
import type { ProductId } from '../../../../domain/products/products.ts'
import { CLOTHS, type ClothName } from '../fabric/cloths.ts'
import type { Woven } from '../fabric/weave.ts'
import type { Pieces } from '../models/piece.ts'
import { CUTTERS } from '../products/cutters.ts'

/** What is asked of the cutting room: a product's pieces, and the cloths that nobody has woven yet. */
export type CutOrder = { product: ProductId; choices: Choices; cloths: readonly ClothName[] }
export type CutGoods = { pieces: Pieces; cloths: (readonly [ClothName, Woven])[] }

export function cutOut({ product, choices, cloths }: CutOrder): CutGoods {
  return {
    pieces: CUTTERS[product].pieces(choices),
    cloths: cloths.map((name) => [name, CLOTHS[name]()] as const),
  }
}

/** All that can be handed over without a copy. */
export function buffersOf({ pieces, cloths }: CutGoods): ArrayBuffer[] {
  const parts = Object.values(pieces).flatMap((piece) =>
    piece instanceof Float32Array ? [piece] : Object.values(piece),
  )
  const woven = cloths.flatMap(([, { albedo, normal }]) => [albedo, normal])
  return [...parts, ...woven].map(({ buffer }) => buffer)
}
