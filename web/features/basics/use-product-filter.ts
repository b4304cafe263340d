import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { type ListedProduct, valuesOf } from '../../../domain/basics/catalogue.ts'
import {
  FILTER_SKELETON_MS,
  FIRST_SKELETON_MS,
  filterParams,
  NO_FILTER,
  type ProductFilter,
  readFilter,
} from '../../../domain/basics/find-products.ts'
import { latestSearch } from '../../latest-search.ts'

const neverChanges = () => () => undefined
const inBrowser = () => true
const atBuildTime = () => false

/** The filter in the page's address, so that a list can be shared and the back button works. */
export function useProductFilter(products: readonly ListedProduct[]) {
  const [params, setParams] = useSearchParams()
  // The page was rendered at build time for the plain address; React takes that over before it looks at this one.
  const isTakenOver = useSyncExternalStore(neverChanges, inBrowser, atBuildTime)
  const filter = isTakenOver ? filterIn(params, products) : NO_FILTER
  const change = (changes: Partial<ProductFilter>) => {
    setParams(filterParams({ ...filterIn(latestSearch(), products), ...changes }), {
      replace: true,
      preventScrollReset: true,
    })
  }
  return { filter, change }
}

const filterIn = (params: URLSearchParams, products: readonly ListedProduct[]) =>
  readFilter(params, valuesOf(products, 'category'), valuesOf(products, 'material'))

/** True for a moment at first, and for a shorter one when the filter changes. */
export function useSkeleton(filter: ProductFilter): boolean {
  const wanted = filterParams(filter).toString()
  const [shown, setShown] = useState<string>()
  const isFirst = useRef(true)
  useEffect(() => {
    const show = () => {
      isFirst.current = false
      setShown(wanted)
    }
    const timer = setTimeout(show, isFirst.current ? FIRST_SKELETON_MS : FILTER_SKELETON_MS)
    return () => clearTimeout(timer)
  }, [wanted])
  return shown !== wanted
}
