import { useQuery } from '@tanstack/react-query'
import { BEFORE_OPENING, LOADING_FAILED } from '../../../domain/admin/words.ts'
import { openingQuery } from './admin-queries.ts'
import { LoadFailure, Section } from './section.tsx'

/** What a public shop still lacks, each with what to do about it. There is nothing to see when nothing does. */
export function OpeningSection() {
  const { data, isError } = useQuery(openingQuery)
  if (isError && !data) return <LoadFailure>{LOADING_FAILED.opening}</LoadFailure>
  if (!data?.lacks.length) return null
  return (
    <Section title={BEFORE_OPENING} className="border-warn">
      <ul aria-label={BEFORE_OPENING} className="grid gap-x-8 gap-y-3 text-sm lg:grid-cols-2">
        {data.lacks.map(({ id, lacks, remedy }) => (
          <li key={id} className="border-warn border-l-2 pl-3">
            <p className="font-semibold">{lacks}</p>
            <p className="wrap-anywhere text-navy-600">{remedy}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
