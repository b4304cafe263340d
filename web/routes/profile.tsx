import { ProfileScreen } from '../features/accounts/profile/profile-screen.tsx'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/profile.ts'

export const meta = () => pageMeta('/profile/:id')

export default function Profile({ params }: Route.ComponentProps) {
  return <ProfileScreen key={params.id} id={params.id} />
}
