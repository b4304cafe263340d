import { useEffect } from 'react'
import { type Cart, knownOf } from '../../../domain/basics/cart.ts'
import { useProducts } from '../basics/use-products.ts'
import { changeCart } from './use-cart.ts'

/** The products of a cart; a line of one that the shop never had leaves it. */
export function useCartProducts(cart: Cart) {
  const { products, isAnswered, isFailed } = useProducts(cart.map(({ productId }) => productId))
  const isStrange = isAnswered && products !== undefined && knownOf(cart, products).length < cart.length
  useEffect(() => {
    if (isStrange && products) changeCart((now) => knownOf(now, products))
  }, [isStrange, products])
  return { products, isFailed }
}
