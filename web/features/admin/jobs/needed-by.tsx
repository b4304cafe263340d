import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { toast } from 'sonner'
import { answerOf } from '../../../api/answer-of.ts'
import { admin, type JobDetails } from '../admin-client.ts'
import { useReadAgain } from '../admin-queries.ts'
import { COMPACT } from '../row-controls.ts'

/** The day on which the customer needs it, as it was agreed. */
export function NeededBy({ job }: { job: JobDetails['job'] }) {
  const id = useId()
  const readAgain = useReadAgain()
  const change = useMutation({
    mutationFn: (needed_by: string | null) =>
      answerOf(admin.jobs[':id'].$patch({ param: { id: job.id }, json: { needed_by } })),
    onError: (error) => toast.error(error.message),
    onSettled: () => readAgain('jobs'),
  })
  return (
    <div className="text-sm">
      <label htmlFor={id} className="mb-1 block font-medium text-navy-600 text-xs">
        Needed by
      </label>
      <input
        id={id}
        type="date"
        className={`${COMPACT} w-full`}
        value={(change.isPending ? change.variables : job.needed_by) ?? ''}
        disabled={change.isPending}
        onChange={(event) => change.mutate(event.target.value || null)}
      />
    </div>
  )
}
