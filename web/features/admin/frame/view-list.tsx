import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useId } from 'react'
import { Link, useLocation } from 'react-router'
import { Badge } from '../../../ui/badge.tsx'
import { useMay } from '../admin-context.tsx'
import { dayQuery } from '../admin-queries.ts'
import { GROUPS, isCurrent, type View } from './views.ts'

/** Every view that whoever is here may open, with how many wait in it. */
export function ViewList() {
  const may = useMay()
  const groups = GROUPS.map(({ name, views }) => ({ name, views: views.filter(({ right }) => may(right)) }))
  return groups.map(({ name, views }) => views.length > 0 && <ViewGroup key={name} name={name} views={views} />)
}

function ViewGroup({ name, views }: { name: string; views: readonly View[] }) {
  const location = useLocation()
  const id = useId()
  return (
    <div className="mb-4">
      <p id={id} className="px-3 pb-1 text-navy-300 text-xs">
        {name}
      </p>
      <ul aria-labelledby={id} className="grid gap-px max-xl:sm:grid-cols-3">
        {views.map((view) => (
          <li key={view.to}>
            <Link
              to={view.to}
              aria-current={isCurrent(view, location) ? 'page' : undefined}
              className={clsx(
                'flex min-h-9 items-center justify-between gap-2 rounded-md pointer-coarse:min-h-11 px-3 font-medium text-sm',
                isCurrent(view, location) ? 'bg-paper text-navy-900' : 'text-paper hover:bg-paper/10',
              )}
            >
              {view.label}
              {view.waits && <Waiting {...view.waits} />}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Waiting({ counts, words }: NonNullable<View['waits']>) {
  const { data } = useQuery(dayQuery)
  const waiting = counts.reduce((sum, name) => sum + (data?.[name] ?? 0), 0)
  if (waiting === 0) return null
  return (
    <Badge tone="thread">
      {waiting.toLocaleString('en-US')}
      <span className="sr-only"> {words}</span>
    </Badge>
  )
}
