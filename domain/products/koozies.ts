import { BRAND } from '../brand.ts'
import { ARTWORK_HINT, artworkUpTo, MB } from '../files/file-rules.ts'
import { type Tiers, tierFor } from '../pricing/tiers.ts'
import { colorWords } from '../studio/shades.ts'
import { extraCents } from './extra-cents.ts'
import type { Area, AreaSize, ProductKind } from './product-kind.ts'

const { one, many } = BRAND.canSleeve
const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)
export const KOOZIE_TITLE = capital(one)

const TIERS: Tiers = [
  { from: 250, cents: 145 },
  { from: 500, cents: 110 },
  { from: 1000, cents: 85 },
  { from: 2000, cents: 70 },
  { from: 5000, cents: 65 },
]

export const KOOZIE_SIZES = ['regular-12oz', 'skinny-12oz'] as const
export type KoozieSize = (typeof KOOZIE_SIZES)[number]
export const SIZE_LABELS: Record<KoozieSize, string> = {
  'regular-12oz': 'Regular 12 oz',
  'skinny-12oz': 'Skinny 12 oz',
}
/** The size that costs more. */
export const DEARER_SIZE: KoozieSize = 'skinny-12oz'

const MAGNET = 'Magnet on the back'

export const KOOZIE_STYLES = ['solid', 'pattern'] as const
export type KoozieStyle = (typeof KOOZIE_STYLES)[number]
export const STYLE_LABELS: Record<KoozieStyle, string> = { solid: 'Solid color', pattern: 'Pattern' }

export const KOOZIE_PATTERNS = ['Pattern 1', 'Pattern 2', 'Pattern 3'] as const
export type KooziePattern = (typeof KOOZIE_PATTERNS)[number]
/** What is seen on each. */
export const PATTERN_NAMES: Record<KooziePattern, string> = {
  'Pattern 1': 'Navy stripes',
  'Pattern 2': 'Cream dots',
  'Pattern 3': 'Red checks',
}
export const MORE_PATTERNS = 'More patterns coming soon!'

type KoozieArea = 'front' | 'back' | 'bottom'

export type KoozieChoices = {
  size: KoozieSize
  style: KoozieStyle
  color: string
  pattern: KooziePattern | null
  addMagnet: boolean
}

const fresh: KoozieChoices = {
  size: 'regular-12oz',
  style: 'solid',
  color: '#292c2f',
  pattern: null,
  addMagnet: false,
}

const printed = (label: string, optional: string, inches: Record<KoozieSize, AreaSize>): Area<KoozieChoices> => ({
  label,
  artwork: `${label} design`,
  none: 'None',
  upload: `${label} design${optional}`,
  hint: ARTWORK_HINT,
  folder: 'koozies',
  inches: ({ size }) => inches[size],
})

const SIDE = { 'regular-12oz': { width: 3.25, height: 3.1 }, 'skinny-12oz': { width: 2.75, height: 4.1 } }
const BOTTOM = { 'regular-12oz': { width: 1.7, height: 1.7 }, 'skinny-12oz': { width: 1.4, height: 1.4 } }

const areas: Record<KoozieArea, Area<KoozieChoices>> = {
  front: printed('Front', '', SIDE),
  back: printed('Back', '', SIDE),
  bottom: printed('Bottom', ' (optional)', BOTTOM),
}

export const koozies: ProductKind<KoozieChoices> & { areas: typeof areas } = {
  id: 'koozies',
  name: 'Koozie', // As orders keep it, whatever the shop calls it.
  one,
  many,
  label: capital(many),
  pitch: (minimum) => `Printed all around your drink, from ${minimum} pieces.`,
  listing: {
    name: `Custom can ${one}`,
    description: `A 12 oz can ${one}, regular or skinny, printed with your design.`,
  },
  technique: 'printed',
  tooFew: (minimum) => `Minimum order quantity is ${minimum} ${many}`,
  prices: { tiers: TIERS, extras: { skinny: [{ from: 1, cents: 10 }], magnet: [{ from: 1, cents: 100 }] } },
  extraNames: { skinny: SIZE_LABELS[DEARER_SIZE], magnet: MAGNET },
  largeFrom: 25_000,
  productionDays: 8,
  folders: { koozies: artworkUpTo(25 * MB) },
  areas,
  fields: {
    size: { type: 'one of', of: KOOZIE_SIZES, missing: 'Please choose a size' },
    style: { type: 'one of', of: KOOZIE_STYLES, missing: 'Please choose a style' },
    color: { type: 'color' },
    pattern: { type: 'one of', of: KOOZIE_PATTERNS, orNone: true },
    addMagnet: { type: 'yes or no' },
  },
  fresh,
  settled: (chosen) => (chosen.style === 'solid' ? { ...chosen, pattern: null } : chosen),
  cuts: KOOZIE_SIZES.map((size) => ({ ...fresh, size })),
  priceParts: ({ size, addMagnet }, quantity, prices) => [
    { label: `${KOOZIE_TITLE}, printed front, back and bottom`, cents: tierFor(prices.tiers, quantity).cents },
    ...(size === DEARER_SIZE ? [{ label: SIZE_LABELS[size], cents: extraCents(prices, 'skinny', quantity) }] : []),
    ...(addMagnet ? [{ label: MAGNET, cents: extraCents(prices, 'magnet', quantity) }] : []),
  ],
  openAreas: () => Object.keys(areas),
  missing: () => undefined,
  title: ({ size }) => `${SIZE_LABELS[size]} ${one}`,
  description: ({ size, style, color }) =>
    `${SIZE_LABELS[size].split(' ')[0]} ${one} ${style === 'solid' ? `in ${color}` : 'printed all over'}`,
  facts: ({ size, style, color, pattern, addMagnet }) => [
    { label: 'Size', value: SIZE_LABELS[size] },
    { label: 'Style', value: STYLE_LABELS[style] },
    style === 'solid'
      ? { label: 'Color', value: colorWords(color), color }
      : { label: 'Pattern', value: pattern ? `${pattern} (${PATTERN_NAMES[pattern]})` : 'Not chosen yet' },
    { label: 'Magnet', value: addMagnet ? 'On the back' : 'None' },
  ],
  still: ({ size, style, color }) => ({ cut: size, dyes: { body: style === 'solid' ? color : '' } }),
}
