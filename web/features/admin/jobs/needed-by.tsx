import { useMutation } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useId } from 'react'
import { dayWords } from '../../../../domain/business-days.ts'
import { earliestAtDoor, isInDanger } from '../../../../domain/jobs/dates.ts'
import { answerOf } from '../../../api/answer-of.ts'
import { tellFailure } from '../../../api/tell-failure.ts'
import { useHours } from '../../../shop-facts.tsx'
import { admin, type JobDetails } from '../admin-client.ts'
import { useMay } from '../admin-context.tsx'
import { useReadAgain } from '../admin-queries.ts'
import { HeldDay } from '../held-day.tsx'

/** The day on which the customer needs it, as it was agreed. */
export function NeededBy({ job, product }: { job: JobDetails['job']; product: string | null }) {
  const id = useId()
  const hours = useHours()
  const dated = { ...job, product }
  const earliest = earliestAtDoor(dated, new Date(), hours)
  const danger = isInDanger(dated, new Date(), hours)
  const readAgain = useReadAgain()
  const may = useMay()
  const change = useMutation({
    scope: { id: `day of ${job.id}` },
    mutationFn: (json: { needed_by: string | null; seen: string | null }) =>
      answerOf(admin.jobs[':id'].$patch({ param: { id: job.id }, json })),
    onError: tellFailure,
    onSettled: () => readAgain('jobs'),
  })
  const shown = change.isPending ? change.variables.needed_by : job.needed_by
  return (
    <div className="text-sm">
      <label htmlFor={id} className="mb-1 block font-medium text-navy-600 text-xs">
        Needed by
      </label>
      <HeldDay
        id={id}
        value={shown ?? ''}
        disabled={!may('work')}
        onChoose={(day) => change.mutate({ needed_by: day || null, seen: shown })}
      />
      {earliest && (
        <p className={clsx('mt-1 text-xs', danger ? 'font-semibold text-bad' : 'text-navy-600')}>
          {danger ? 'In danger: the earliest day at the door is' : 'The earliest day at the door is'}{' '}
          {dayWords(earliest)}.
        </p>
      )}
    </div>
  )
}
