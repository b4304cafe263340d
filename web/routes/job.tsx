import { JobScreen } from '../features/jobs/job-screen.tsx'
import type { Route } from './+types/job.ts'

export default function Job({ params }: Route.ComponentProps) {
  const token = encodeURIComponent(params.token)
  return <JobScreen key={token} token={token} />
}
