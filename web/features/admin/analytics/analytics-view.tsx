import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  byWeek,
  conversion,
  type DayNumbers,
  daysSchema,
  keptPromise,
  meanAnswerMinutes,
  total,
} from '../../../../domain/admin/analytics.ts'
import { ANALYTICS_DAYS } from '../../../../domain/admin/limits.ts'
import { averageOrderCents } from '../../../../domain/admin/owner-numbers.ts'
import { LOADING_FAILED, SECTIONS } from '../../../../domain/admin/words.ts'
import { dollars } from '../../../../domain/pricing/money.ts'
import { workingTimeText } from '../../../../domain/working-time.ts'
import { analyticsQuery } from '../admin-queries.ts'
import { FilterBar, SelectFilter } from '../filter-bar.tsx'
import { JobNumbersSection } from '../jobs/job-numbers.tsx'
import { LoadFailure, LoadingRows, Section } from '../section.tsx'
import { useAddressFilter } from '../use-address-filter.ts'
import { BarChart } from './bar-chart.tsx'
import { OwnerNumbersSections } from './owner-numbers.tsx'

const SPANS = [7, ANALYTICS_DAYS.default, 90, ANALYTICS_DAYS.most]

/** How the shop is doing, from its own tables: no cookies, nobody else's script. */
export function AdminAnalytics() {
  const { values, set } = useAddressFilter(['days', 'by'])
  const parsed = daysSchema.safeParse({ days: values.days })
  const days = parsed.success ? parsed.data.days : ANALYTICS_DAYS.default
  const { data, isError } = useQuery({ ...analyticsQuery(days), placeholderData: keepPreviousData })
  const weekly = (values.by ?? (days > 60 ? 'week' : 'day')) === 'week'
  return (
    <div className="grid grid-cols-1 gap-5">
      <Section title={SECTIONS.analytics}>
        <FilterBar>
          <SelectFilter
            label="Days"
            value={String(days)}
            options={[...new Set([...SPANS, days])]
              .sort((one, other) => one - other)
              .map((span) => ({ value: String(span), label: `Last ${span} days` }))}
            onChange={(value) => set('days', value)}
          />
          <SelectFilter
            label="By"
            value={weekly ? 'week' : 'day'}
            options={[
              { value: 'day', label: 'Day' },
              { value: 'week', label: 'Week' },
            ]}
            onChange={(value) => set('by', value)}
          />
        </FilterBar>
        {isError && <LoadFailure>{LOADING_FAILED.analytics}</LoadFailure>}
        {!data && !isError && <LoadingRows count={6} />}
        {data && <Charts days={data.days} weekly={weekly} />}
      </Section>
      <JobNumbersSection days={days} />
      <OwnerNumbersSections days={days} />
    </div>
  )
}

const count = (value: number) => (Number.isInteger(value) ? value.toLocaleString('en-US') : value.toFixed(1))
const percent = (value: number) => `${Math.round(value * 100)}%`
const minutes = (value: number) => workingTimeText(value * 60_000)
const money = (cents: number) => dollars(cents).replace(/\.00$/, '')
const dayLabel = (day: string) =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

function ordersSummary(all: DayNumbers): string {
  const average = averageOrderCents(all)
  const each = average === undefined ? '' : ` ${dollars(average)} each on average, after refunds.`
  return `${count(all.basicsOrders)} paid ${all.basicsOrders === 1 ? 'order' : 'orders'}.${each}`
}

function missedSummary({ answered, answeredInTime, overdue }: DayNumbers): string {
  const late = answered - answeredInTime
  if (late + overdue === 0) return 'Nobody waited longer than promised.'
  return `${count(late)} answered too late, ${count(overdue)} late and not answered yet.`
}

function answerSummary(all: DayNumbers): string {
  const mean = meanAnswerMinutes(all)
  const kept = keptPromise(all)
  if (kept === undefined) return 'No request of these days has been answered yet.'
  const late =
    all.overdue > 0
      ? ` ${count(all.overdue)} still ${all.overdue === 1 ? 'waits' : 'wait'} beyond it, which counts as missed.`
      : ''
  const time = mean === undefined ? '' : `${minutes(mean)} of working time on average; `
  return `${time}${percent(kept)} within the promise.${late}`
}

function Charts({ days, weekly }: { days: readonly DayNumbers[]; weekly: boolean }) {
  const spans = weekly ? byWeek(days) : days
  const all = total(days)
  const per = weekly ? 'week' : 'day'
  const bars = (...read: ((span: DayNumbers) => number | undefined)[]) =>
    spans.map((span) => ({ label: dayLabel(span.day), values: read.map((of) => of(span)) }))
  const converted = conversion(all)
  return (
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
      <BarChart
        title={`Requests by ${per}`}
        parts={['Custom orders', 'Contact requests']}
        bars={bars(
          (span) => span.customOrders,
          (span) => span.contactRequests,
        )}
        told={count}
        summary={`${count(all.customOrders)} custom orders and ${count(all.contactRequests)} contact requests.`}
      />
      <BarChart
        title={`Basics revenue by ${per}`}
        parts={['Revenue']}
        bars={bars((span) => span.revenueCents)}
        told={money}
        least={400}
        summary={`${money(all.revenueCents)} after refunds.`}
      />
      <BarChart
        title={`Custom work’s revenue by ${per}`}
        parts={['Revenue']}
        bars={bars((span) => span.customRevenueCents)}
        told={money}
        least={400}
        summary={`${money(all.customRevenueCents)} received for jobs, after refunds.`}
      />
      <BarChart
        title={`Basics orders by ${per}`}
        parts={['Orders']}
        bars={bars((span) => span.basicsOrders)}
        told={count}
        summary={ordersSummary(all)}
      />
      <BarChart
        title={`New users by ${per}`}
        parts={['New users']}
        bars={bars((span) => span.users)}
        told={count}
        summary={`${count(all.users)} ${all.users === 1 ? 'person' : 'people'} signed up.`}
      />
      <BarChart
        title={`Designs started and submitted by ${per}`}
        parts={['Submitted', 'Started, not submitted']}
        bars={bars(
          (span) => span.customOrders,
          (span) => Math.max(span.designsStarted - span.customOrders, 0),
        )}
        told={count}
        summary={
          converted === undefined
            ? 'No design was started in these days.'
            : `${percent(converted)} of ${count(all.designsStarted)} started designs were submitted.`
        }
      />
      <BarChart
        title={`Time to first answer by ${per} of the request`}
        parts={['Working time']}
        bars={bars(meanAnswerMinutes)}
        told={minutes}
        summary={answerSummary(all)}
      />
      <BarChart
        title={`Promises missed by ${per} of the request`}
        parts={['Answered too late', 'Not answered yet']}
        bars={bars(
          (span) => span.answered - span.answeredInTime,
          (span) => span.overdue,
        )}
        told={count}
        summary={missedSummary(all)}
      />
    </div>
  )
}
