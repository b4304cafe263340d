import type { ListedProduct } from './catalogue.ts'

export const SORTS = { default: 'Default', 'name-asc': 'Name: A to Z', 'name-desc': 'Name: Z to A' } as const
export type Sort = keyof typeof SORTS
export const ALL = 'All'

export const SEARCH_DEBOUNCE_MS = 400
export const FIRST_SKELETON_MS = 700
export const FILTER_SKELETON_MS = 400

/** What a customer asks of the list; it lives in the page's address. */
export interface ProductFilter {
  search: string
  sort: Sort
  category: string
  material: string
}

export const NO_FILTER: ProductFilter = { search: '', sort: 'default', category: ALL, material: ALL }

export function readFilter(params: URLSearchParams, categories: string[], materials: string[]): ProductFilter {
  const sort = params.get('sort') ?? ''
  const known = (value: string | null, values: string[]) => (value && values.includes(value) ? value : ALL)
  return {
    search: params.get('search') ?? '',
    sort: isSort(sort) ? sort : 'default',
    category: known(params.get('category'), categories),
    material: known(params.get('material'), materials),
  }
}

/** Only what differs from the plain list, so that its address stays short. */
export function filterParams(filter: ProductFilter): URLSearchParams {
  const params = new URLSearchParams()
  if (filter.search.trim()) params.set('search', filter.search.trim())
  if (filter.sort !== 'default') params.set('sort', filter.sort)
  if (filter.category !== ALL) params.set('category', filter.category)
  if (filter.material !== ALL) params.set('material', filter.material)
  return params
}

export function findProducts<Product extends ListedProduct>(
  products: readonly Product[],
  filter: ProductFilter,
): Product[] {
  const words = spelled(filter.search).split(/\s+/).filter(Boolean)
  const found = products.filter(
    (product) =>
      (filter.category === ALL || product.category === filter.category) &&
      (filter.material === ALL || product.material === filter.material) &&
      words.every((word) => searchable(product).includes(word)),
  )
  if (filter.sort === 'default') return found
  const direction = filter.sort === 'name-asc' ? 1 : -1
  return found.toSorted((a, b) => direction * a.name.localeCompare(b.name))
}

export const isSort = (value: string): value is Sort => Object.hasOwn(SORTS, value)

const searchable = ({ name, color, category, material }: ListedProduct) =>
  spelled(`${name} ${color} ${category} ${material}`)

/** America writes gray, the catalogue grey. */
function spelled(text: string): string {
  return text.toLowerCase().replaceAll('gray', 'grey')
}
