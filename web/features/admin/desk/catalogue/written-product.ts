import type { Photograph, ProductFacts } from '../../../../../domain/basics/catalogue.ts'
import { productSchema } from '../../../../../domain/desk/product.ts'
import { sentencesFor } from '../../../../../domain/fields.ts'

/** A product as somebody types it: sizes with commas between them, points a line each. */
export interface WrittenProduct extends Omit<ProductFacts, 'sizes' | 'details'> {
  sizes: string
  details: string
}

const EMPTY: WrittenProduct = {
  ...{ name: '', color: '', category: '', material: '', sizes: '', description: '', details: '' },
  photographs: [],
  active: true,
}

export const written = (product: ProductFacts | null): WrittenProduct =>
  product ? { ...product, sizes: product.sizes.join(', '), details: product.details.join('\n') } : EMPTY

const parts = (text: string, between: string) =>
  text
    .split(between)
    .map((part) => part.trim())
    .filter(Boolean)

export const productWritten = (typed: WrittenProduct): ProductFacts => ({
  ...typed,
  sizes: parts(typed.sizes, ','),
  details: parts(typed.details, '\n'),
})

/** What is wrong, by the path of its field. */
export const problemsOf = (typed: WrittenProduct) => sentencesFor(productSchema.safeParse(productWritten(typed)).error)

/** What is wrong with a field, or first of all with a part of it. */
export const problemAt = (problems: Record<string, string>, field: string) =>
  Object.entries(problems).find(([path]) => path === field || path.startsWith(`${field}.`))?.[1]

export const withPhotograph = (photographs: readonly Photograph[], picture: string) =>
  photographs.some((one) => one.picture === picture) ? photographs : [...photographs, { picture, alt: '' }]

/** The photograph at a place changes it with the one before. */
export const movedForward = (photographs: readonly Photograph[], place: number) =>
  photographs.map(
    (one, at) => (at === place ? photographs[place - 1] : at === place - 1 ? photographs[place] : one) ?? one,
  )
