import { clsx } from 'clsx'
import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { MAX_SEARCH_CHARS, SEARCH_PAUSE_MS } from '../../../domain/admin/limits.ts'
import { Button } from '../../ui/button.tsx'
import type { Option } from '../../ui/field.tsx'
import { useDebouncedText } from '../../use-debounced.ts'
import { HeldDay } from './held-day.tsx'
import { COMPACT } from './row-controls.ts'
import { ShortSearch } from './short-search.tsx'

interface FilterBarProps {
  /** Always in sight. */
  search?: ReactNode
  /** On a telephone the others fold, so that the rows come first; then how many are set is said. Without it they do not. */
  chosen?: number
  children: ReactNode
}

export function FilterBar({ search, chosen, children }: FilterBarProps) {
  const [isOpen, setIsOpen] = useState(chosen === undefined)
  const id = useId()
  return (
    <search className="mb-3 grid grid-cols-2 items-end gap-x-3 gap-y-2 sm:flex sm:flex-wrap" aria-label="Filters">
      {search}
      {chosen !== undefined && (
        <Button
          look="outline"
          size="small"
          aria-expanded={isOpen}
          aria-controls={id}
          className="col-span-2 sm:hidden"
          onClick={() => setIsOpen(!isOpen)}
        >
          <SlidersHorizontal aria-hidden size={16} />
          {chosen > 0 ? `Filters (${chosen})` : 'Filters'}
        </Button>
      )}
      <div id={id} className={clsx('contents', !isOpen && 'max-sm:hidden')}>
        {children}
      </div>
    </search>
  )
}

interface ListFiltersProps {
  filter: { values: { q?: string }; set: (name: 'q', words: string, replace: boolean) => void }
  /** What the search looks at. */
  hint: string
  children: ReactNode
}

/** A search, and beside it what else narrows the list down. */
export function ListFilters({ filter: { values, set }, hint, children }: ListFiltersProps) {
  return (
    <FilterBar
      chosen={Object.keys(values).filter((name) => name !== 'q').length}
      search={<SearchFilter value={values.q ?? ''} onSettle={(text) => set('q', text, true)} hint={hint} />}
    >
      {children}
    </FilterBar>
  )
}

function Labelled({
  label,
  className,
  children,
}: {
  label: string
  className?: string
  children: (id: string) => ReactNode
}) {
  const id = useId()
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block font-medium text-navy-600 text-xs">
        {label}
      </label>
      {children(id)}
    </div>
  )
}

function SearchFilter({ value, onSettle, hint }: { value: string; onSettle: (text: string) => void; hint: string }) {
  const [text, setText] = useDebouncedText(value, onSettle, SEARCH_PAUSE_MS)
  return (
    <Labelled label="Search" className="col-span-2 sm:w-64">
      {(id) => (
        <>
          <input
            id={id}
            type="search"
            maxLength={MAX_SEARCH_CHARS}
            placeholder={hint}
            value={text}
            onChange={(event) => setText(event.target.value)}
            className={`${COMPACT} w-full`}
          />
          <ShortSearch search={text} />
        </>
      )}
    </Labelled>
  )
}

export function SelectFilter({
  label,
  value,
  options,
  onChange,
  className,
}: {
  label: string
  className?: string
  value: string
  options: readonly Option[]
  onChange: (value: string) => void
}) {
  return (
    <Labelled label={label} className={clsx('sm:max-w-36', className)}>
      {(id) => (
        <select
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={`${COMPACT} w-full`}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  )
}

export function DayFilter({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (value: string) => void
}) {
  return <Labelled label={label}>{(id) => <HeldDay id={id} value={value} onChoose={onChange} />}</Labelled>
}
