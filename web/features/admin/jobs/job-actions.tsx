import { useMutation } from '@tanstack/react-query'
import { movesFrom } from '../../../../domain/jobs/moves.ts'
import { jobNumber } from '../../../../domain/jobs/stages.ts'
import { answerOf } from '../../../api/answer-of.ts'
import { tellFailure } from '../../../api/tell-failure.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { admin, type JobDetails } from '../admin-client.ts'
import { useMay } from '../admin-context.tsx'
import { useReadAgain } from '../admin-queries.ts'
import { PrintButton } from '../print-button.tsx'
import { CancelJob } from './cancel-job.tsx'
import { shownOn } from './shown-on.ts'

/** What staff may do with a job as it stands, beside writing. */
export function JobActions({ details }: { details: JobDetails }) {
  const { id, number, stage, token } = details.job
  const query = shownOn(details)
  const readAgain = useReadAgain()
  const settled = { onError: tellFailure, onSettled: () => readAgain('jobs') }
  const reopen = useMutation({
    mutationFn: () => answerOf(admin.jobs[':id'].moves.$post({ param: { id }, query, json: { move: 'reopen' } })),
    onSuccess: () => toast.success(`${jobNumber(number)} is open again.`),
    ...settled,
  })
  const renew = useMutation({
    mutationFn: () => answerOf(admin.jobs[':id'].link.$post({ param: { id }, query })),
    onSuccess: () => toast.success('The old link no longer works. The next message carries the new one.'),
    ...settled,
  })
  const may = useMay()
  const moves = may('sell') ? movesFrom(stage, 'staff') : []
  const copy = async () => {
    const link = `${window.location.origin}/jobs/${token}`
    try {
      await navigator.clipboard.writeText(link)
      toast.success('Copied.')
    } catch {
      toast.error('The link could not be copied. Here it is, to copy by hand:', { description: link, duration: 60_000 })
    }
  }
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <PrintButton path={`jobs/${id}/work-order.pdf`} name={`work-order-${jobNumber(number)}`}>
        Print work order
      </PrintButton>
      {token && (
        <Button look="outline" size="small" onClick={() => void copy()}>
          Copy the customer’s link
        </Button>
      )}
      {may('sell') && (
        <Button look="outline" size="small" disabled={renew.isPending} onClick={() => renew.mutate()}>
          Change the link
        </Button>
      )}
      {moves.includes('cancel') && <CancelJob details={details} />}
      {moves.includes('reopen') && (
        <Button look="outline" size="small" disabled={reopen.isPending} onClick={() => reopen.mutate()}>
          Open again
        </Button>
      )}
    </div>
  )
}
