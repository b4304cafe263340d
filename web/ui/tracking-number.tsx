import { ExternalLink } from 'lucide-react'
import { trackingUrl } from '../../domain/carriers.ts'

/** Leads to the carrier's page, where the carrier has one that we know. */
export function TrackingNumber({ carrier, number }: { carrier: string | null; number: string }) {
  const href = trackingUrl(carrier, number)
  if (!href) return <span className="break-all">{number}</span>
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex items-center gap-1.5 break-all underline underline-offset-4"
    >
      {number}
      <ExternalLink aria-label="(opens the carrier’s page)" size={16} className="shrink-0" />
    </a>
  )
}
