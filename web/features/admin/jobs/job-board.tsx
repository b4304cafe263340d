import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { columnsOf, LIST_STAGES } from '../../../../domain/jobs/job-list.ts'
import { type JobStage, STAGES } from '../../../../domain/jobs/stages.ts'
import { byUrgency } from '../../../../domain/jobs/urgency.ts'
import { shopDay } from '../../../../domain/shop-time.ts'
import type { JobRow } from '../admin-client.ts'
import { jobsAtOnceQuery } from '../admin-queries.ts'
import { walkColumns, walkRows } from '../row-controls.ts'
import { Listed } from '../section.tsx'
import { useMinute } from '../use-minute.ts'
import { JobCard } from './job-card.tsx'
import { emptyWords, type JobFilterValues } from './job-filters.tsx'
import { CutNotice, JOBS_FAILED } from './jobs-at-once.tsx'

/** Jobs by stage, the most urgent first. Arrow keys walk the cards and the columns; on a telephone these stand in a row. */
export function JobBoard({ filter }: { filter: JobFilterValues }) {
  const { data, isError } = useQuery(jobsAtOnceQuery(filter))
  const now = useMinute()
  const inOrder = byUrgency(shopDay(now))
  const listed = LIST_STAGES.find((stage) => stage === filter.stage) ?? 'open'
  return (
    <>
      <CutNotice next={data?.next} />
      <Listed items={data?.items} isError={isError} failed={JOBS_FAILED} empty={emptyWords(filter)} rows={8}>
        {(shown) => (
          <ol
            aria-label="Board"
            onKeyDown={walkColumns}
            className="grid gap-4 md:auto-cols-[minmax(11rem,1fr)] md:grid-flow-col md:gap-3 md:overflow-x-auto md:pb-2"
          >
            {columnsOf(listed, shown).map((stage) => (
              <Column
                key={stage}
                stage={stage}
                rows={shown.filter((row) => row.stage === stage).toSorted(inOrder)}
                now={now}
              />
            ))}
          </ol>
        )}
      </Listed>
    </>
  )
}

function Column({ stage, rows, now }: { stage: JobStage; rows: readonly JobRow[]; now: Date }) {
  const id = useId()
  return (
    <li data-column className="min-w-0 rounded-card bg-paper-200/60 p-2">
      <section aria-labelledby={id}>
        <h2 id={id} className="flex items-baseline justify-between gap-2 px-1 pb-2 font-sans font-semibold text-base">
          {STAGES[stage].label}
          <span className="text-navy-600 text-sm tabular-nums">{rows.length}</span>
        </h2>
        {rows.length > 0 && (
          <ul onKeyDown={walkRows} className="space-y-2">
            {rows.map((row) => (
              <JobCard key={row.id} row={row} now={now} />
            ))}
          </ul>
        )}
      </section>
    </li>
  )
}
