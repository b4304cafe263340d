import type { Path } from 'react-router'
import { keptOnce } from '../../kept-once.ts'

/** Over the visit to a provider, which leaves the shop. */
const kept = keptOnce('brimworks-wanted')

/** For the way to the sign-in page: where somebody wanted to go. */
export const wanting = ({ pathname, search }: Pick<Path, 'pathname' | 'search'>) => ({ wanted: `${pathname}${search}` })

export function wantedIn(state: unknown): string | undefined {
  const { wanted } = Object(state)
  return typeof wanted === 'string' && /^\/(?!\/)/.test(wanted) ? wanted : undefined
}

export function keepWanted(wanted: string | undefined): void {
  if (wanted) kept.keep(wanted)
}

export const takeWanted = () => wantedIn({ wanted: kept.take() })
