import { z } from 'zod'
import { fileUrl } from '../fields.ts'
import { MIN_HATS } from '../pricing/hat-price.ts'
import { artworkNotes, colorText, orderQuantity, statedPrice } from './design-fields.ts'

export const HAT_STYLES = ['5-panel', '6-panel'] as const
export type HatStyle = (typeof HAT_STYLES)[number]

export const EMBROIDERY_LOCATIONS = ['leftSide', 'rightSide', 'back'] as const
export type EmbroideryLocation = (typeof EMBROIDERY_LOCATIONS)[number]

export const EMBROIDERY_LABELS: Record<EmbroideryLocation, string> = {
  leftSide: 'Left side',
  rightSide: 'Right side',
  back: 'Back',
}

export const DEFAULT_HAT_COLOR = '#1f2a44'
export const DEFAULT_BAND_COLOR = '#f6f1e7'

export const HAT_QUANTITY_INLINE = 'Quantity must be at least 50'
export const HAT_QUANTITY_TOAST = 'Please set quantity to at least 50'

const location = z.enum(EMBROIDERY_LOCATIONS)

/** What the page sends of a hat; prices in it are compared with ours and never used. */
export const hatDesignSchema = z.object({
  style: z.enum(HAT_STYLES, { error: 'Please choose a hat style' }),
  hatColor: colorText,
  bandColor: colorText,
  logoUrl: fileUrl,
  embroidery: z
    .object({
      locations: z.array(location).max(EMBROIDERY_LOCATIONS.length),
      files: z.partialRecord(location, fileUrl).default({}),
    })
    .or(z.literal('none').transform(() => null))
    .nullish()
    .transform((embroidery) => embroidery ?? { locations: [], files: {} }),
  quantity: orderQuantity(MIN_HATS, HAT_QUANTITY_INLINE),
  pricePerHat: statedPrice,
  totalPrice: statedPrice,
  artwork: artworkNotes,
})
export type HatDesign = z.output<typeof hatDesignSchema>

/** The customization data of a hat as it is stored: only what is there, priced by us. */
export interface HatData {
  product: 'Hat'
  style: HatStyle
  hatColor: string
  bandColor: string
  logoUrl?: string
  embroidery: { locations: EmbroideryLocation[]; files: Partial<Record<EmbroideryLocation, string>> } | null
  addOns: EmbroideryLocation[]
  pricePerHat: number
  totalPrice: number
  quantity: number
  artwork?: HatDesign['artwork']
}
