import { useState } from 'react'
import { Link } from 'react-router'
import { complaintProblem } from '../../../../domain/jobs/shipping.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { FollowedJob } from '../followed-job.ts'
import type { JobPartProps } from '../job-part.ts'
import { ComplaintForm } from './complaint-form.tsx'
import { ComplaintList } from './complaint-list.tsx'
import { ParcelList } from './parcel-list.tsx'

/** The parcels, and a way to say that something is wrong with what came. */
export function ShippingPart({ job, token, onChanged }: JobPartProps) {
  const { parcels, complaints } = job
  return (
    <>
      {parcels.length > 0 ? (
        <ParcelList parcels={parcels} />
      ) : (
        <p className="text-navy-700">When your order leaves, the numbers to follow it by stand here.</p>
      )}
      <ComplaintList complaints={complaints} />
      {mayComplain(job) && <SomethingWrong token={token} onSent={onChanged} />}
    </>
  )
}

function mayComplain({ stage, parcels, complaints }: FollowedJob): boolean {
  const arrived = parcels.flatMap(({ delivered_at }) => (delivered_at ? [new Date(delivered_at)] : []))
  const last = stage === 'delivered' ? arrived.toSorted((one, other) => other.getTime() - one.getTime())[0] : undefined
  return !complaintProblem(stage, last ?? null, new Date()) && !complaints.some(({ state }) => state === 'open')
}

function SomethingWrong({ token, onSent }: { token: string; onSent: () => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="outline" onClick={() => setOpen(true)} className="justify-self-start">
        Something is wrong
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Something is wrong"
        description={
          <>
            We look at every report, case by case, as our{' '}
            <Link to="/return-policy" className="underline underline-offset-4">
              return policy
            </Link>{' '}
            says.
          </>
        }
      >
        <ComplaintForm
          token={token}
          onSent={() => {
            setOpen(false)
            onSent()
          }}
        />
      </Dialog>
    </>
  )
}
