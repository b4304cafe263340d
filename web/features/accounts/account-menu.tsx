import { Menu } from '@base-ui/react/menu'
import { Link } from 'react-router'
import { nameShown } from '../../../domain/accounts/initials.ts'
import { useUnread } from '../messages/unread.ts'
import { UnreadCount, UnreadDot } from '../messages/unread-count.tsx'
import { Avatar } from './avatar.tsx'
import { type SessionState, signOut } from './session.ts'
import type { SessionUser } from './stored-session.ts'

const ITEM =
  'block w-full cursor-pointer rounded-md px-4 py-2.5 text-left outline-none data-highlighted:bg-navy-900/8 data-highlighted:outline-2 data-highlighted:outline-thread'

/** The avatar button of whoever is signed in. */
export default function AccountMenu({ user, profile }: { user: SessionUser; profile: SessionState['profile'] }) {
  const fullName = nameShown(user, profile)
  const unread = useUnread(user.id)
  return (
    <Menu.Root>
      <Menu.Trigger aria-label="Account menu" className="relative rounded-full">
        <Avatar url={profile?.avatar_url} fullName={fullName} email={user.email} className="size-11" />
        <UnreadDot count={unread.messages + unread.replies} />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={8} align="end" className="z-50">
          <Menu.Popup className="min-w-52 rounded-card border border-paper-300 bg-paper p-2 text-navy-900 shadow-lift outline-none">
            <p className="max-w-64 truncate px-4 py-2 text-navy-600 text-sm">{user.email}</p>
            <Menu.Item className={ITEM} render={<Link to={`/profile/${user.id}`} />}>
              Profile
              <UnreadCount count={unread.messages} of="unread message" />
            </Menu.Item>
            {profile?.is_admin && (
              <Menu.Item className={ITEM} render={<Link to="/admin" reloadDocument />}>
                Admin Dashboard
                <UnreadCount count={unread.replies} of="unread reply" />
              </Menu.Item>
            )}
            <Menu.Item className={ITEM} onClick={() => void signOut()}>
              Sign Out
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
