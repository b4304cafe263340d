import type { Design } from '../../../../domain/products/design.ts'
import { hasRoll, keepRoll } from '../fabric/cloths.ts'
import type { Pieces } from '../models/piece.ts'
import { studioProduct } from '../products/products.ts'
import { type CutGoods, cutOut } from './cut-order.ts'

export type Cut = Pick<Design, 'product' | 'choices'>

/** What was cut once is sewn in every color, by every preview of the page. */
const kept = new Map<string, Pieces>()

/** Changes when a product must be cut anew. */
export const cutOf = ({ product, choices }: Cut) => `${product} ${studioProduct(product).cut(choices)}`

export const keptPieces = (cut: string) => kept.get(cut)

export function keep(cut: string, { pieces, cloths }: CutGoods): Pieces {
  for (const [name, woven] of cloths) if (!hasRoll(name)) keepRoll(name, woven)
  kept.set(cut, pieces)
  return pieces
}

/** At once, for pictures that nobody waits in front of. */
export function cutHere({ product, choices }: Cut): Pieces {
  const cut = cutOf({ product, choices })
  return kept.get(cut) ?? keep(cut, cutOut({ product, choices, cloths: [] }))
}
