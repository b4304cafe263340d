import { dayText } from '../../../../domain/shop-time.ts'
import { ROLE_NAMES } from '../../../../domain/staff/rights.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import type { InvitationRow } from '../admin-client.ts'
import { useInvitation } from './use-invitation.ts'

/** Who has not come yet. */
export function InvitationRows({ invitations }: { invitations: readonly InvitationRow[] }) {
  return (
    <ul aria-label="Invited" className="divide-y divide-paper-300/70">
      {invitations.map((invitation) => (
        <Row key={invitation.id} invitation={invitation} />
      ))}
    </ul>
  )
}

function Row({ invitation }: { invitation: InvitationRow }) {
  const { email, role, needs_second_step, expires_at } = invitation
  const { again, withdraw, isBusy } = useInvitation(invitation)
  const isOver = new Date(expires_at) < new Date()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 break-all font-semibold">
          {email}
          {isOver && <Badge tone="warn">Link is over</Badge>}
        </p>
        <p className="text-navy-600 text-sm">
          {ROLE_NAMES[role]}
          {needs_second_step && ', with a second step'}
          {!isOver && `, link works until ${dayText(expires_at)}`}
        </p>
      </div>
      <Button
        look="outline"
        size="small"
        disabled={isBusy}
        aria-label={`Send again to ${email}`}
        onClick={() => again.mutate()}
      >
        Send again
      </Button>
      <Button
        look="quiet"
        size="small"
        disabled={isBusy}
        aria-label={`Withdraw the invitation of ${email}`}
        onClick={() => withdraw.mutate()}
      >
        Withdraw
      </Button>
    </li>
  )
}
