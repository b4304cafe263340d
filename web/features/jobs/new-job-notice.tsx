import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { onceOnline } from '../../once-online.ts'
import { type NewJob, newJobIn } from './new-job.ts'

/** Its code is loaded only for whoever has just sent something. */
const NewJobCard = lazy(() => onceOnline(() => import('./new-job-card.tsx')))

/** The private link of what this visitor has just sent; on any other visit there is nothing. */
export function NewJobNotice() {
  const { state } = useLocation()
  const [job, setJob] = useState<NewJob>()
  // After the first drawing, which must be the one that was made when the page was built.
  useEffect(() => setJob(newJobIn(state)), [state])
  return <Suspense>{job && <NewJobCard job={job} onClose={() => setJob(undefined)} />}</Suspense>
}
