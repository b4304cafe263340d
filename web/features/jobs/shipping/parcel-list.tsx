import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { parcelText } from '../../../../domain/carriers.ts'
import { parcelLink } from '../../../../domain/jobs/shipping.ts'
import { dayText } from '../../../../domain/shop-time.ts'
import type { FollowedJob } from '../followed-job.ts'

type Parcel = FollowedJob['parcels'][number]

/** The boxes of a job: where each can be followed, and when it left and came. */
export function ParcelList({
  parcels,
  action,
}: {
  parcels: readonly Parcel[]
  action?: (parcel: Parcel) => ReactNode
}) {
  return (
    <ul aria-label="Parcels" className="grid gap-3">
      {parcels.map((parcel) => (
        <li
          key={parcel.id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border border-paper-300/70 bg-white px-4 py-3"
        >
          <div className="min-w-0">
            <ParcelName parcel={parcel} />
            <p className="text-navy-600 text-sm">
              {parcel.delivered_at
                ? `Delivered on ${dayText(parcel.delivered_at)}`
                : `On its way since ${dayText(parcel.shipped_at)}`}
            </p>
          </div>
          {action?.(parcel)}
        </li>
      ))}
    </ul>
  )
}

function ParcelName({ parcel }: { parcel: Parcel }) {
  const href = parcelLink(parcel)
  if (!href) return <p className="break-all font-medium">{parcelText(parcel)}</p>
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-8 items-center gap-1.5 break-all font-medium underline underline-offset-4"
    >
      {parcelText(parcel)}
      <ExternalLink aria-label="(opens the carrier’s page)" size={16} className="shrink-0" />
    </a>
  )
}
