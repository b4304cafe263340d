import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Link } from 'react-router'
import { addressOf, DAY, type DayName } from '../../../../domain/admin/day.ts'
import { LOADING_FAILED, MY_DAY } from '../../../../domain/admin/words.ts'
import { useAdmin } from '../admin-context.tsx'
import { dayQuery } from '../admin-queries.ts'
import { LoadFailure, Section } from '../section.tsx'

const LOOKS: Partial<Record<DayName, string>> = {
  late: 'text-bad',
  due_today: 'text-warn',
  low_stock: 'text-warn',
  mail_trouble: 'text-bad',
}

/** What waits, each a number that opens exactly those. */
export function MyDay() {
  const { me } = useAdmin()
  const { data, isError } = useQuery(dayQuery)
  return (
    <Section title={MY_DAY}>
      {isError && <LoadFailure>{LOADING_FAILED.day}</LoadFailure>}
      <ul aria-label={MY_DAY} className="grid grid-cols-3 gap-2 sm:grid-cols-5 xl:grid-cols-10">
        {DAY.map((count) => (
          <li key={count.name}>
            <Link
              to={addressOf(count, me)}
              title={count.means}
              className="flex h-full min-h-18 flex-col justify-between gap-1 rounded-md border border-paper-300/70 bg-white px-2.5 py-2 hover:border-thread sm:px-3"
            >
              <span className="text-navy-700 text-xs leading-tight sm:text-sm">{count.label}</span>{' '}
              <span
                className={clsx(
                  'font-display text-2xl tabular-nums',
                  data?.[count.name] ? LOOKS[count.name] : 'text-navy-500',
                )}
              >
                {data?.[count.name]?.toLocaleString('en-US') ?? '–'}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
