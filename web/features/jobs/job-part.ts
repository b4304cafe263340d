import type { ComponentType } from 'react'
import type { FollowedJob } from './followed-job.ts'

export interface JobPartProps {
  job: FollowedJob
  token: string
  /** Has the page read again what just changed. */
  onChanged: () => void
  /** Leads to the conversation's field, where something is written to begin with. */
  onWrite: (beginning: string) => void
}

/** Something that is decided on a job's private page. */
export interface JobPart {
  title: string
  id: string
  Part: ComponentType<JobPartProps>
  /** Whether the customer has something to do here: then it stands first. */
  isDue: (job: FollowedJob) => boolean
}
