import { JoinScreen } from '../features/join/join-screen.tsx'
import type { Route } from './+types/join.ts'

export default function Join({ params }: Route.ComponentProps) {
  return <JoinScreen key={params.token} token={params.token} />
}
