import { swatchOf } from '../../../domain/colors.ts'
import { dollars } from '../../../domain/pricing/money.ts'
import { count } from '../../../domain/pricing/tiers.ts'
import { EMBROIDERY_LABELS } from '../../../domain/requests/hat-design.ts'
import { KOOZIE_SIZE_LABELS } from '../../../domain/requests/koozie-design.ts'
import type { DesignableProduct } from '../../../domain/requests/product-types.ts'
import { HAT_AREAS, KOOZIE_AREAS } from '../../../domain/studio/areas.ts'
import { placementWords } from '../../../domain/studio/placement.ts'
import { colorWords } from '../../../domain/studio/shades.ts'
import { labelOf } from '../studio/area-label.ts'
import { checkDesign } from '../studio/check-design.ts'
import type { StudioArea } from '../studio/design.ts'
import type { LiveStudio } from '../studio/engine/live.ts'
import { type Fact, type Proof, type ProofArtwork, proofPdf } from '../studio/proof/proof-pages.ts'
import { stillPicture } from '../studio/still-picture.ts'
import type { ArtworkFile, DesignDocument } from './design-document.ts'
import { priceOf } from './design-price.ts'
import type { StudioState } from './use-studio.ts'

const LARGE = { side: 900, exposures: 8 }
const SMALL = { side: 400, exposures: 6 }
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })

/** The design on paper: views, colors, sizes in inches, quantity and price. */
export async function makeProof(
  document: DesignDocument,
  product: DesignableProduct,
  studio: StudioState,
): Promise<Blob> {
  const proof: Proof = {
    title: product === 'hats' ? `${document.hats.style} hat` : `${KOOZIE_SIZE_LABELS[document.koozies.size]} koozie`,
    date: DAY.format(new Date()),
    pictures: await views(studio),
    choices: product === 'hats' ? hatChoices(document) : koozieChoices(document),
    price: price(document, product),
    artwork: await artwork(document[product].artwork, studio),
  }
  return new Blob([proofPdf(proof)], { type: 'application/pdf' })
}

async function views({ live, design }: StudioState): Promise<Proof['pictures']> {
  const studio = live.current
  if (!studio) {
    const still = await jpegOf(stillPicture(design, LARGE.side), LARGE.side)
    return [{ ...still, label: 'In your colors; this browser could not picture the artwork on it.' }]
  }
  const whole = await jpegOf(studio.picture('whole', LARGE.side, LARGE.exposures), LARGE.side)
  const pictures = [{ ...whole, label: '' }]
  for (const area of design.product === 'hats' ? HAT_AREAS : KOOZIE_AREAS) {
    pictures.push({ ...(await side(studio, area)), label: labelOf(design, area) })
  }
  return pictures
}

const side = (studio: LiveStudio, area: StudioArea) =>
  jpegOf(studio.picture(area, SMALL.side, SMALL.exposures), SMALL.side)

async function jpegOf(picture: Promise<Blob>, side: number) {
  return { jpeg: new Uint8Array(await (await picture).arrayBuffer()), side }
}

const color = (label: string, written: string): Fact => ({ label, value: colorWords(written), hex: swatchOf(written) })

function hatChoices({ hats }: DesignDocument): Fact[] {
  const places = hats.embroidery.map((place) => EMBROIDERY_LABELS[place]).join(', ')
  return [
    { label: 'Style', value: `${hats.style} hat` },
    color('Hat color', hats.hatColor),
    color('Band color', hats.bandColor),
    { label: 'Embroidery', value: places ? `Front, ${places}` : 'Front' },
  ]
}

function koozieChoices({ koozies }: DesignDocument): Fact[] {
  const { size, style, addMagnet } = koozies
  return [
    { label: 'Size', value: KOOZIE_SIZE_LABELS[size] },
    style === 'solid'
      ? color('Color', koozies.color)
      : { label: 'Pattern', value: koozies.pattern ?? 'Not chosen yet' },
    { label: 'Magnet', value: addMagnet ? 'On the back' : 'None' },
  ]
}

function price(document: DesignDocument, product: DesignableProduct): Fact[] {
  const { quote, pieces, quantity } = priceOf(document, product)
  return [
    { label: 'Quantity', value: `${count(quantity)} ${pieces}` },
    { label: 'Price each', value: dollars(quote.unitCents) },
    { label: 'Total', value: dollars(quote.totalCents) },
  ]
}

async function artwork(files: Partial<Record<string, ArtworkFile>>, { design }: StudioState): Promise<ProofArtwork[]> {
  const areas = await checkDesign(design)
  return areas.map((area) => {
    const piece = { label: labelOf(design, area.area), file: files[area.area]?.name ?? '' }
    if ('note' in area) return { ...piece, place: 'Placed by our team', threads: [], findings: [area.note] }
    const { measured, findings } = area.checked
    const stitches = design.product === 'hats' ? [`About ${count(measured.facts.stitches)} stitches.`] : []
    return {
      ...piece,
      place: placementWords(area.placement, area.aspect),
      threads: design.product === 'hats' ? measured.threads : [],
      findings: [...findings.map(({ text }) => text), ...stitches],
    }
  })
}
