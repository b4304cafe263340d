import { count } from '../../../../domain/pricing/tiers.ts'
import { areaOf } from '../../../../domain/products/design.ts'
import { kindOf } from '../../../../domain/products/products.ts'
import { placementWords } from '../../../../domain/studio/placement.ts'
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
  const sewn = kindOf(design.product).technique === 'sewn'
  return (await checkDesign(design)).map((checked) => {
    const { area } = checked
    const { label } = areaOf(design, area)
    if ('note' in checked)
      return { area, label, place: 'Placed by our team', threads: [], stitches: undefined, findings: [checked.note] }
    const { measured, findings } = checked.checked
    return {
      area,
      label,
      place: placementWords(checked.placement, checked.aspect),
      threads: sewn ? measured.threads : [],
      stitches: sewn ? `About ${count(measured.facts.stitches)} stitches.` : undefined,
      findings: findings.map(({ text }) => text),
    }
  })
}
