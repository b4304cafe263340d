import type { Path } from 'react-router'

const NAME = 'brimworks-wanted'

/** For the way to the sign-in page: where somebody wanted to go. */
export const wanting = ({ pathname, search }: Pick<Path, 'pathname' | 'search'>) => ({ wanted: `${pathname}${search}` })

export function wantedIn(state: unknown): string | undefined {
  const { wanted } = Object(state)
  return typeof wanted === 'string' && /^\/(?!\/)/.test(wanted) ? wanted : undefined
}

/** Over the visit to a provider, which leaves the shop. */
export function keepWanted(wanted: string | undefined): void {
  try {
    if (wanted) window.sessionStorage.setItem(NAME, wanted)
  } catch {
    // A browser that keeps nothing comes back to the profile.
  }
}

export function takeWanted(): string | undefined {
  try {
    const wanted = window.sessionStorage.getItem(NAME)
    window.sessionStorage.removeItem(NAME)
    return wantedIn({ wanted })
  } catch {
    return undefined
  }
}
