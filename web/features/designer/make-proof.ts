import { BRAND } from '../../../domain/brand.ts'
import { dollars } from '../../../domain/pricing/money.ts'
import { EMBROIDERY_LABELS } from '../../../domain/requests/hat-design.ts'
import { KOOZIE_SIZE_LABELS } from '../../../domain/requests/koozie-design.ts'
import type { DesignableProduct } from '../../../domain/requests/product-types.ts'
import { areasOf } from '../studio/areas-of.ts'
import { labelOf } from '../studio/artwork-editor.tsx'
import type { StudioArea } from '../studio/design.ts'
import { type ProofPicture, proofPdf } from '../studio/proof-pdf.ts'
import type { DesignDocument } from './design-document.ts'
import { priceOf } from './design-price.ts'
import { findingsOf } from './studio-notes.ts'
import type { StudioState } from './use-studio.ts'

const SIDE = 560
const EXPOSURES = 6
const NOT_FINAL =
  'This proof is made by the designer. Our team checks it and sends the final proof before anything is made.'

/** The design on one page: views, colors, sizes in inches, quantity and price. */
export async function makeProof(
  document: DesignDocument,
  product: DesignableProduct,
  studio: StudioState,
): Promise<Blob> {
  const title = `${BRAND.name} proof: ${product === 'hats' ? `${document.hats.style} hat` : 'koozie'}`
  const lines = [...choices(document, product), ...sizes(studio), ...price(document, product)]
  const notes = [...findingsOf(studio), NOT_FINAL]
  return new Blob([proofPdf({ title, pictures: await views(studio), lines, notes })], { type: 'application/pdf' })
}

async function views({ live, design }: StudioState): Promise<ProofPicture[]> {
  const studio = live.current
  if (!studio) return []
  const parts: readonly ('whole' | StudioArea)[] = ['whole', ...areasOf(design).map(([area]) => area)]
  const pictures: ProofPicture[] = []
  for (const part of parts.slice(0, 4)) {
    const blob = await studio.picture(part, SIDE, EXPOSURES)
    const label = part === 'whole' ? 'Whole' : labelOf(design, part)
    pictures.push({ jpeg: new Uint8Array(await blob.arrayBuffer()), side: SIDE, label })
  }
  return pictures
}

type Line = readonly [string, string]

function choices({ hats, koozies }: DesignDocument, product: DesignableProduct): Line[] {
  if (product === 'hats') {
    const places = hats.embroidery.map((place) => EMBROIDERY_LABELS[place]).join(', ')
    return [
      ['Hat color', hats.hatColor],
      ['Band color', hats.bandColor],
      ['Embroidery add-ons', places || 'None'],
    ]
  }
  return [
    ['Size', KOOZIE_SIZE_LABELS[koozies.size]],
    ['Color', koozies.style === 'solid' ? koozies.color : (koozies.pattern ?? 'Pattern not chosen yet')],
    ['Magnet', koozies.addMagnet ? 'On the back' : 'None'],
  ]
}

function sizes({ live, design }: StudioState): Line[] {
  return areasOf(design).map(([area]) => {
    const worn = live.current?.wardrobe.all.get(area)
    if (!worn) return [`${labelOf(design, area)} artwork`, 'As placed by our team']
    const { widthInches, xInches, yInches, rotationDegrees } = worn.placement
    const height = (widthInches * worn.read.height) / worn.read.width
    const size = `${widthInches.toFixed(2)} x ${height.toFixed(2)} in`
    return [
      `${labelOf(design, area)} artwork`,
      `${size}, ${xInches.toFixed(2)} in right and ${yInches.toFixed(2)} in up of center, turned ${rotationDegrees.toFixed(0)} degrees`,
    ]
  })
}

function price(document: DesignDocument, product: DesignableProduct): Line[] {
  const { quote } = priceOf(document, product)
  return [
    ['Quantity', String(document[product].quantity)],
    ['Price each', dollars(quote.unitCents)],
    ['Total', dollars(quote.totalCents)],
  ]
}
