import type { HatChoices } from '../../../../domain/products/hats.ts'
import type { KoozieChoices } from '../../../../domain/products/koozies.ts'
import type { Choices } from '../../../../domain/products/product-kind.ts'
import type { ProductId } from '../../../../domain/products/products.ts'
import type { ClothName } from '../fabric/cloths.ts'
import { cutHat } from '../models/cut-hat.ts'
import { cutKoozie } from '../models/cut-koozie.ts'
import type { Pieces } from '../models/piece.ts'

/** How a product's pieces are cut, and of which cloths. A list of its own, because a worker draws nothing. */
interface Cutter<Chosen extends Choices = Choices> {
  cloths: readonly ClothName[]
  pieces(choices: Chosen): Pieces
}

const hats: Cutter<HatChoices> = { cloths: ['twill', 'ribbon'], pieces: ({ style }) => cutHat(style) }
const koozies: Cutter<KoozieChoices> = { cloths: ['knit'], pieces: cutKoozie }

export const CUTTERS: Record<ProductId, Cutter> = { hats, koozies }
