import { z } from 'zod'
import { DEFAULT_CATALOGUE, type ProductFacts } from '../basics/catalogue.ts'
import { ownersText, requiredOwnersText } from '../fields.ts'
import { photographAmong, picturesAt } from './photographs.ts'
import type { Section } from './section.ts'

const MOST_PHOTOGRAPHS = 8
const MOST_LINES = 12

const PREFIX = 'product:'
export type ProductSectionId = `${typeof PREFIX}${string}`

/** A product is a section of its own, so that each has its versions; its id is its address. */
export const productSectionId = (id: string): ProductSectionId => `${PREFIX}${id}`
export const productIdIn = (section: string) => /^product:([a-z0-9][a-z0-9-]{0,63})$/.exec(section)?.[1]

const word = (missing: string) => requiredOwnersText(missing, 80)

export const productSchema: z.ZodType<ProductFacts> = z.object({
  name: word('Please name the product'),
  color: word('Please name the color'),
  category: word('Please name the category'),
  material: word('Please name the material'),
  sizes: z
    .array(word('Please name the size'))
    .min(1, 'Please name at least one size')
    .max(MOST_LINES, `A product has at most ${MOST_LINES} sizes`),
  description: requiredOwnersText('Please describe the product', 500),
  details: z.array(ownersText(160).min(1)).max(MOST_LINES, `A product has at most ${MOST_LINES} points`),
  photographs: z
    .array(photographAmong(DEFAULT_CATALOGUE.all.flatMap((product) => product.photographs)))
    .max(MOST_PHOTOGRAPHS, `A product has at most ${MOST_PHOTOGRAPHS} photographs`),
  active: z.boolean(),
})

const LABELS: Record<Exclude<keyof ProductFacts, 'active'>, string> = {
  name: 'Name',
  color: 'Color',
  category: 'Category',
  material: 'Material',
  sizes: 'Sizes',
  description: 'Description',
  details: 'Points',
  photographs: 'Photographs',
}

const photographWords = ({ photographs }: ProductFacts) => photographs.map(({ alt }) => alt).join('; ') || 'none'

const told = (product: ProductFacts): Record<keyof typeof LABELS, string> => ({
  ...{ name: product.name, color: product.color, category: product.category, material: product.material },
  sizes: product.sizes.join(', '),
  description: product.description,
  details: product.details.join('; ') || 'none',
  photographs: photographWords(product),
})

const SOLD = { true: 'Shown and sold', false: 'Not shown and not sold' } as const

/** 'Color: Forest, before Green' */
function changes(before: ProductFacts | null, after: ProductFacts | null): string[] {
  if (!after) return before ? [`${before.name} was taken out of the catalogue`] : []
  if (!before) return [`${after.name} was added`]
  const [was, is] = [told(before), told(after)]
  const words = TOLD.flatMap((name) =>
    was[name] === is[name] ? [] : [`${LABELS[name]}: ${is[name]}, before ${was[name]}`],
  )
  const isOtherPicture = JSON.stringify(before.photographs) !== JSON.stringify(after.photographs)
  const pictures = isOtherPicture && was.photographs === is.photographs ? ['Another photograph'] : []
  return [...words, ...pictures, ...(before.active === after.active ? [] : [SOLD[`${after.active}`]])]
}

const TOLD = ['name', 'color', 'category', 'material', 'sizes', 'description', 'details', 'photographs'] as const

/** What a new shop does not have begins as nothing, and is nothing again when its adding is undone. */
export function productSection(id: string): Section<ProductFacts | null> {
  const known = DEFAULT_CATALOGUE.find(id)
  const defaults = known ? productSchema.parse(known) : null
  return {
    ...{ title: defaults?.name ?? id, schema: productSchema.nullable(), defaults, changes },
    pictures: (product) => picturesAt('photographs', product?.photographs ?? []),
  }
}
