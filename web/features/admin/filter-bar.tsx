import { type ReactNode, useId } from 'react'
import { MAX_SEARCH_CHARS, SEARCH_PAUSE_MS } from '../../../domain/admin/limits.ts'
import type { Option } from '../../ui/field.tsx'
import { useDebouncedText } from '../../use-debounced.ts'
import { COMPACT } from './row-controls.ts'
import { ShortSearch } from './short-search.tsx'

export function FilterBar({ children }: { children: ReactNode }) {
  return (
    <search className="mb-4 grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap" aria-label="Filters">
      {children}
    </search>
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

export function SearchFilter({
  value,
  onSettle,
  hint,
}: {
  value: string
  onSettle: (text: string) => void
  hint: string
}) {
  const [text, setText] = useDebouncedText(value, onSettle, SEARCH_PAUSE_MS)
  return (
    <Labelled label="Search" className="col-span-2 sm:w-72">
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
}: {
  label: string
  value: string
  options: readonly Option[]
  onChange: (value: string) => void
}) {
  return (
    <Labelled label={label}>
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
  return (
    <Labelled label={label}>
      {(id) => (
        <input
          id={id}
          type="date"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={`${COMPACT} w-full`}
        />
      )}
    </Labelled>
  )
}
