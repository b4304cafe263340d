import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { ADMIN_TITLE, NOT_STAFF, PROFILE_UNREAD } from '../../domain/admin/words.ts'
import { rereadProfile, useSession } from '../features/accounts/session.ts'
import { createAdminCache } from '../features/admin/admin-client.ts'
import { AdminFrame } from '../features/admin/admin-frame.tsx'
import { SignInFirst } from '../features/admin/sign-in-first.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { PageHeading } from '../ui/surface.tsx'

/** The door of the back office. The server decides again at every call; this only says it politely. */
export default function Admin() {
  const { known, user, profile, profileFailed } = useSession()
  const [cache] = useState(createAdminCache)
  if (known && !user) return <SignInFirst />
  if (!profile && profileFailed) {
    return (
      <PageHeading title={ADMIN_TITLE}>
        <p role="alert">{PROFILE_UNREAD}</p>
        <Button look="outline" className="mt-6" onClick={rereadProfile}>
          Try again
        </Button>
      </PageHeading>
    )
  }
  if (!user || !profile) return <PageHeading title={ADMIN_TITLE}>Loading…</PageHeading>
  if (!profile.is_admin) {
    return (
      <PageHeading title={ADMIN_TITLE}>
        <p>{NOT_STAFF}</p>
        <ButtonLink to={`/profile/${user.id}`} look="outline" className="mt-6">
          Your profile
        </ButtonLink>
      </PageHeading>
    )
  }
  return (
    <QueryClientProvider client={cache}>
      <AdminFrame me={user.id} role={profile.role} />
    </QueryClientProvider>
  )
}
