import { useQuery } from '@tanstack/react-query'
import { daysOfMonth, monthAfter, monthFrom, monthText } from '../../../../domain/jobs/month.ts'
import { isLate } from '../../../../domain/jobs/urgency.ts'
import { shopDay } from '../../../../domain/shop-time.ts'
import { Button } from '../../../ui/button.tsx'
import type { JobRow } from '../admin-client.ts'
import { jobsAtOnceQuery } from '../admin-queries.ts'
import { walkRows } from '../row-controls.ts'
import { LoadFailure, LoadingRows } from '../section.tsx'
import { useAddressFilter } from '../use-address-filter.ts'
import { useMinute } from '../use-minute.ts'
import { CalendarJob, MonthDays } from './calendar-days.tsx'
import type { JobFilterValues } from './job-filters.tsx'
import { CutNotice, JOBS_FAILED } from './jobs-at-once.tsx'

/** A month by the day on which jobs are needed; on a telephone only its days that have some, in a row. */
export function JobCalendar({ filter: { from: _, to: __, ...filter } }: { filter: JobFilterValues }) {
  const today = shopDay(useMinute())
  const address = useAddressFilter(['month'])
  const month = monthFrom(address.values.month, today)
  const days = daysOfMonth(month)
  const isNow = today.startsWith(month)
  const dated = useQuery(jobsAtOnceQuery({ ...filter, from: days[0], to: days.at(-1) }))
  const earlier = useQuery({
    ...jobsAtOnceQuery({ ...filter, to: daysOfMonth(monthAfter(month, -1)).at(-1) }),
    enabled: isNow,
  })
  const undated = useQuery(jobsAtOnceQuery({ ...filter, undated: 'yes' }))
  const late = isNow ? (earlier.data?.items ?? []).filter((row) => isLate(row, today)) : []
  const goTo = (months: number) => address.set('month', monthAfter(month, months))
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <h2 aria-live="polite" className="mr-auto text-xl max-sm:w-full">
          {monthText(month)}
        </h2>
        <Button look="outline" size="small" onClick={() => goTo(-1)}>
          Previous
        </Button>
        <Button look="outline" size="small" disabled={isNow} onClick={() => address.set('month', '')}>
          Today
        </Button>
        <Button look="outline" size="small" onClick={() => goTo(1)}>
          Next
        </Button>
      </div>
      {[dated, earlier, undated].some(({ isError }) => isError) && <LoadFailure>{JOBS_FAILED}</LoadFailure>}
      <CutNotice next={dated.data?.next ?? undated.data?.next} />
      <Beside title="Late from earlier months" rows={late} today={today} />
      {!dated.data && !dated.isError && <LoadingRows count={8} />}
      {dated.data && <MonthDays days={days} rows={dated.data.items} today={today} />}
      {dated.data?.items.length === 0 && (
        <p className="py-4 text-center text-navy-600 text-sm">No job is needed in {monthText(month)}.</p>
      )}
      <Beside title="Without a date" rows={undated.data?.items ?? []} today={today} />
    </>
  )
}

/** What the month's days do not hold. */
function Beside({ title, rows, today }: { title: string; rows: readonly JobRow[]; today: string }) {
  if (rows.length === 0) return null
  return (
    <section aria-label={title} className="my-5">
      <h2 className="mb-2 text-lg">
        {title} <span className="text-navy-600 text-sm tabular-nums">{rows.length}</span>
      </h2>
      <ul onKeyDown={walkRows} className="grid gap-2 sm:grid-cols-2 lg:grid-cols-4">
        {rows.map((row) => (
          <CalendarJob key={row.id} row={row} today={today} />
        ))}
      </ul>
    </section>
  )
}
