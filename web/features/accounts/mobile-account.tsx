import { nameShown } from '../../../domain/accounts/initials.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useUnread } from '../messages/unread.ts'
import { UnreadCount } from '../messages/unread-count.tsx'
import { Avatar } from './avatar.tsx'
import { signOut, useSession } from './session.ts'

/** The account part of the slide-in menu. */
export function MobileAccount() {
  const { user, profile } = useSession()
  const unread = useUnread(user?.id)
  if (!user) {
    return (
      <div className="mt-3 grid gap-3">
        <ButtonLink to="/signin" look="outline-light">
          Sign In
        </ButtonLink>
        <ButtonLink to="/signup" look="thread">
          Sign Up
        </ButtonLink>
      </div>
    )
  }
  const fullName = nameShown(user, profile)
  return (
    <div className="mt-3 grid gap-3">
      <p className="flex items-center gap-3">
        <Avatar url={profile?.avatar_url} fullName={fullName} email={user.email} className="size-11" />
        <span className="min-w-0 truncate">{fullName || user.email}</span>
      </p>
      <ButtonLink to={`/profile/${user.id}`} look="outline-light">
        Profile
        <UnreadCount count={unread.messages} of="unread message" />
      </ButtonLink>
      {profile?.is_admin && (
        <ButtonLink to="/admin" reloadDocument look="outline-light">
          Admin Dashboard
          <UnreadCount count={unread.replies} of="unread reply" />
        </ButtonLink>
      )}
      <Button look="thread" onClick={() => void signOut()}>
        Sign Out
      </Button>
    </div>
  )
}
