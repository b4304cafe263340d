import type { Choices } from '../../../../domain/products/product-kind.ts'
import type { View } from '../engine/stage.ts'
import type { Pieces } from '../models/piece.ts'
import type { ProductModel } from '../models/product-model.ts'

/** From where a part is best seen; what is broad (in inches) is taken from further away on a narrow picture. */
type PartView = View & { broad?: number }
export type PartViews = { whole: PartView } & Record<string, PartView>

/** A product as the studio makes it. Methods, as in the product's kind. */
export interface StudioProduct<Chosen extends Choices = Choices, Cut extends Pieces = Pieces> {
  /** Changes when the product must be made anew instead of dyed. */
  cut(choices: Chosen): string
  /** Sews it from its pieces (`cutters.ts`). */
  make(choices: Chosen, pieces: Cut): ProductModel
  views(choices: Chosen): PartViews
}
