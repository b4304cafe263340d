/** A blank product, ready to ship. */
export interface BasicsProduct {
  id: string
  name: string
  color: string
  /** For a swatch; the pictures tell the rest. */
  colorHex: string
  category: string
  material: string
  sizes: readonly [string, ...string[]]
  description: string
  details: readonly string[]
  /** Names of rendered pictures: at an angle, which stands for the product, then front, side and back. */
  images: readonly [string, ...string[]]
}

const ADJUSTABLE = ['One Size Adjustable'] as const
const DETAILS = [
  'Structured six-panel crown that keeps its shape',
  'Pre-curved brim and a moisture-wicking sweatband',
  'Adjustable strap with a buckle: one size fits most heads',
  'Blank front, ready for embroidery, patches or print',
] as const

const BLACK: BasicsProduct = {
  id: 'black',
  name: 'Black Hat',
  color: 'Black',
  colorHex: '#1d1d1f',
  category: 'Hat',
  material: 'Polyester Blend',
  sizes: ADJUSTABLE,
  description: 'The blank that goes with every logo. A deep, even black from crown to brim.',
  details: DETAILS,
  images: ['basics-black-1', 'basics-black-2', 'basics-black-3', 'basics-black-4'],
}

const GREY: BasicsProduct = {
  id: 'grey',
  name: 'Grey Hat',
  color: 'Grey',
  colorHex: '#8b8f94',
  category: 'Hat',
  material: 'Polyester Blend',
  sizes: ADJUSTABLE,
  description: 'A quiet mid grey that lets thread colors speak, and hides a day of work.',
  details: DETAILS,
  images: ['basics-grey-1', 'basics-grey-2', 'basics-grey-3', 'basics-grey-4'],
}

export const BASICS: readonly BasicsProduct[] = [BLACK, GREY]

export function findBasics(id: string): BasicsProduct | undefined {
  return BASICS.find((product) => product.id === id)
}

export const BASICS_CATEGORIES = [...new Set(BASICS.map((product) => product.category))]
export const BASICS_MATERIALS = [...new Set(BASICS.map((product) => product.material))]
