import { ARTWORK, ARTWORK_HINT } from '../files/file-rules.ts'
import { type Tiers, tierFor } from '../pricing/tiers.ts'
import { colorWords } from '../studio/shades.ts'
import { extraCents } from './extra-cents.ts'
import type { Area, ProductKind } from './product-kind.ts'

const TIERS: Tiers = [
  { from: 50, cents: 1750 },
  { from: 100, cents: 1550 },
  { from: 200, cents: 1450 },
  { from: 300, cents: 1350 },
  { from: 400, cents: 1300 },
  { from: 500, cents: 1200 },
  { from: 1000, cents: 1100 },
]

/** What one more embroidered location adds to one hat. */
const EMBROIDERY_TIERS: Tiers = [
  { from: 1, cents: 100 },
  { from: 200, cents: 50 },
]

const HAT_STYLES = ['5-panel', '6-panel'] as const
export type HatStyle = (typeof HAT_STYLES)[number]

/** Where a hat is embroidered besides its front. */
export const EMBROIDERY_LOCATIONS = ['leftSide', 'rightSide', 'back'] as const
export type EmbroideryLocation = (typeof EMBROIDERY_LOCATIONS)[number]
export type HatArea = 'front' | EmbroideryLocation

const STYLE_MISSING = 'Please choose a hat style'

export type HatChoices = {
  /** Nothing until a style was chosen. */
  style: HatStyle | null
  hatColor: string
  bandColor: string
  embroidery: readonly EmbroideryLocation[]
}

const fresh: HatChoices = { style: null, hatColor: '#1f2a44', bandColor: '#f6f1e7', embroidery: [] }

const sewn = (label: string, upload: string, width: number, height: number) => ({
  label,
  artwork: `Embroidery: ${label}`,
  none: 'No file yet',
  upload: `Artwork for the ${upload} (optional)`,
  hint: ARTWORK_HINT,
  folder: 'hats-embroidery',
  inches: () => ({ width, height }),
})

const areas: Record<HatArea, Area<HatChoices>> = {
  front: {
    label: 'Front',
    artwork: 'Logo',
    none: 'None',
    upload: 'Logo',
    hint: `${ARTWORK_HINT} It goes on the front of the hat.`,
    folder: 'hats',
    inches: () => ({ width: 4.5, height: 2.25 }),
    seamless: ({ style }) =>
      style === '6-panel' ? { label: 'Take the 5-panel', change: { style: '5-panel' } } : undefined,
  },
  leftSide: sewn('Left side', 'left', 2.75, 1.5),
  rightSide: sewn('Right side', 'right', 2.75, 1.5),
  back: sewn('Back', 'rear', 3, 0.9),
}

export const hats: ProductKind<HatChoices> & { areas: typeof areas } = {
  id: 'hats',
  name: 'Hat',
  one: 'hat',
  many: 'hats',
  label: 'Hats',
  pitch: (minimum) => `Embroidered with your logo, from ${minimum} pieces.`,
  listing: {
    name: 'Custom embroidered hat',
    description: 'A 5-panel or 6-panel hat in your colors with your logo embroidered on it.',
  },
  technique: 'sewn',
  tooFew: (minimum) => `Quantity must be at least ${minimum}`,
  prices: { tiers: TIERS, extras: { embroidery: EMBROIDERY_TIERS } },
  extraNames: { embroidery: 'One more embroidered location' },
  largeFrom: 5000,
  productionDays: 10,
  folders: { hats: ARTWORK, 'hats-embroidery': ARTWORK },
  areas,
  fields: {
    style: { type: 'one of', of: HAT_STYLES, orNone: true, missing: STYLE_MISSING },
    hatColor: { type: 'color' },
    bandColor: { type: 'color' },
    embroidery: { type: 'some of', of: EMBROIDERY_LOCATIONS },
  },
  fresh,
  cuts: HAT_STYLES.map((style) => ({ ...fresh, style })),
  priceParts: ({ embroidery }, quantity, prices) => [
    { label: 'Hat with front embroidery', cents: tierFor(prices.tiers, quantity).cents },
    ...[...new Set(embroidery)].map((location) => ({
      label: areas[location].artwork,
      cents: extraCents(prices, 'embroidery', quantity),
    })),
  ],
  openAreas: ({ embroidery }) => ['front', ...embroidery],
  missing: ({ style }) => (style ? undefined : STYLE_MISSING),
  title: ({ style }) => `${style ?? ''} hat`.trim(),
  description: ({ style, hatColor, bandColor }) => `${style} hat in ${hatColor} with a band in ${bandColor}`,
  facts: ({ style, hatColor, bandColor }) => [
    { label: 'Style', value: style ?? 'Not chosen yet' },
    { label: 'Hat color', value: colorWords(hatColor), color: hatColor },
    { label: 'Band color', value: colorWords(bandColor), color: bandColor },
  ],
  still: ({ style, hatColor, bandColor }) => ({
    cut: style ?? '6-panel',
    dyes: { body: hatColor, band: bandColor },
  }),
}
