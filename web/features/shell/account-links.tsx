import { lazy, Suspense } from 'react'
import { onceOnline } from '../../once-online.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useSession } from '../accounts/session.ts'

const AccountMenu = lazy(() => onceOnline(() => import('../accounts/account-menu.tsx')))

/** Sign In and Sign Up for whoever is not signed in, the avatar menu for whoever is. */
export function AccountLinks() {
  const { user, profile } = useSession()
  if (user) {
    return (
      <Suspense fallback={<span className="size-11" />}>
        <AccountMenu user={user} profile={profile} />
      </Suspense>
    )
  }
  return (
    <>
      <ButtonLink to="/signin" look="quiet" size="small" className="text-paper! hover:bg-paper/10">
        Sign In
      </ButtonLink>
      <ButtonLink to="/signup" look="thread" size="small">
        Sign Up
      </ButtonLink>
    </>
  )
}
