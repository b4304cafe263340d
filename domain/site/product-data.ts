import { BRAND } from '../brand.ts'
import { dollarsColumn } from '../pricing/money.ts'
import type { PriceList } from '../pricing/price-list.ts'
import { type Tiers, tierRows } from '../pricing/tiers.ts'
import { kindOf, PRODUCT_IDS } from '../products/products.ts'
import { absolute, CONTEXT, SHOP_ID, type StructuredData } from './structured-data.ts'

export interface PricedProduct {
  name: string
  description: string
  path: string
  /** Path of a picture of it. */
  image: string
  tiers: Tiers
}

/** A product with one offer for each step of its price list. */
export function pricedProduct({ name, description, path, image, tiers }: PricedProduct): StructuredData {
  const prices = tiers.map((tier) => tier.cents)
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    name,
    description,
    url: absolute(path),
    image: absolute(image),
    brand: { '@type': 'Brand', name: BRAND.name },
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: 'USD',
      lowPrice: dollarsColumn(Math.min(...prices)),
      highPrice: dollarsColumn(Math.max(...prices)),
      offerCount: tiers.length,
      offers: tierRows(tiers).map(({ from, to, cents }) => ({
        '@type': 'Offer',
        price: dollarsColumn(cents),
        priceCurrency: 'USD',
        availability: `${CONTEXT}/InStock`,
        url: absolute(path),
        seller: { '@id': SHOP_ID },
        eligibleQuantity: {
          '@type': 'QuantitativeValue',
          minValue: from,
          ...(to !== undefined && { maxValue: to }),
          unitCode: 'C62',
        },
      })),
    },
  }
}

/** What is made to order; blank hats are offered by their own page. */
export const customProducts = ({ products }: PriceList): Omit<PricedProduct, 'image'>[] =>
  PRODUCT_IDS.map((id) => ({ ...kindOf(id).listing, path: '/customize', tiers: products[id].tiers }))
