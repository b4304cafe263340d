import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { daysSchema } from '../../../../domain/admin/analytics.ts'
import { ANALYTICS_DAYS } from '../../../../domain/admin/limits.ts'
import { LOADING_FAILED, SECTIONS } from '../../../../domain/admin/words.ts'
import { TextField } from '../../../ui/field.tsx'
import { newUsersQuery } from '../admin-queries.ts'
import { LoadFailure, Section } from '../section.tsx'

/** How many people signed up in the last days. */
export function AnalyticsSection() {
  const [text, setText] = useState(String(ANALYTICS_DAYS.default))
  const parsed = daysSchema.safeParse({ days: text })
  const days = parsed.success ? parsed.data.days : undefined
  const { data, isError } = useQuery({
    ...newUsersQuery(days),
    enabled: days !== undefined,
    placeholderData: keepPreviousData,
  })
  return (
    <Section
      title={SECTIONS.analytics}
      aside={
        <Link
          to="/admin/analytics"
          className="text-navy-600 text-sm underline underline-offset-4 hover:decoration-thread"
        >
          All numbers and charts
        </Link>
      }
    >
      {isError && (
        <div className="mb-3">
          <LoadFailure>{LOADING_FAILED.analytics}</LoadFailure>
        </div>
      )}
      <div className="flex flex-wrap items-start gap-x-10 gap-y-4">
        <TextField
          label="Days"
          type="number"
          inputMode="numeric"
          min={ANALYTICS_DAYS.least}
          max={ANALYTICS_DAYS.most}
          value={text}
          error={parsed.success ? undefined : parsed.error.issues[0]?.message}
          onChange={(event) => setText(event.target.value)}
          className="w-40"
        />
        <p className="pt-1" aria-live="polite">
          <span className="block font-display text-4xl tabular-nums">
            {data && days ? data.count.toLocaleString('en-US') : '--'}
          </span>
          <span className="text-navy-600 text-sm">
            new users in the last {data && days ? data.days : (days ?? '--')} {data?.days === 1 ? 'day' : 'days'}
          </span>
        </p>
      </div>
    </Section>
  )
}
