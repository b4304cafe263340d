import { type ListedProduct, valuesOf } from '../../../domain/basics/catalogue.ts'
import { ALL, isSort, type ProductFilter, SEARCH_DEBOUNCE_MS, SORTS } from '../../../domain/basics/find-products.ts'
import { SelectField, TextField } from '../../ui/field.tsx'
import { useDebouncedText } from '../../use-debounced.ts'

const options = (values: readonly string[]) => [ALL, ...values].map((value) => ({ value, label: value }))
const SORT_OPTIONS = Object.entries(SORTS).map(([value, label]) => ({ value, label }))

interface ProductFiltersProps {
  products: readonly ListedProduct[]
  filter: ProductFilter
  onChange: (changes: Partial<ProductFilter>) => void
}

export function ProductFilters({ products, filter, onChange }: ProductFiltersProps) {
  const [typed, setTyped] = useDebouncedText(filter.search, (search) => onChange({ search }), SEARCH_DEBOUNCE_MS)
  return (
    <search className="grid grid-cols-2 gap-4 md:grid-cols-[2fr_1fr_1fr_1fr]">
      <TextField
        label="Search"
        type="search"
        className="max-md:col-span-2"
        value={typed}
        placeholder="Name, color, material"
        onChange={(event) => setTyped(event.target.value)}
      />
      <SelectField
        label="Sort"
        className="max-md:col-span-2"
        value={filter.sort}
        options={SORT_OPTIONS}
        onChange={({ target }) => isSort(target.value) && onChange({ sort: target.value })}
      />
      <SelectField
        label="Category"
        value={filter.category}
        options={options(valuesOf(products, 'category'))}
        onChange={({ target }) => onChange({ category: target.value })}
      />
      <SelectField
        label="Material"
        value={filter.material}
        options={options(valuesOf(products, 'material'))}
        onChange={({ target }) => onChange({ material: target.value })}
      />
    </search>
  )
}
