import type { HatChoices, HatStyle } from '../products/hats.ts'
import type { KoozieChoices, KoozieSize } from '../products/koozies.ts'
import { isProduct, type ProductId } from '../products/products.ts'

export const LIKE_PARAMETER = 'like'
export const DESIGN_LIKE_THIS = 'Design one like this'

/** The address at which a design like the one of a gallery's picture begins; of a photograph, one of its product. */
export const designLikeHref = (picture: string, product: ProductId) =>
  `/customize?${LIKE_PARAMETER}=${designLike(picture) ? picture : product}`

type Worn = { product: 'hats'; choices: Partial<HatChoices> } | { product: 'koozies'; choices: Partial<KoozieChoices> }

const hat = (style: HatStyle, hatColor: string, bandColor: string): Worn => ({
  product: 'hats',
  choices: { style, hatColor, bandColor },
})
const koozie = (size: KoozieSize, color: string): Worn => ({ product: 'koozies', choices: { size, color } })

/** What a project's pictures show: all of them the first, but the fourth the second. */
export const GALLERY_DESIGNS: Readonly<Record<string, readonly [Worn, Worn]>> = {
  'coffee-roaster': [hat('5-panel', '#3a2a22', '#c98a4b'), hat('6-panel', '#e6d9c0', '#3a2a22')],
  brewery: [hat('6-panel', '#e9e3d5', '#2b3f8c'), koozie('regular-12oz', '#2b3f8c')],
  'little-league': [hat('6-panel', '#a92723', '#1d2b4d'), hat('6-panel', '#1d2b4d', '#a92723')],
  'fishing-charter': [hat('5-panel', '#1f6f78', '#fdf8ec'), koozie('skinny-12oz', '#1f6f78')],
  'farm-market': [hat('5-panel', '#3f5b35', '#f4ecd6'), koozie('regular-12oz', '#f0a92e')],
  'climbing-gym': [hat('5-panel', '#24453b', '#d0652b'), hat('6-panel', '#c9b48d', '#24453b')],
  wedding: [hat('6-panel', '#f0ebdf', '#c9b6a4'), koozie('skinny-12oz', '#d9b9a7')],
  'construction-crew': [hat('6-panel', '#35393d', '#f0a01f'), hat('5-panel', '#e58a1f', '#23262a')],
}

const PICTURE = /^project-([a-z-]+)-([1-6])$/

/** What is designed from a picture of the gallery, or from the name of a product; nothing for what is neither. */
export function designLike(picture: string): Worn | undefined {
  if (isProduct(picture)) return { product: picture, choices: {} }
  const [, slug = '', view] = PICTURE.exec(picture) ?? []
  const worn = Object.hasOwn(GALLERY_DESIGNS, slug) ? GALLERY_DESIGNS[slug] : undefined
  return view === '4' ? worn?.[1] : worn?.[0]
}
