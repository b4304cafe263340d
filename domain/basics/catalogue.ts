/** A photograph of a product: its picture by name, and what it shows in words. */
export interface Photograph {
  /** Of a picture that came with the shop, or the key of an uploaded one. */
  picture: string
  alt: string
}

/** What the owner says of a blank product. */
export interface ProductFacts {
  name: string
  color: string
  category: string
  material: string
  sizes: readonly string[]
  description: string
  details: readonly string[]
  /** The first stands for the product. */
  photographs: readonly Photograph[]
  /** Shown and sold. */
  active: boolean
}

/** A blank product, ready to ship. Its id is its address and its name on the shelf, and never changes. */
export interface BasicsProduct extends ProductFacts {
  id: string
}

/** What a list or a line says of a product. */
export interface ListedProduct
  extends Pick<BasicsProduct, 'id' | 'name' | 'color' | 'category' | 'material' | 'sizes' | 'active'> {
  photograph: Photograph | null
}

const ADJUSTABLE = ['One Size Adjustable'] as const
const DETAILS = [
  'Structured six-panel crown that keeps its shape',
  'Pre-curved brim and a moisture-wicking sweatband',
  'Adjustable strap with a buckle: one size fits most heads',
  'Blank front, ready for embroidery, patches or print',
] as const

const photographs = (color: 'Black' | 'Grey'): Photograph[] =>
  ['three-quarter view', 'front', 'side', 'back with the strap and buckle'].map((view, place) => ({
    picture: `basics-${color.toLowerCase()}-${place + 1}`,
    alt: `${color} hat, blank, ${view}`,
  }))

const BLACK: BasicsProduct = {
  id: 'black',
  name: 'Black Hat',
  color: 'Black',
  category: 'Hat',
  material: 'Polyester Blend',
  sizes: ADJUSTABLE,
  description: 'The blank that goes with every logo. A deep, even black from crown to brim.',
  details: DETAILS,
  photographs: photographs('Black'),
  active: true,
}

const GREY: BasicsProduct = {
  id: 'grey',
  name: 'Grey Hat',
  color: 'Grey',
  category: 'Hat',
  material: 'Polyester Blend',
  sizes: ADJUSTABLE,
  description: 'A quiet mid grey that lets thread colors speak, and hides a day of work.',
  details: DETAILS,
  photographs: photographs('Grey'),
  active: true,
}

/** All products that the shop has, in the order in which it shows them. */
export interface Catalogue {
  all: readonly BasicsProduct[]
  find(id: string): BasicsProduct | undefined
}

export function catalogueOf(all: readonly BasicsProduct[]): Catalogue {
  const byId = new Map(all.map((product) => [product.id, product]))
  return { all, find: (id) => byId.get(id) }
}

/** What a new shop sells. */
export const DEFAULT_CATALOGUE = catalogueOf([BLACK, GREY])

export const soldIn = ({ all }: Catalogue) => all.filter(({ active }) => active)

export const listed = ({ id, name, color, category, material, active, sizes, photographs }: BasicsProduct) =>
  ({
    ...{ id, name, color, category, material, sizes, active },
    photograph: photographs[0] ?? null,
  }) satisfies ListedProduct

type Sized = Pick<BasicsProduct, 'sizes'>

/** Of one size there is nothing to choose. */
export const isChoiceOfSizes = ({ sizes }: Sized) => sizes.length > 1

/** Whether a customer still has to say which one. */
export const lacksSize = (product: Sized, size: string | undefined) =>
  isChoiceOfSizes(product) && !(size !== undefined && product.sizes.includes(size))

/** What the list can be narrowed to. */
export const valuesOf = (products: readonly ListedProduct[], name: 'category' | 'material') => [
  ...new Set(products.map((product) => product[name])),
]
