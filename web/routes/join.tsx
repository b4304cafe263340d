import { JoinScreen } from '../features/join/join-screen.tsx'
import type { Route } from './+types/join.ts'

export default function Join({ params }: Route.ComponentProps) {
  const token = encodeURIComponent(params.token)
  return <JoinScreen key={token} token={token} />
}
