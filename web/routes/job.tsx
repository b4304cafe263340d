import { JobScreen } from '../features/jobs/job-screen.tsx'
import type { Route } from './+types/job.ts'

export default function Job({ params }: Route.ComponentProps) {
  return <JobScreen key={params.token} token={params.token} />
}
