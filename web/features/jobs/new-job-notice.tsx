import { lazy, Suspense, useSyncExternalStore } from 'react'
import { onceOnline } from '../../once-online.ts'
import { newJob, onNewJob } from './new-job.ts'

/** Its code is loaded only for whoever has sent something. */
const NewJobCard = lazy(() => onceOnline(() => import('./new-job-card.tsx')))

/** What this visitor has sent, until they close it. What an account sent is shown to that account alone. */
export function NewJobNotice({ userId }: { userId: string | undefined }) {
  const job = useSyncExternalStore(onNewJob, newJob, () => undefined)
  const isTheirs = job && (job.userId === null || job.userId === userId)
  return <Suspense>{isTheirs && <NewJobCard job={job} />}</Suspense>
}
