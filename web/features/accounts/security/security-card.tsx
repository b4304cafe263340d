import { useCallback } from 'react'
import { useLoaded } from '../../../api/use-loaded.ts'
import { Card } from '../../../ui/surface.tsx'
import { ConnectedAccounts } from './connected-accounts.tsx'
import { readConnections } from './connections.ts'
import { EmailChange } from './email-change.tsx'
import { OwnData } from './own-data.tsx'
import { PasswordChange } from './password-change.tsx'
import { SignOutEverywhere } from './sign-out-everywhere.tsx'
import { TwoStep } from './two-step.tsx'

/** Everything about getting into the account, and out of it for good. */
export function SecurityCard({ email }: { email: string }) {
  const connections = useLoaded(useCallback(readConnections, []))
  return (
    <Card className="divide-y divide-paper-300 px-6 sm:px-8 [&>*]:py-6">
      <h2 className="text-2xl">Sign-in and security</h2>
      <TwoStep />
      <PasswordChange email={email} onChanged={connections.reload} />
      <ConnectedAccounts {...connections} />
      <EmailChange email={email} />
      <SignOutEverywhere />
      <OwnData email={email} />
    </Card>
  )
}
