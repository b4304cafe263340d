import { ArrowDown, ArrowUp, ChevronDown, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../../../ui/button.tsx'
import { FieldError } from '../../../../ui/field.tsx'

export interface RowHandles {
  place: number
  isLast: boolean
  isOpen: boolean
  onToggle: () => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

interface ListedRowProps extends RowHandles {
  name: string
  /** Beside the name. */
  mark?: ReactNode
  /** What is wrong inside, told also while it is closed. */
  wrong: string | undefined
  children: ReactNode
}

/** Something of a list by its name; opened, it is written on. */
export function ListedRow({ name, mark, place, isLast, isOpen, wrong, children, ...row }: ListedRowProps) {
  return (
    <li className="py-1">
      <div className="flex items-center">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={row.onToggle}
          className="flex min-h-11 min-w-0 grow items-center gap-2 text-left font-medium"
        >
          <ChevronDown aria-hidden size={18} className={isOpen ? 'shrink-0 rotate-180' : 'shrink-0'} />
          {mark}
          <span className="wrap-anywhere">{name}</span>
        </button>
        <IconButton aria-label={`Move up: ${name}`} disabled={place === 0} onClick={() => row.onMove(-1)}>
          <ArrowUp aria-hidden size={18} />
        </IconButton>
        <IconButton aria-label={`Move down: ${name}`} disabled={isLast} onClick={() => row.onMove(1)}>
          <ArrowDown aria-hidden size={18} />
        </IconButton>
        <IconButton aria-label={`Remove: ${name}`} onClick={row.onRemove}>
          <X aria-hidden size={18} />
        </IconButton>
      </div>
      {isOpen ? (
        <div className="grid max-w-3xl gap-3 pt-1 pb-4 sm:pl-6.5">{children}</div>
      ) : (
        <FieldError error={wrong} />
      )}
    </li>
  )
}
