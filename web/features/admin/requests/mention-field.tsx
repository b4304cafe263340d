import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { type KeyboardEvent, type SyntheticEvent, useId, useRef, useState } from 'react'
import { type Colleague, colleaguesFor, nameBegunAt, withName } from '../../../../domain/admin/mentions.ts'
import { TextAreaField } from '../../../ui/field.tsx'
import { useAdmin } from '../admin-context.tsx'
import { staffQuery } from '../admin-queries.ts'

type Field = Omit<Parameters<typeof TextAreaField>[0], 'onKeyDown' | 'onSelect' | 'value' | 'rows' | 'onBlur'>

interface MentionFieldProps extends Field {
  value: string
  onText: (text: string) => void
}

/** A text in which an @ offers the names of colleagues: arrows walk them, Enter takes one, Escape takes none. */
export function MentionField({ value, onText, ...field }: MentionFieldProps) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [cursor, setCursor] = useState(0)
  const [chosen, setChosen] = useState(0)
  const [closedAt, setClosedAt] = useState<string>()
  const { me } = useAdmin()
  const { data } = useQuery(staffQuery)
  const others = data?.staff.filter((colleague) => colleague.id !== me) ?? []
  const begun = closedAt === value ? undefined : nameBegunAt(value, cursor)
  const offered = begun === undefined ? [] : colleaguesFor(begun, others)
  const take = ({ name }: Colleague) => {
    const put = withName(value, cursor, begun ?? '', name)
    onText(put.text)
    setCursor(put.cursor)
    setClosedAt(put.text)
    const area = box.current?.querySelector('textarea')
    area?.focus()
    requestAnimationFrame(() => area?.setSelectionRange(put.cursor, put.cursor))
  }
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const picked = offered[chosen] ?? offered[0]
    if (offered.length === 0 || !(step || ['Enter', 'Tab', 'Escape'].includes(event.key))) return
    event.preventDefault()
    event.stopPropagation()
    if (step) setChosen((offered.length + chosen + step) % offered.length)
    else if (event.key === 'Escape') setClosedAt(value)
    else if (picked) take(picked)
  }
  const look = ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) => {
    setCursor(currentTarget.selectionStart)
    setChosen(0)
  }
  return (
    <div ref={box}>
      <TextAreaField
        {...field}
        rows={2}
        value={value}
        aria-autocomplete="list"
        aria-controls={offered.length > 0 ? id : undefined}
        aria-activedescendant={offered.length > 0 ? `${id}-${chosen}` : undefined}
        onKeyDown={walk}
        onSelect={look}
        onBlur={() => setClosedAt(value)}
      />
      {offered.length > 0 && (
        <div
          id={id}
          role="listbox"
          tabIndex={-1}
          aria-label="Colleagues"
          className="mt-1 rounded-md border border-navy-300 bg-white"
        >
          {offered.map((colleague, place) => (
            <div
              key={colleague.id}
              id={`${id}-${place}`}
              role="option"
              tabIndex={-1}
              aria-selected={place === chosen}
              className={clsx('cursor-pointer px-3 py-2 text-sm', place === chosen && 'bg-navy-900/8')}
              onPointerDown={(event) => {
                event.preventDefault()
                take(colleague)
              }}
            >
              {colleague.name}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
