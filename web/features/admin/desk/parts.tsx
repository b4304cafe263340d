import { clsx } from 'clsx'
import type { ComponentType } from 'react'
import { Link, Navigate, useParams } from 'react-router'

export interface Part {
  /** The last word of its address; the first has none. */
  part: string | undefined
  label: string
  View: ComponentType
}

/** Views under one address, each published by itself, so that two people may work on two of them. */
export function Parts({ at, name, parts }: { at: string; name: string; parts: readonly Part[] }) {
  const { part } = useParams()
  const shown = parts.find((each) => each.part === part)
  if (!shown) return <Navigate to={at} replace />
  return (
    <>
      <nav aria-label={name} className="mb-5">
        <ul className="flex flex-wrap gap-2">
          {parts.map((each) => (
            <li key={each.label}>
              <Link
                to={each.part ? `${at}/${each.part}` : at}
                aria-current={each === shown ? 'page' : undefined}
                className={clsx(
                  'flex min-h-11 items-center rounded-full border px-4 font-medium text-sm',
                  each === shown ? 'border-navy-900 bg-navy-900 text-paper' : 'border-navy-300 hover:border-navy-900',
                )}
              >
                {each.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <shown.View key={shown.label} />
    </>
  )
}
