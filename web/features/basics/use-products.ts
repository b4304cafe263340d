import { useCallback } from 'react'
import type { ListedProduct } from '../../../domain/basics/catalogue.ts'
import { answerOf } from '../../api/answer-of.ts'
import { guestApi } from '../../api/guest-api.ts'
import { useLoaded } from '../../api/use-loaded.ts'

/** As they were read last, so that a cart that opens shows them at once. */
const known = new Map<string, ListedProduct>()

export function rememberProducts(products: readonly ListedProduct[]): void {
  for (const product of products) known.set(product.id, product)
}

async function readProducts(ids: string) {
  const { products } = ids ? await answerOf(guestApi.basics.products.$get({ query: { ids } })) : { products: [] }
  rememberProducts(products)
  return { ids, products }
}

/** What the shop says of these products now, sold or not; undefined until it is known. */
export function useProducts(of: readonly string[]) {
  const ids = of.toSorted().join(',')
  const { state } = useLoaded(useCallback(() => readProducts(ids), [ids]))
  const isAnswered = state.status === 'ready' && state.value.ids === ids
  const remembered = of.flatMap((id) => known.get(id) ?? [])
  const products = isAnswered || remembered.length === of.length ? remembered : undefined
  return { products, isAnswered, isFailed: state.status === 'failed' }
}
