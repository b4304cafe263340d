import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { SETUP_STEPS, SETUP_WORDS, type SetupStep } from '../../../../domain/setup.ts'
import { useMay } from '../admin-context.tsx'
import { setupQuery } from '../admin-queries.ts'
import { LoadFailure, Section } from '../section.tsx'
import { Tick } from './tick.tsx'

export const SETUP_UNREAD = 'Error fetching what remains to be set up.'

/** '3 of 8 done' */
export const doneCount = (steps: readonly SetupStep[]) =>
  `${steps.filter(({ isDone }) => isDone).length} of ${steps.length} done`

/** On the first screen, for whoever can do something about it, as long as something remains. */
export function SetupSection() {
  const isTheirs = useMay()('run')
  const { data, isError } = useQuery({ ...setupQuery, enabled: isTheirs })
  if (isError && !data) return <LoadFailure>{SETUP_UNREAD}</LoadFailure>
  if (!data || data.steps.every(({ isDone }) => isDone)) return null
  return (
    <Section
      title={SETUP_WORDS.title}
      aside={
        <p className="text-navy-600 text-sm">
          {doneCount(data.steps)}.{' '}
          <Link to="/admin/setup" className="underline underline-offset-4">
            See what remains
          </Link>
        </p>
      }
    >
      <ol aria-label={SETUP_WORDS.title} className="grid grid-cols-2 gap-x-6 sm:grid-cols-4 xl:grid-cols-8">
        {data.steps.map(({ id, isDone }) => (
          <li key={id}>
            <Link
              to={`/admin/setup#${id}`}
              className="flex min-h-11 items-center gap-2 text-sm underline-offset-4 hover:underline"
            >
              <Tick isDone={isDone} />
              {SETUP_STEPS.find((step) => step.id === id)?.title}
            </Link>
          </li>
        ))}
      </ol>
    </Section>
  )
}
