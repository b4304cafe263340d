import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { movesFrom } from '../../../../../domain/jobs/moves.ts'
import { whyUnpaid } from '../../../../../domain/jobs/payment.ts'
import { jobNumber, placeInLine } from '../../../../../domain/jobs/stages.ts'
import { shipToLines } from '../../../../../domain/ship-to.ts'
import { answerOf } from '../../../../api/answer-of.ts'
import { tellFailure } from '../../../../api/tell-failure.ts'
import { Button } from '../../../../ui/button.tsx'
import { InPlace } from '../../../../ui/in-place.tsx'
import { toast } from '../../../../ui/toast.ts'
import { ComplaintList } from '../../../jobs/shipping/complaint-list.tsx'
import { ParcelList } from '../../../jobs/shipping/parcel-list.tsx'
import { admin, type JobDetails } from '../../admin-client.ts'
import { useMay } from '../../admin-context.tsx'
import { useReadAgain } from '../../admin-queries.ts'
import { ParcelCorrection, TRACKING_CORRECTED } from '../../parcel-form.tsx'
import { PrintButton } from '../../print-button.tsx'
import { EmptyState, Section } from '../../section.tsx'
import { ChangeAddress } from '../../ship-to-form.tsx'
import { shownOn } from '../shown-on.ts'
import { ComplaintAnswerForm } from './complaint-answer-form.tsx'
import { ShipForm } from './ship-form.tsx'

/** How staff send a job off, mark what arrived, and answer what was found wrong. */
export function ShippingPanel({ details }: { details: JobDetails }) {
  const { job, parcels, complaints } = details
  const [isShipping, setShipping] = useState(false)
  const may = useMay()
  const moves = may('work') ? movesFrom(job.stage, 'staff') : []
  const deliver = useDeliver(details)
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
                  {...{ parcel, history: details.history }}
                  send={async (corrected, query) => {
                    const json = { ...corrected, link: parcel.link, parcel_id: parcel.id }
                    await answerOf(admin.jobs[':id'].parcels.$put({ param: { id: job.id }, query, json }))
                    toast.success(TRACKING_CORRECTED)
                    await readAgain('jobs')
                  }}
                />
              </>
            )
          }
        />
        <JobAddress details={details} />
        <ComplaintList
          complaints={complaints}
          answerForm={(complaint) =>
            may('sell') && <ComplaintAnswerForm details={details} complaintId={complaint.id} />
          }
        />
        {isShipping && (
          <InPlace>
            <ShipForm details={details} unpaid={unpaidOf(details)} onDone={() => setShipping(false)} />
          </InPlace>
        )}
        <div className="flex flex-wrap gap-2">
          <PrintButton path={`jobs/${job.id}/packing-slip.pdf`} name={`packing-slip-${jobNumber(job.number)}`}>
            Packing slip
          </PrintButton>
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

/** Where it goes, until it has. */
function JobAddress({ details: { job, ship_to } }: { details: JobDetails }) {
  const may = useMay()
  const readAgain = useReadAgain()
  const isHere = placeInLine(job.stage) >= 0 && placeInLine(job.stage) < placeInLine('shipped')
  if (!ship_to && !isHere) return null
  return (
    <section aria-label="Ship to" className="text-sm">
      <h3 className="text-base">Ship to</h3>
      <address className="mt-1 mb-2 whitespace-pre-line not-italic">
        {ship_to ? shipToLines(ship_to).join('\n') : 'No address yet. The packing slip has the name alone.'}
      </address>
      {may('work') && isHere && (
        <ChangeAddress
          shipTo={ship_to}
          name={job.name}
          send={(json) => answerOf(admin.jobs[':id']['ship-to'].$put({ param: { id: job.id }, json }))}
          onSettled={() => readAgain('jobs')}
        />
      )}
    </section>
  )
}

function unpaidOf({ money: { balance, terms } }: JobDetails): string | undefined {
  if (!balance || !terms) return undefined
  return whyUnpaid('shipping', { totalCents: balance.totalCents, terms }, balance.paidCents)
}

function useDeliver(details: JobDetails) {
  const param = { id: details.job.id }
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: (parcel_id: string | null) =>
      answerOf(admin.jobs[':id'].delivered.$post({ param, query: shownOn(details), json: { parcel_id } })),
    onSuccess: ({ stage }) =>
      toast.success(stage === 'delivered' ? 'Delivered. The customer is told.' : 'Marked as delivered.'),
    onError: tellFailure,
    onSettled: () => readAgain('jobs'),
  })
}
