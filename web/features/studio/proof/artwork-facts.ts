import { count } from '../../../../domain/pricing/tiers.ts'
import { areaOf } from '../../../../domain/products/design.ts'
import { kindOf } from '../../../../domain/products/products.ts'
import { threadsOf } from '../../../../domain/studio/artwork-check.ts'
import { placementWords } from '../../../../domain/studio/placement.ts'
import { retouchWords } from '../../../../domain/studio/retouch.ts'
import type { Thread } from '../../../../domain/studio/threads.ts'
import { checkDesign } from '../check-design.ts'
import type { StudioDesign } from '../design.ts'

export interface ArtworkFacts {
  area: string
  label: string
  /** Inches, and where. */
  place: string
  threads: readonly Thread[]
  /** 'About 6,000 stitches.'; nothing for what is printed. */
  stitches: string | undefined
  findings: string[]
}

/** What is known of each piece of artwork, where it lies now. */
export async function artworkFacts(design: StudioDesign): Promise<ArtworkFacts[]> {
  const { technique } = kindOf(design.product)
  const sewn = technique === 'sewn'
  return (await checkDesign(design)).map((checked) => {
    const { area } = checked
    const { label } = areaOf(design, area)
    if ('note' in checked)
      return {
        area,
        label,
        place: 'Placed by our team',
        threads: [],
        stitches: undefined,
        findings: [checked.note, ...retouchWords(design.artwork[area]?.retouch, technique)],
      }
    const { facts, findings } = checked.checked
    return {
      area,
      label,
      place: placementWords(checked.placement, checked.aspect),
      threads: sewn ? threadsOf(facts) : [],
      stitches: sewn ? `About ${count(facts.stitches)} stitches.` : undefined,
      findings: [...retouchWords(design.artwork[area]?.retouch, technique), ...findings.map(({ text }) => text)],
    }
  })
}
