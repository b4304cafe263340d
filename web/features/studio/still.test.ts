import { expect, test } from 'vitest'
import { kindOf, PRODUCT_IDS } from '../../../domain/products/products.ts'
import { stillLayers } from './still.tsx'

const CUTS = PRODUCT_IDS.flatMap((product) =>
  [kindOf(product).fresh, ...kindOf(product).cuts].map((choices) => ({ product, choices })),
)

test.each(CUTS)('$product $choices have a still with every color that can be chosen', ({ product, choices }) => {
  const { dyes } = kindOf(product).still(choices)
  expect(stillLayers({ product, choices }).dyed).toHaveLength(Object.keys(dyes).length)
})
