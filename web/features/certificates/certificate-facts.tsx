import { standingOf } from '../../../domain/certificates.ts'
import { neededByText } from '../../../domain/jobs/job-wishes.ts'
import { shopDay } from '../../../domain/shop-time.ts'
import { stateName } from '../../../domain/us-states.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { usePrivateFile } from '../accounts/use-private-file.ts'

export interface Certificate {
  id: string
  business: string
  state: string
  number: string
  expires_on: string
  status: 'waiting' | 'approved' | 'declined'
  reason: string | null
  file_name: string
}

const TONES: Record<string, BadgeTone> = { Approved: 'good', Expired: 'warn', Declined: 'warn' }

/** What a certificate says, and how it stands. */
export function CertificateFacts({ certificate }: { certificate: Certificate }) {
  const { business, state, number, expires_on, status, reason } = certificate
  const standing = standingOf(certificate, shopDay(new Date()))
  return (
    <div className="min-w-0">
      <p className="wrap-anywhere mb-1 flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
        {business} <Badge tone={TONES[standing] ?? 'info'}>{standing}</Badge>
      </p>
      <p className="wrap-anywhere text-navy-700 text-sm">
        {stateName(state)}, number {number}, through {neededByText(expires_on)}
      </p>
      {status === 'declined' && <p className="wrap-anywhere text-sm">{reason}</p>}
    </div>
  )
}

/** The file itself, which only its owner and staff get. */
export function CertificateFile({ userId, certificate }: { userId: string; certificate: Certificate }) {
  const { id, business, file_name } = certificate
  const { busy, save } = usePrivateFile()
  return (
    <Button
      look="quiet"
      size="small"
      disabled={busy}
      aria-label={`Save the file of ${business}`}
      onClick={() => save(`/api/profiles/${userId}/certificates/${id}/file`, file_name)}
    >
      Save the file
    </Button>
  )
}
