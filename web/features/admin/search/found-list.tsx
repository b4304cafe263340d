import { useId } from 'react'
import { Link, useLocation } from 'react-router'
import { FOUND_OF_EACH } from '../../../../domain/admin/search.ts'
import { fullMomentText } from '../../../../domain/shop-time.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { Found, FoundGroup } from '../admin-client.ts'
import { addressOf, GROUP_NAMES, stateWords } from './found-words.ts'

/** What was found, by kind; a kind without anything is left out. */
export function FoundList({ groups }: { groups: readonly FoundGroup[] }) {
  return groups.map((group) => group.found.length > 0 && <Group key={group.kind} group={group} />)
}

function Group({ group: { kind, found, more } }: { group: FoundGroup }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-3 first-of-type:mt-0">
      <h3 id={id} className="font-medium text-navy-600 text-sm">
        {GROUP_NAMES[kind]}
        {more && `, the newest ${FOUND_OF_EACH}: another word narrows them down`}
      </h3>
      <ul className="-mx-3 mt-1 divide-y divide-paper-300/70">
        {found.map((one) => (
          <Row key={one.id} found={one} />
        ))}
      </ul>
    </section>
  )
}

function Row({ found }: { found: Found }) {
  const location = useLocation()
  const state = stateWords(found)
  return (
    <li>
      <Link
        to={addressOf(found, location)}
        replace
        preventScrollReset
        data-row
        className="block min-h-11 scroll-mt-24 rounded-md px-3 py-1.5 hover:bg-navy-900/6 focus-visible:bg-navy-900/6"
      >
        <span className="flex flex-wrap items-center gap-x-3">
          {found.number && <span className="font-semibold tabular-nums">{found.number}</span>}
          <span className="wrap-anywhere min-w-0 font-semibold">{found.who}</span>
          {state && <Badge tone="navy">{state}</Badge>}
          <time dateTime={found.at} className="ml-auto text-navy-600 text-sm tabular-nums max-sm:w-full">
            {fullMomentText(found.at)}
          </time>
        </span>
        <span className="wrap-anywhere block text-navy-700 text-sm">
          {[found.email !== found.who && found.email, found.what].filter(Boolean).join(' · ')}
        </span>
      </Link>
    </li>
  )
}
