import { z } from 'zod'
import { fileUrl } from '../fields.ts'
import { MIN_KOOZIES } from '../pricing/koozie-price.ts'
import { artworkNotes, colorText, orderQuantity, statedPrice } from './design-fields.ts'

export const KOOZIE_SIZES = ['regular-12oz', 'skinny-12oz'] as const
export type KoozieSize = (typeof KOOZIE_SIZES)[number]
export const DEFAULT_KOOZIE_SIZE: KoozieSize = 'regular-12oz'

export const KOOZIE_SIZE_LABELS: Record<KoozieSize, string> = {
  'regular-12oz': 'Regular 12 oz',
  'skinny-12oz': 'Skinny 12 oz',
}

export const KOOZIE_STYLES = ['solid', 'pattern'] as const
export type KoozieStyle = (typeof KOOZIE_STYLES)[number]
export const DEFAULT_KOOZIE_STYLE: KoozieStyle = 'solid'

export const KOOZIE_STYLE_LABELS: Record<KoozieStyle, string> = { solid: 'Solid color', pattern: 'Pattern' }

export const KOOZIE_PATTERNS = ['Pattern 1', 'Pattern 2', 'Pattern 3'] as const
export type KooziePattern = (typeof KOOZIE_PATTERNS)[number]
export const MORE_PATTERNS = 'More patterns coming soon!'

export const DEFAULT_KOOZIE_COLOR = '#292c2f'

export const DESIGN_POSITIONS = ['front', 'back', 'bottom'] as const
export type DesignPosition = (typeof DESIGN_POSITIONS)[number]

export const DESIGN_POSITION_LABELS: Record<DesignPosition, string> = {
  front: 'Front design',
  back: 'Back design',
  bottom: 'Bottom design (optional)',
}

export const KOOZIE_QUANTITY_INLINE = 'Minimum order quantity is 250 koozies'
export const KOOZIE_QUANTITY_TOAST = 'Please set quantity to at least 250'

/** What the page sends of a koozie; prices in it are compared with ours and never used. */
export const koozieDesignSchema = z.object({
  size: z.enum(KOOZIE_SIZES, { error: 'Please choose a size' }),
  style: z.enum(KOOZIE_STYLES, { error: 'Please choose a style' }),
  color: colorText,
  pattern: z
    .enum(KOOZIE_PATTERNS)
    .or(z.literal('none').transform(() => null))
    .nullish()
    .transform((pattern) => pattern ?? null),
  addMagnet: z.boolean(),
  designFiles: z.partialRecord(z.enum(DESIGN_POSITIONS), fileUrl).default({}),
  quantity: orderQuantity(MIN_KOOZIES, KOOZIE_QUANTITY_INLINE),
  pricePerKoozie: statedPrice,
  totalPrice: statedPrice,
  artwork: artworkNotes,
})
export type KoozieDesign = z.output<typeof koozieDesignSchema>

/** The customization data of a koozie as it is stored. */
export interface KoozieData {
  product: 'Koozie'
  size: KoozieSize
  style: KoozieStyle
  color: string
  pattern: KooziePattern | null
  addMagnet: boolean
  designFiles: Partial<Record<DesignPosition, string>>
  pricePerKoozie: number
  totalPrice: number
  quantity: number
  artwork?: KoozieDesign['artwork']
}
