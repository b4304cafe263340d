import type { StudioArea, StudioArtwork, StudioDesign } from './design.ts'

const ORDER: readonly StudioArea[] = ['front', 'leftSide', 'rightSide', 'back', 'bottom']

/** The parts that carry artwork, in the order in which a customer meets them. */
export function areasOf(design: StudioDesign): [StudioArea, StudioArtwork][] {
  const artwork: Partial<Record<StudioArea, StudioArtwork>> = design.artwork
  return ORDER.flatMap((area): [StudioArea, StudioArtwork][] => {
    const found = artwork[area]
    return found ? [[area, found]] : []
  })
}
