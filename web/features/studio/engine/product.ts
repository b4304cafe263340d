import type { Group } from 'three'
import { swatchOf } from '../../../../domain/colors.ts'
import type { Patch } from '../artwork/patch.ts'
import type { StudioArea, StudioDesign } from '../design.ts'
import { Hat } from '../models/hat.ts'
import { Koozie } from '../models/koozie.ts'
import type { Sheet } from '../models/wrap.ts'

/** One product on the table, whichever it is. */
export type Product = {
  /** Changes when the product must be made anew. */
  cut: string
  body: Group
  paint(design: StudioDesign): void
  sheet(area: StudioArea): Sheet | undefined
  wear(area: StudioArea, patch: Patch | null): void
}

export function cutOf(design: StudioDesign): string {
  return design.product === 'hats' ? `hats ${design.style}` : `koozies ${design.size} ${design.magnet}`
}

export function makeProduct(design: StudioDesign): Product {
  return design.product === 'hats' ? hatProduct(design) : koozieProduct(design)
}

function hatProduct(design: Extract<StudioDesign, { product: 'hats' }>): Product {
  const colorsOf = ({ hatColor, bandColor }: typeof design) => ({ hat: swatchOf(hatColor), band: swatchOf(bandColor) })
  const body = new Hat(design.style, colorsOf(design))
  return {
    cut: cutOf(design),
    body,
    paint: (next) => next.product === 'hats' && body.paint(colorsOf(next)),
    sheet: (area) => (area === 'bottom' ? undefined : body.sheet(area)),
    wear: (area, patch) => area !== 'bottom' && body.wear(area, patch),
  }
}

function koozieProduct(design: Extract<StudioDesign, { product: 'koozies' }>): Product {
  const body = new Koozie(design.size, {
    color: swatchOf(design.color),
    magnet: design.magnet,
    pattern: design.pattern,
  })
  const side = (area: StudioArea) => (area === 'leftSide' || area === 'rightSide' ? undefined : area)
  return {
    cut: cutOf(design),
    body,
    paint: (next) => next.product === 'koozies' && body.paint(swatchOf(next.color), next.pattern),
    sheet: (area) => {
      const known = side(area)
      return known && body.sheet(known)
    },
    wear: (area, patch) => {
      const known = side(area)
      if (known) body.wear(known, patch)
    },
  }
}
