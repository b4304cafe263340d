import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { ADMIN_TITLE, NOT_STAFF, PROFILE_UNREAD } from '../../domain/admin/words.ts'
import { rereadProfile, useSession } from '../features/accounts/session.ts'
import { createAdminCache } from '../features/admin/admin-client.ts'
import { AdminFrame } from '../features/admin/admin-frame.tsx'
import { DoorFrame } from '../features/admin/frame/door-frame.tsx'
import { SignInFirst } from '../features/admin/sign-in-first.tsx'
import { SomethingBroke } from '../features/shell/something-broke.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { PageHeading } from '../ui/surface.tsx'
import type { Route } from './+types/admin.ts'

/** The door of the back office. The server decides again at every call; this only says it politely. */
export default function Admin() {
  const { known, user, profile, profileFailed } = useSession()
  if (user && profile?.is_admin) return <BackOffice key={user.id} me={user.id} role={profile.role} />
  if (known && !user)
    return (
      <Door>
        Please sign in first.
        <SignInFirst />
      </Door>
    )
  if (!profile && profileFailed) {
    return (
      <Door>
        <p role="alert">{PROFILE_UNREAD}</p>
        <Button look="outline" className="mt-6" onClick={rereadProfile}>
          Try again
        </Button>
      </Door>
    )
  }
  if (!user || !profile) return <Door>Loading…</Door>
  return (
    <Door>
      <p>{NOT_STAFF}</p>
      <ButtonLink to={`/profile/${user.id}`} look="outline" className="mt-6">
        Your profile
      </ButtonLink>
    </Door>
  )
}

/** What was read for one of the staff is shown to no other, whose role may give them less. */
function BackOffice(staff: ComponentProps<typeof AdminFrame>) {
  const [cache] = useState(createAdminCache)
  return (
    <QueryClientProvider client={cache}>
      <AdminFrame {...staff} />
    </QueryClientProvider>
  )
}

function Door({ children }: { children: ReactNode }) {
  return (
    <DoorFrame>
      <PageHeading title={ADMIN_TITLE}>{children}</PageHeading>
    </DoorFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <DoorFrame>
      <SomethingBroke error={error} />
    </DoorFrame>
  )
}
