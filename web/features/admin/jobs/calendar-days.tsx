import { clsx } from 'clsx'
import { Link } from 'react-router'
import { weekdayText } from '../../../../domain/jobs/month.ts'
import { jobNumber, STAGES } from '../../../../domain/jobs/stages.ts'
import { byUrgency, isLate } from '../../../../domain/jobs/urgency.ts'
import { isClosedOn, WEEK, weekdayOf } from '../../../../domain/opening-hours.ts'
import { useHours } from '../../../shop-facts.tsx'
import type { JobRow } from '../admin-client.ts'
import { ROW_LINK, walkRows } from '../row-controls.ts'

interface MonthDaysProps {
  days: readonly string[]
  rows: readonly JobRow[]
  today: string
}

/** Weeks from Monday on; without room for seven columns, the days that have jobs one under the other. */
export function MonthDays({ days, rows, today }: MonthDaysProps) {
  const jobsOf = Map.groupBy(rows, ({ needed_by }) => needed_by)
  return (
    <>
      <div aria-hidden className="hidden grid-cols-7 gap-1 pb-1 font-medium text-navy-600 text-xs md:grid">
        {WEEK.map((weekday) => (
          <span key={weekday} className="px-1.5">
            {weekday}
          </span>
        ))}
      </div>
      <ol onKeyDown={walkRows} className="grid gap-1 md:grid-cols-7">
        {days.map((day) => (
          <Day key={day} day={day} rows={jobsOf.get(day) ?? []} today={today} isFirst={day === days[0]} />
        ))}
      </ol>
    </>
  )
}

interface DayProps {
  day: string
  rows: readonly JobRow[]
  today: string
  isFirst: boolean
}

function Day({ day, rows, today, isFirst }: DayProps) {
  const hours = useHours()
  const closed = isClosedOn(day, hours)
  const name = hours.closed.find((each) => each.day === day)?.name
  return (
    <li
      aria-current={day === today ? 'date' : undefined}
      style={isFirst ? { gridColumnStart: `var(--first-column, ${weekdayOf(day) + 1})` } : undefined}
      className={clsx(
        'min-w-0 rounded-md border p-1.5 max-md:[--first-column:1] md:min-h-24',
        closed ? 'border-paper-200 bg-paper-200/70' : 'border-paper-300 bg-white',
        day === today && 'outline-2 outline-thread',
        rows.length === 0 && 'max-md:hidden',
      )}
    >
      <p className={clsx('font-medium text-sm', closed ? 'text-navy-600' : 'text-navy-900')}>
        <span className="md:sr-only">{weekdayText(day)}</span>
        <span aria-hidden className="tabular-nums max-md:hidden">
          {Number(day.slice(-2))}
        </span>
        {closed && <span className="font-normal text-xs md:sr-only">, closed</span>}
        {name && <span className="ml-1.5 font-normal text-xs">{name}</span>}
      </p>
      {rows.length > 0 && (
        <ul className="mt-1 space-y-1">
          {rows.toSorted(byUrgency(today)).map((row) => (
            <CalendarJob key={row.id} row={row} today={today} />
          ))}
        </ul>
      )}
    </li>
  )
}

/** A job in a few words. */
export function CalendarJob({ row, today }: { row: JobRow; today: string }) {
  const late = isLate(row, today)
  return (
    <li className={clsx('rounded border-l-4 bg-white px-1.5 py-1 text-xs', late ? 'border-bad' : 'border-navy-300')}>
      <Link to={`/admin/jobs/${row.id}`} data-row className={clsx(ROW_LINK, 'pointer-coarse:py-2 tabular-nums')}>
        {jobNumber(row.number)}
      </Link>
      {late && <span className="ml-1.5 font-semibold text-bad">Late</span>}
      <p className="truncate font-medium">{row.title}</p>
      <p className="truncate text-navy-600">{row.name ?? row.email}</p>
      <p className="truncate text-navy-600">{STAGES[row.stage].label}</p>
    </li>
  )
}
