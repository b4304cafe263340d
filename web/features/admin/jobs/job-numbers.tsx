import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { LOADING_FAILED } from '../../../../domain/admin/words.ts'
import type { JobNumbers } from '../../../../domain/jobs/job-numbers.ts'
import { STAGE_LINE, STAGES } from '../../../../domain/jobs/stages.ts'
import { lastedWords } from '../../../../domain/waiting.ts'
import { jobNumbersQuery } from '../admin-queries.ts'
import { EmptyState, LoadFailure, LoadingRows, Section } from '../section.tsx'

const count = (jobs: number) => jobs.toLocaleString('en-US')
const jobsText = (jobs: number) => `${count(jobs)} ${jobs === 1 ? 'job' : 'jobs'}`
const percent = (part: number, whole: number) => `${Math.round((part / whole) * 100)}%`

/** How custom work goes: of the jobs that were opened in these days. */
export function JobNumbersSection({ days }: { days: number }) {
  const { data, isError } = useQuery({ ...jobNumbersQuery(days), placeholderData: keepPreviousData })
  return (
    <Section title="Custom work">
      {isError && <LoadFailure>{LOADING_FAILED.analytics}</LoadFailure>}
      {!data && !isError && <LoadingRows count={6} />}
      {data?.opened === 0 && <EmptyState>No job was opened in these days.</EmptyState>}
      {data && data.opened > 0 && <Numbers numbers={data} />}
    </Section>
  )
}

function Numbers({ numbers }: { numbers: JobNumbers }) {
  const { opened, reached, medianMs } = numbers
  return (
    <>
      <ul className="mb-4 list-disc space-y-1 pl-5 text-sm">
        {sentences(numbers).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <table className="w-full text-left text-sm">
        <caption className="sr-only">Jobs opened in these days, by stage</caption>
        <thead className="text-navy-600 text-xs">
          <tr>
            <th className="py-1 pr-3 font-medium">Stage</th>
            <th className="py-1 pr-3 text-right font-medium">Came so far</th>
            <th aria-hidden className="w-2/5 max-sm:hidden" />
            <th className="py-1 text-right font-medium">Median time there</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-paper-300/70">
          {STAGE_LINE.map((stage) => (
            <tr key={stage}>
              <th scope="row" className="py-1.5 pr-3 font-medium">
                {STAGES[stage].label}
              </th>
              <td className="py-1.5 pr-3 text-right tabular-nums">
                {count(reached[stage])} <span className="text-navy-600">({percent(reached[stage], opened)})</span>
              </td>
              <td aria-hidden className="max-sm:hidden">
                <div className="h-3 rounded-sm bg-navy-700" style={{ width: percent(reached[stage], opened) }} />
              </td>
              <td className="py-1.5 text-right text-navy-700 tabular-nums">
                {medianMs[stage] === undefined ? '--' : lastedWords(medianMs[stage])}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function sentences({ opened, reached, ended, dated, onTime }: JobNumbers): string[] {
  const { declined, cancelled, expired } = ended
  return [
    reached.quoted === 0
      ? 'None of them has been quoted yet.'
      : `${percent(reached.accepted, reached.quoted)} won: ${count(reached.accepted)} of ${count(reached.quoted)} quoted jobs were accepted.`,
    `${jobsText(opened)} opened in these days; ${count(declined)} declined, ${count(cancelled)} cancelled, ${count(expired)} with a quote that lapsed.`,
    dated === 0
      ? 'None with a date has been delivered yet.'
      : `${percent(onTime, dated)} on time: ${count(onTime)} of ${count(dated)} delivered by the day they were needed.`,
  ]
}
