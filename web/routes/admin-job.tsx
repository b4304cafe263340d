import { AdminJob } from '../features/admin/jobs/job-view.tsx'
import type { Route } from './+types/admin-job.ts'

export default function Job({ params }: Route.ComponentProps) {
  const id = encodeURIComponent(params.id)
  return <AdminJob key={id} id={id} />
}
