import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { movesFrom } from '../../../../../domain/jobs/moves.ts'
import { missingFor } from '../../../../../domain/jobs/payment.ts'
import { answerOf } from '../../../../api/answer-of.ts'
import { Button } from '../../../../ui/button.tsx'
import { toast } from '../../../../ui/toast.ts'
import { ComplaintList } from '../../../jobs/shipping/complaint-list.tsx'
import { ParcelList } from '../../../jobs/shipping/parcel-list.tsx'
import { admin, type JobDetails } from '../../admin-client.ts'
import { useMay } from '../../admin-context.tsx'
import { useReadAgain } from '../../admin-queries.ts'
import { ParcelCorrection, TRACKING_CORRECTED } from '../../parcel-form.tsx'
import { EmptyState, Section } from '../../section.tsx'
import { ComplaintAnswerForm } from './complaint-answer-form.tsx'
import { ShipForm } from './ship-form.tsx'

/** How staff send a job off, mark what arrived, and answer what was found wrong. */
export function ShippingPanel({ details }: { details: JobDetails }) {
  const { job, parcels, complaints } = details
  const [isShipping, setShipping] = useState(false)
  const may = useMay()
  const moves = may('work') ? movesFrom(job.stage, 'staff') : []
  const deliver = useDeliver(job.id)
  const readAgain = useReadAgain()
  return (
    <Section title="Shipping">
      <div className="grid gap-4">
        {parcels.length === 0 && !moves.includes('ship') && <EmptyState>Nothing has left yet.</EmptyState>}
        <ParcelList
          parcels={parcels}
          action={(parcel) =>
            may('work') && (
              <>
                {parcel.delivered_at === null && parcels.length > 1 && (
                  <Button
                    look="quiet"
                    size="small"
                    disabled={deliver.isPending}
                    onClick={() => deliver.mutate(parcel.id)}
                  >
                    This one arrived
                  </Button>
                )}
                <ParcelCorrection
                  parcel={parcel}
                  send={async (corrected) => {
                    const json = { ...corrected, link: parcel.link, parcel_id: parcel.id }
                    await answerOf(admin.jobs[':id'].parcels.$put({ param: { id: job.id }, json }))
                    toast.success(TRACKING_CORRECTED)
                    await readAgain('jobs')
                  }}
                />
              </>
            )
          }
        />
        <ComplaintList
          complaints={complaints}
          answerForm={(complaint) => may('sell') && <ComplaintAnswerForm jobId={job.id} complaintId={complaint.id} />}
        />
        {isShipping && <ShipForm jobId={job.id} unpaidCents={unpaidOf(details)} onDone={() => setShipping(false)} />}
        <div className="flex flex-wrap gap-2">
          {moves.includes('ship') && !isShipping && (
            <Button look="navy" size="small" onClick={() => setShipping(true)}>
              {parcels.length > 0 ? 'Ship another parcel' : 'Ship'}
            </Button>
          )}
          {moves.includes('deliver') && (
            <Button look="outline" size="small" disabled={deliver.isPending} onClick={() => deliver.mutate(null)}>
              Mark delivered
            </Button>
          )}
        </div>
      </div>
    </Section>
  )
}

function unpaidOf({ money: { balance, terms } }: JobDetails): number {
  return balance && terms ? missingFor('shipping', { totalCents: balance.totalCents, terms }, balance.paidCents) : 0
}

function useDeliver(id: string) {
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: (parcel_id: string | null) =>
      answerOf(admin.jobs[':id'].delivered.$post({ param: { id }, json: { parcel_id } })),
    onSuccess: ({ stage }) =>
      toast.success(stage === 'delivered' ? 'Delivered. The customer is told.' : 'Marked as delivered.'),
    onError: (error: Error) => toast.error(error.message),
    onSettled: () => readAgain('jobs'),
  })
}
