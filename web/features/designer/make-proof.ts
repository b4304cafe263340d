import { swatchOf } from '../../../domain/colors.ts'
import type { CarriedFacts } from '../../../domain/desk/sections.ts'
import { dollars } from '../../../domain/pricing/money.ts'
import type { PriceList } from '../../../domain/pricing/price-list.ts'
import { count } from '../../../domain/pricing/tiers.ts'
import { factsOf, priceOf } from '../../../domain/products/design.ts'
import { kindOf } from '../../../domain/products/products.ts'
import type { LiveStudio } from '../studio/engine/live.ts'
import { artworkFacts } from '../studio/proof/artwork-facts.ts'
import { type Fact, type Proof, type ProofArtwork, proofPdf } from '../studio/proof/proof-pages.ts'
import { stillPicture } from '../studio/still-picture.ts'
import type { Draft } from './design-document.ts'
import type { StudioState } from './use-studio.ts'

const LARGE = { side: 900, exposures: 8 }
const SMALL = { side: 400, exposures: 6 }
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })

/** The design on paper: views, colors, sizes in inches, quantity and price. */
export async function makeProof(draft: Draft, studio: StudioState, { prices, contact }: CarriedFacts): Promise<Blob> {
  const proof: Proof = {
    contact,
    title: kindOf(draft.product).title(draft.choices),
    date: DAY.format(new Date()),
    pictures: await views(studio),
    choices: choices(draft),
    price: price(draft, prices),
    artwork: await artwork(draft, studio),
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
  for (const [area, { label }] of Object.entries(kindOf(design.product).areas)) {
    pictures.push({ ...(await side(studio, area)), label })
  }
  return pictures
}

const side = (studio: LiveStudio, area: string) => jpegOf(studio.picture(area, SMALL.side, SMALL.exposures), SMALL.side)

async function jpegOf(picture: Promise<Blob>, side: number) {
  return { jpeg: new Uint8Array(await (await picture).arrayBuffer()), side }
}

const choices = (draft: Draft): Fact[] =>
  factsOf(draft).map(({ label, value, color, piece }) => ({
    label,
    value: piece?.name ?? value,
    ...(color !== undefined && { hex: swatchOf(color) }),
  }))

function price(draft: Draft, prices: PriceList): Fact[] {
  const { unitCents, totalCents } = priceOf(draft, prices)
  return [
    { label: 'Quantity', value: `${count(draft.quantity)} ${kindOf(draft.product).many}` },
    { label: 'Price each', value: dollars(unitCents) },
    { label: 'Total', value: dollars(totalCents) },
  ]
}

async function artwork(draft: Draft, { design }: StudioState): Promise<ProofArtwork[]> {
  return (await artworkFacts(design)).map(({ area, label, place, threads, findings, stitches }) => ({
    ...{ label, place, threads },
    file: draft.artwork[area]?.name ?? '',
    findings: stitches ? [...findings, stitches] : findings,
  }))
}
