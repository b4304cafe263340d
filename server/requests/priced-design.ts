import { hatQuote } from '../../domain/pricing/hat-price.ts'
import { koozieQuote } from '../../domain/pricing/koozie-price.ts'
import type { Quote } from '../../domain/pricing/tiers.ts'
import type { CustomizationData, CustomOrderInput } from '../../domain/requests/custom-order.ts'
import { ORDER_BUCKET, type OrderFolder } from '../../domain/requests/file-rules.ts'
import { EMBROIDERY_LOCATIONS, type HatDesign } from '../../domain/requests/hat-design.ts'
import { DESIGN_POSITIONS, type KoozieDesign } from '../../domain/requests/koozie-design.ts'
import type { FilePlace } from '../files/keep-files.ts'

/** A design with the shop's own price, and how it is stored once the addresses of its files are known to be good. */
export interface PricedDesign {
  quantity: number
  quote: Quote
  /** What the page thought that it costs, in dollars. */
  stated: { each: number | undefined; total: number | undefined }
  files: { name: string; url: string; place: FilePlace }[]
  stored(files: ReadonlyMap<string, string>): CustomizationData
}

export function priceDesign(input: CustomOrderInput): PricedDesign {
  return input.product_type === 'hats' ? pricedHat(input.customization_data) : pricedKoozie(input.customization_data)
}

function pricedHat(design: HatDesign): PricedDesign {
  const { quantity, embroidery, style, hatColor, bandColor } = design
  const locations = EMBROIDERY_LOCATIONS.filter((location) => embroidery.locations.includes(location))
  const quote = hatQuote({ quantity, embroidery: locations })
  return {
    quantity,
    quote,
    stated: { each: design.pricePerHat, total: design.totalPrice },
    files: [
      ...fileNamed('logo', design.logoUrl, 'hats'),
      ...locations.flatMap((location) => fileNamed(location, embroidery.files[location], 'hats-embroidery')),
      ...fileNamed('preview', design.artwork?.previewUrl, 'previews'),
    ],
    stored: (files) => ({
      product: 'Hat',
      ...{ style, hatColor, bandColor },
      ...(files.has('logo') && { logoUrl: files.get('logo') }),
      embroidery: locations.length > 0 ? { locations, files: only(files, locations) } : null,
      addOns: locations,
      ...{ pricePerHat: quote.unitCents / 100, totalPrice: quote.totalCents / 100, quantity },
      ...storedArtwork(design.artwork, files),
    }),
  }
}

function pricedKoozie(design: KoozieDesign): PricedDesign {
  const { quantity, size, style, color, addMagnet, designFiles } = design
  const quote = koozieQuote({ quantity, size, addMagnet })
  return {
    quantity,
    quote,
    stated: { each: design.pricePerKoozie, total: design.totalPrice },
    files: [
      ...DESIGN_POSITIONS.flatMap((position) => fileNamed(position, designFiles[position], 'koozies')),
      ...fileNamed('preview', design.artwork?.previewUrl, 'previews'),
    ],
    stored: (files) => ({
      product: 'Koozie',
      ...{ size, style, color, addMagnet },
      pattern: style === 'pattern' ? design.pattern : null,
      designFiles: only(files, DESIGN_POSITIONS),
      ...{ pricePerKoozie: quote.unitCents / 100, totalPrice: quote.totalCents / 100, quantity },
      ...storedArtwork(design.artwork, files),
    }),
  }
}

function fileNamed(name: string, url: string | null | undefined, folder: OrderFolder) {
  return url ? [{ name, url, place: { bucket: ORDER_BUCKET, folder } }] : []
}

function only<Name extends string>(files: ReadonlyMap<string, string>, names: readonly Name[]) {
  const found: Partial<Record<Name, string>> = {}
  for (const name of names) if (files.has(name)) found[name] = files.get(name)
  return found
}

function storedArtwork(artwork: HatDesign['artwork'], files: ReadonlyMap<string, string>) {
  if (!artwork) return {}
  const { previewUrl: _, ...notes } = artwork
  return { artwork: { ...notes, ...(files.has('preview') && { previewUrl: files.get('preview') }) } }
}
