import { ProfileScreen } from '../features/accounts/profile/profile-screen.tsx'
import type { Route } from './+types/profile.ts'

export default function Profile({ params }: Route.ComponentProps) {
  return <ProfileScreen key={params.id} id={params.id} />
}
