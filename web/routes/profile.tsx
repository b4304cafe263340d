import { ProfileScreen } from '../features/accounts/profile/profile-screen.tsx'
import type { Route } from './+types/profile.ts'

export default function Profile({ params }: Route.ComponentProps) {
  const id = encodeURIComponent(params.id)
  return <ProfileScreen key={id} id={id} />
}
